import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createQuantityWish } from './quantity-wish.ts';

describe('a quantity wish', () => {
  const sent: number[] = [];
  const shown: (number | undefined)[] = [];
  let answer: () => void = () => undefined;
  const send = (quantity: number) => {
    sent.push(quantity);
    return new Promise<void>((resolve) => {
      answer = resolve;
    });
  };
  const settle = () => jest.advanceTimersByTimeAsync(0);

  beforeEach(() => {
    jest.useFakeTimers();
    sent.length = 0;
    shown.length = 0;
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is shown at once and sent once for quick presses', async () => {
    const wish = createQuantityWish(send, (quantity) => {
      shown.push(quantity);
    });
    wish.set(2);
    wish.set(3);
    expect(shown).toEqual([2, 3]);
    expect(sent).toEqual([]);
    await jest.advanceTimersByTimeAsync(300);
    expect(sent).toEqual([3]);
    answer();
    await settle();
    expect(shown).toEqual([2, 3, undefined]);
  });

  it('waits for the former change, and the last one wins', async () => {
    const wish = createQuantityWish(send, (quantity) => {
      shown.push(quantity);
    });
    wish.set(2);
    await jest.advanceTimersByTimeAsync(300);
    wish.set(5);
    await jest.advanceTimersByTimeAsync(300);
    expect(sent).toEqual([2]);
    answer();
    await settle();
    expect(sent).toEqual([2, 5]);
    expect(shown).toEqual([2, 5]);
    answer();
    await settle();
    expect(shown).toEqual([2, 5, undefined]);
  });

  it('is not lost when its line leaves the screen', () => {
    const wish = createQuantityWish(send, () => undefined);
    wish.set(4);
    wish.flush();
    expect(sent).toEqual([4]);
  });
});
