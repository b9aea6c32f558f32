import cssEscape from 'css.escape';
import { TestEnvironment } from 'jest-environment-jsdom';

/** What jsdom lacks, or has in a form that Node's own fetch does not take. */
const borrowed = ['AbortController', 'AbortSignal', 'Headers', 'Request', 'Response', 'TextDecoder', 'TextEncoder', 'structuredClone', 'fetch'];

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
    this.global.matchMedia ??= (media) => ({ matches: false, media, addEventListener() {}, removeEventListener() {} });
    this.global.ResizeObserver ??= Watches;
    this.global.IntersectionObserver ??= Watches;
    this.global.CSS = { escape: cssEscape, supports: () => false };
    this.global.scrollTo = () => undefined;
    this.global.Element.prototype.scrollIntoView ??= () => undefined;
  }
}
