import { describe, expect, it } from '@jest/globals';
import type { Identity } from '@marquee/api/contract';
import { changeFavorite, withFavorite } from './favorites.ts';

const person = (...products: string[]) => ({ id: 'p', favorites: { PRODUCT: products, IDENTITY: [], ORGANIZATION: [] } }) as unknown as Identity;

function keeperOf(answer: () => Promise<Awaited<ReturnType<Parameters<typeof changeFavorite>[1]['save']>>>) {
  let now = person('a');
  const seen: string[][] = [];
  return {
    seen,
    current: () => now,
    replace: (identity: Identity) => {
      now = identity;
      seen.push([...identity.favorites.PRODUCT]);
    },
    save: answer,
  };
}

describe('favourites', () => {
  it('adding twice is once, and so is removing', () => {
    expect(withFavorite(person('a'), 'PRODUCT', 'b', true).favorites.PRODUCT).toEqual(['a', 'b']);
    expect(withFavorite(person('a'), 'PRODUCT', 'a', true)).toEqual(person('a'));
    expect(withFavorite(person('a'), 'PRODUCT', 'a', false).favorites.PRODUCT).toEqual([]);
    expect(withFavorite(person('a'), 'PRODUCT', 'b', false)).toEqual(person('a'));
  });
  it('a change is shown at once, then what the server holds', async () => {
    const keeper = keeperOf(() => Promise.resolve({ ok: true, value: person('a', 'b', 'elsewhere') }));
    await changeFavorite({ kind: 'PRODUCT', id: 'b', isFavorite: true }, keeper);
    expect(keeper.seen).toEqual([
      ['a', 'b'],
      ['a', 'b', 'elsewhere'],
    ]);
  });
  it('a refused change is taken back, and nothing else with it', async () => {
    const keeper = keeperOf(() => {
      keeper.replace(withFavorite(keeper.current(), 'PRODUCT', 'meanwhile', true));
      return Promise.resolve({ ok: false, error: { code: 'NOT_FOUND', message: 'No such title.' } });
    });
    const answer = await changeFavorite({ kind: 'PRODUCT', id: 'b', isFavorite: true }, keeper);
    expect(answer.ok).toBe(false);
    expect(keeper.current().favorites.PRODUCT).toEqual(['a', 'meanwhile']);
  });
});
