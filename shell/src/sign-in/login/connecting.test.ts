import { describe, expect, it } from '@jest/globals';
import { connectArrivalOf } from './connecting.ts';

const providerId = '0190a6f0-7c00-7000-8000-0000000000f4';
const state = `connect.${providerId}.n3Vx`;

describe('the answer of a provider', () => {
  it('an answer for an account to be connected is recognized by its state', () => {
    expect(connectArrivalOf({ code: 'c', state, iss: 'https://id.example' })).toEqual({
      providerId,
      answer: { code: 'c', state, iss: 'https://id.example' },
      cancelled: false,
    });
    expect(connectArrivalOf({ code: 'c', state: 'n3Vx' })).toBeUndefined();
    expect(connectArrivalOf({ state })).toBeUndefined();
    expect(connectArrivalOf({})).toBeUndefined();
  });
  it('an error answer distinguishes a cancellation from a failure', () => {
    expect(connectArrivalOf({ error: 'access_denied', state })).toEqual({ providerId, answer: undefined, cancelled: true });
    expect(connectArrivalOf({ error: 'server_error', state })).toEqual({ providerId, answer: undefined, cancelled: false });
    expect(connectArrivalOf({ error: 'access_denied', state: 'n3Vx' })).toBeUndefined();
  });
});
