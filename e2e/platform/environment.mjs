import { basename } from 'node:path';
import { TestEnvironment } from 'jest-environment-node';

/**
 * Gives journeys the running platform and a browser. Both are loaded by Node itself, outside of jest's module system, and live as long as the run.
 * A journey that needs what only a whole browser has says so at its top: `@jest-environment-options { "browser": "whole" }`.
 */
export default class PlatformEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.kind = config.projectConfig.testEnvironmentOptions.browser ?? 'engine';
    this.path = context.testPath;
  }

  async setup() {
    await super.setup();
    const { startPlatform } = await import('./platform.ts');
    this.global.platform = await startPlatform(this.kind);
  }

  /** Keeps what each page shows when a test fails, as `.data/test-reports/pages/<file>-<test>-<page>.png` and `.txt`. */
  async handleTestEvent({ name, test }) {
    if (name !== 'test_fn_failure') return;
    const { keepPages } = await import('./kept-pages.ts');
    await keepPages(this.global.platform.browser, `${basename(this.path, '.test.ts')}-${test.name}`);
  }
}
