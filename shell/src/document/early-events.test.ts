import { expect, it } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import { pressesScript } from './early-events.ts';

it('the script in every rendered document is small', () => {
  expect(gzipSync(pressesScript).length).toBeLessThan(600);
});
