import type { TestApi } from '../testing.ts';

declare global {
  var marquee: TestApi;
}
