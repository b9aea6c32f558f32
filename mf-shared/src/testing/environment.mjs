import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { sharedTestApi } from '../../../api/src/testing/shared-api.mjs';
import WindowEnvironment from './window.mjs';

/** A call that is never answered, as that of a stream, is not waited for longer. */
const LONGEST = 5_000;

/** A page's window, and beside it the real API as the global `marquee`. */
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

  /** What a page has asked for is answered while it still has a window: what it does then would fail without one. */
  async #answered() {
    while (this.#inTheAir.size > 0) {
      await Promise.all(this.#inTheAir);
      await nextTurn();
    }
  }

  async teardown() {
    await Promise.race([this.#answered(), wait(LONGEST, undefined, { ref: false })]);
    await this.global.marquee?.closeStarted();
    await super.teardown();
  }
}
