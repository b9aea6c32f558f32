import { expect, it } from '@jest/globals';
import { asksNotTo } from '../api/asks-not-to.ts';

it.each([
  [{}, false],
  [{ doNotTrack: '1' }, true],
  [{ doNotTrack: 'yes' }, true],
  [{ doNotTrack: '0' }, false],
  [{ globalPrivacyControl: true }, true],
])('%j asks not to be followed: %s', (reader, asks) => {
  expect(asksNotTo(reader)).toBe(asks);
});
