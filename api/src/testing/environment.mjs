import { TestEnvironment } from 'jest-environment-node';
import { sharedTestApi } from './shared-api.mjs';

/** Test files find the running server as the global `marquee`. */
export default class ApiEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.marquee = await sharedTestApi();
  }

  async teardown() {
    await this.global.marquee?.closeStarted();
    await super.teardown();
  }
}
