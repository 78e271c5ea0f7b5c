// The bench in a page: bundled by run.js, called by it.

import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import * as tf from '@tensorflow/tfjs-core';
import * as ort from 'onnxruntime-web/wasm';
import { bench } from './bench.js';

/**
 * @param {{ core: string, tensorflow: string, onnxruntime: string }} urls
 * @param {(line: string) => void} log
 */
globalThis.benchInPage = async (urls, log) => {
  const { loadCore } = await import(urls.core);
  ort.env.wasm.numThreads = 1;
  ort.env.wasm.wasmPaths = urls.onnxruntime;
  setWasmPaths(urls.tensorflow);
  tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
  await tf.setBackend('wasm');
  await tf.ready();
  return bench({ core: await loadCore(), ort, tf }, log);
};
