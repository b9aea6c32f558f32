import { sharedTestApi } from '../../../api/src/testing/shared-api.mjs';
import WindowEnvironment from './window.mjs';

/** A page's window, and beside it the real API as the global `marquee`. */
export default class PageEnvironment extends WindowEnvironment {
  async setup() {
    await super.setup();
    this.global.IS_REACT_ACT_ENVIRONMENT = true;
    this.global.marquee = await sharedTestApi();
  }
}
