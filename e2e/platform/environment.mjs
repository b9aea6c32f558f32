import { TestEnvironment } from 'jest-environment-node';

/** Gives journeys the running platform and a browser. Both are loaded by Node itself, outside of jest's module system, and live as long as the run. */
export default class PlatformEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { startPlatform } = await import('./platform.ts');
    this.global.platform = await startPlatform();
  }
}
