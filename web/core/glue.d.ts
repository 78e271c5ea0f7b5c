// What emcc's generated module looks like from here. Its functions are typed by core.js.
export default function createModule(options: {
  locateFile(): string;
  instantiateWasm(
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance) => void,
  ): object;
  // biome-ignore lint/suspicious/noExplicitAny: Embind's functions are untyped
}): Promise<any>;
