import { describe, expect, it } from '@jest/globals';
import { titleAddress } from './title-address.ts';

describe('titleAddress', () => {
  it.each([
    ['SERIES', '/tv-shows/detail/x'],
    ['EVENT', '/events/x'],
    ['FEATURE', '/movies/detail/x'],
    ['SHORT', '/movies/detail/x'],
  ] as const)('%s goes to %s', (programType, address) => {
    expect(titleAddress({ path: 'x', metaData: { programType } })).toBe(address);
  });
});
