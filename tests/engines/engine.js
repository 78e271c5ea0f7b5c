// What the scenarios need of a browser, the same of each.
import { startChromium } from './chromium.js';
import { startFirefox } from './firefox.js';
import { startWebKit } from './webkit.js';

/**
 * One browser with one page.
 * @typedef {object} Engine
 * @property {string} name
 * @property {string} version
 * @property {(url: string) => Promise<void>} goto  loads anew, whatever was there
 * @property {(run: (argument: any) => any, argument?: any) => Promise<any>} evaluate  in the page; plain JSON in and out; waits for a promise
 * @property {(place: { x: number, y: number }) => Promise<void>} click  px of the viewport
 * @property {(from: { x: number, y: number }, to: { x: number, y: number }) => Promise<void>} drag
 * @property {(text: string) => Promise<void>} type  into what has the focus
 * @property {(key: string) => Promise<void>} press  KeyboardEvent's name of a key, 'Control+a' for two
 * @property {(path: string) => Promise<void>} screenshot  a PNG file
 * @property {() => Promise<{ messages: string[], requests: string[] }>} seen  since goto, where the driver tells
 * @property {() => Promise<void>} close
 */

/** @type {{ name: string, start: () => Promise<Engine> }[]} */
export const engines = [
  { name: 'Chromium', start: startChromium },
  { name: 'Firefox', start: startFirefox },
  { name: 'WebKit', start: startWebKit },
];
