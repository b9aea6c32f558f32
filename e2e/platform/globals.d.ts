import type { Platform } from './platform.ts';

declare global {
  // Put there by e2e/platform/environment.mjs.
  var platform: Platform;
}
