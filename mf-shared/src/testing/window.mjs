import cssEscape from 'css.escape';
import { TestEnvironment } from 'jest-environment-jsdom';

/** Globals that jsdom lacks, or has in a form that Node's own fetch does not take. */
const borrowed = [
  'AbortController',
  'AbortSignal',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'structuredClone',
  'fetch',
];

/** Returns the bytes of a file, which jsdom gives only through a reader. */
function bytesOf(window, file) {
  return new Promise((resolve, reject) => {
    const reader = new window.FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(file);
  });
}

class Watches {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** A browser's window, as far as tests without a browser need one. */
export default class WindowEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of borrowed) this.global[name] = globalThis[name];
    const { global } = this;
    this.global.Blob.prototype.arrayBuffer ??= function arrayBuffer() {
      return bytesOf(global, this);
    };
    this.global.matchMedia ??= (media) => ({ matches: false, media, addEventListener() {}, removeEventListener() {} });
    this.global.ResizeObserver ??= Watches;
    this.global.IntersectionObserver ??= Watches;
    this.global.CSS = { escape: cssEscape, supports: () => false };
    this.global.scrollTo = () => undefined;
    this.global.Element.prototype.scrollIntoView ??= () => undefined;
  }
}
