import { expect, it } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { pressesScript } from './presses.ts';

it('what every drawn document carries of it is small', () => {
  expect(gzipSync(pressesScript).length).toBeLessThan(600);
});
