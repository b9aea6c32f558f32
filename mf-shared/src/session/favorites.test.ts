import { describe, expect, it } from '@jest/globals';
import type { Identity } from '@marquee/api/contract';
import { changeFavorite, favoritesRevision, withFavorite } from './favorites.ts';

const person = (...products: string[]) => ({ id: 'p', favorites: { PRODUCT: products, IDENTITY: [], ORGANIZATION: [] } }) as unknown as Identity;

type Answer = Awaited<ReturnType<Parameters<typeof changeFavorite>[1]['save']>>;

function keeperOf(answer: () => Promise<Answer>) {
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
  it('saves one change after another and keeps the newest when an earlier one is refused', async () => {
    const answers: ((answer: Answer) => void)[] = [];
    const keeper = keeperOf(() => new Promise((resolve) => answers.push(resolve)));
    const refused = changeFavorite({ kind: 'PRODUCT', id: 'a', isFavorite: false }, keeper);
    const kept = changeFavorite({ kind: 'PRODUCT', id: 'a', isFavorite: true }, keeper);
    expect(favoritesRevision()).toBeUndefined();
    await Promise.resolve();
    expect(answers).toHaveLength(1);
    answers[0]?.({ ok: false, error: { code: 'UNAVAILABLE', message: 'Try again later.' } });
    expect((await refused).ok).toBe(false);
    expect(keeper.current().favorites.PRODUCT).toEqual(['a']);
    answers[1]?.({ ok: true, value: person('a', 'elsewhere') });
    expect((await kept).ok).toBe(true);
    expect(keeper.current().favorites.PRODUCT).toEqual(['a', 'elsewhere']);
    expect(favoritesRevision()).toBeDefined();
  });
  it('does not save a change for the next person', async () => {
    let isHere = true;
    const keeper = keeperOf(() => Promise.resolve({ ok: true, value: person('a', 'b') }));
    const leaving = { ...keeper, current: () => (isHere ? keeper.current() : null) };
    const changing = changeFavorite({ kind: 'PRODUCT', id: 'b', isFavorite: true }, leaving);
    isHere = false;
    expect(await changing).toMatchObject({ ok: false, error: { code: 'ABORTED' } });
  });
});
