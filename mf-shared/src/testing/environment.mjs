import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { sharedTestApi } from '../../../api/src/testing/shared-api.mjs';
import WindowEnvironment from './window.mjs';

/** Time after which a call without an answer, such as a stream, is no longer waited for. */
const MAX_WAIT_MS = 5_000;

/** Window of a page, and the real API as the global `marquee`. */
export default class PageEnvironment extends WindowEnvironment {
  #inTheAir = new Set();

  async setup() {
    await super.setup();
    this.global.IS_REACT_ACT_ENVIRONMENT = true;
    const marquee = await sharedTestApi();
    this.global.marquee = Object.assign(Object.create(marquee), { makeFetch: (host) => this.#followed(marquee.makeFetch(host)) });
  }

  #followed(fetch) {
    return (...asked) => {
      const answer = fetch(...asked);
      const over = answer.then(
        () => this.#inTheAir.delete(over),
        () => this.#inTheAir.delete(over),
      );
      this.#inTheAir.add(over);
      return answer;
    };
  }

  /** Waits for the answers to all calls of the page while it still has a window: their handlers would fail without one. */
  async #answered() {
    while (this.#inTheAir.size > 0) {
      await Promise.all(this.#inTheAir);
      await nextTurn();
    }
  }

  async teardown() {
    await Promise.race([this.#answered(), wait(MAX_WAIT_MS, undefined, { ref: false })]);
    await this.global.marquee?.closeStarted();
    await super.teardown();
  }
}
