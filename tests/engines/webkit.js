// WebKitGTK through its WebDriver, in a virtual display, as an Engine (engine.js). Its driver reports
// no console messages and no requests: recorder.js and the page's own resource timings stand in.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { Builder, Capabilities, Key, Origin } from 'selenium-webdriver';
import { findWebKitDriver, findXvfb } from './find.js';

/** @returns {Promise<import('./engine.js').Engine>} */
export async function startWebKit() {
  const [driverPath, xvfb] = [findWebKitDriver(), findXvfb()];
  if (!driverPath) throw new Error('WebKitWebDriver is not installed');
  if (!xvfb) throw new Error('Xvfb is not installed');
  const screen = spawn(
    xvfb,
    ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const display = await firstLine(screen);
  const port = await freePort();
  const service = spawn(driverPath, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      GDK_BACKEND: 'x11',
      // WebKit's sandbox does not start for root, or inside a container.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: 'ignore',
  });
  const close = async () => {
    service.kill();
    screen.kill();
  };
  try {
    const driver = await session(`http://127.0.0.1:${port}`);
    return engine(driver, async () => {
      await driver.quit();
      await close();
    });
  } catch (error) {
    await close();
    throw error;
  }
}

/** @param {string} url the driver's, which may still be starting @returns {Promise<import('selenium-webdriver').WebDriver>} */
async function session(url) {
  const options = { args: ['--automation'] };
  const capabilities = new Capabilities({ 'webkitgtk:browserOptions': options }).setBrowserName(
    'MiniBrowser',
  );
  for (let attempt = 1; ; attempt += 1) {
    try {
      const driver = await new Builder().usingServer(url).withCapabilities(capabilities).build();
      await driver.manage().setTimeouts({ script: 120_000, pageLoad: 120_000 });
      await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 980 });
      return driver;
    } catch (error) {
      if (attempt === 100 || !/ECONNREFUSED/.test(String(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

/**
 * @param {import('selenium-webdriver').WebDriver} driver
 * @param {() => Promise<void>} close
 * @returns {Promise<import('./engine.js').Engine>}
 */
async function engine(driver, close) {
  const version = (await driver.getCapabilities()).getBrowserVersion() ?? '';
  return {
    name: 'WebKit',
    version,
    async goto(url) {
      await driver.get('about:blank');
      await driver.get(url);
    },
    async evaluate(run, argument) {
      const script = `const [argument, done] = arguments;
        new Promise((resolve) => resolve((${run})(argument))).then(
          (value) => done({ value }),
          (error) => done({ error: String(error) }));`;
      const answer = /** @type {any} */ (await driver.executeAsyncScript(script, argument));
      if (answer.error) throw new Error(answer.error);
      return answer.value;
    },
    click: (place) => driver.actions().move(at(place)).click().perform(),
    drag: (from, to) =>
      driver
        .actions()
        .move(at(from))
        .press()
        .move(at({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }))
        .move(at(to))
        .release()
        .perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    async press(key) {
      const keys = key.split('+').map((name) => keyNamed(name));
      const actions = driver.actions();
      for (const held of keys) actions.keyDown(held);
      for (const held of keys.reverse()) actions.keyUp(held);
      await actions.perform();
    },
    screenshot: async (path) => writeFile(path, await driver.takeScreenshot(), 'base64'),
    seen: async () => ({ messages: [], requests: [] }),
    close,
  };
}

/** @param {{ x: number, y: number }} place */
const at = ({ x, y }) => ({
  x: Math.round(x),
  y: Math.round(y),
  origin: Origin.VIEWPORT,
  duration: 0,
});

const keyNames = {
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  Backspace: Key.BACK_SPACE,
  Control: Key.CONTROL,
  End: Key.END,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Home: Key.HOME,
  Space: Key.SPACE,
  Tab: Key.TAB,
};

/** @param {string} name of KeyboardEvent's key, or one character */
const keyNamed = (name) => keyNames[/** @type {keyof typeof keyNames} */ (name)] ?? name;

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<string>} what it writes to descriptor 3 */
async function firstLine(child) {
  const pipe = /** @type {import('node:stream').Readable} */ (child.stdio[3]);
  const ended = once(child, 'exit').then(() => {
    throw new Error('Xvfb did not start');
  });
  const [data] = await Promise.race([once(pipe, 'data'), ended]);
  return String(data).trim();
}

/** @returns {Promise<number>} */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  await once(server, 'close');
  return port;
}
