import { expect, test } from '@jest/globals';
import { ErrorDetails, ErrorTypes } from 'hls.js';
import { errorOfElement, errorOfHls } from './player-error.ts';

const network = { type: ErrorTypes.NETWORK_ERROR, details: ErrorDetails.MANIFEST_LOAD_ERROR };

test('a playlist that is gone, forbidden or out of reach are three different errors', () => {
  expect(errorOfHls({ ...network, response: { code: 404 } }, true)).toBe('NOT_FOUND');
  expect(errorOfHls({ ...network, response: { code: 403 } }, true)).toBe('NOT_ALLOWED');
  expect(errorOfHls({ ...network, response: { code: 503 } }, true)).toBe('NETWORK');
  expect(errorOfHls(network, false)).toBe('OFFLINE');
});

test('an unsupported or protected stream is not reported as a broken film', () => {
  expect(errorOfHls({ type: ErrorTypes.MEDIA_ERROR, details: ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR }, true)).toBe('UNSUPPORTED');
  expect(errorOfHls({ type: ErrorTypes.MEDIA_ERROR, details: ErrorDetails.BUFFER_APPEND_ERROR }, true)).toBe('DECODE');
  expect(errorOfHls({ type: ErrorTypes.KEY_SYSTEM_ERROR, details: ErrorDetails.KEY_SYSTEM_NO_ACCESS }, true)).toBe('PROTECTED');
});

test('an element that plays by itself tells by the code of its error', () => {
  expect(errorOfElement(3, true)).toBe('DECODE');
  expect(errorOfElement(4, true)).toBe('UNSUPPORTED');
  expect(errorOfElement(2, true)).toBe('NETWORK');
  expect(errorOfElement(4, false)).toBe('OFFLINE');
});
