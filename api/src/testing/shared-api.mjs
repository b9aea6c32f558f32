/** One server a jest worker, whatever number of test files it runs; outside of jest's module system, as in production. */
const place = Symbol.for('marquee.test-api');

export function sharedTestApi() {
  globalThis[place] ??= import('../testing.ts').then(({ startTestApi }) => startTestApi());
  return globalThis[place];
}
