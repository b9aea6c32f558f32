import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createQuantityRequest } from './quantity-request.ts';

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

  it('a quantity is shown at once and sent once for quick presses', async () => {
    const request = createQuantityRequest(send, (quantity) => {
      shown.push(quantity);
    });
    request.set(2);
    request.set(3);
    expect(shown).toEqual([2, 3]);
    expect(sent).toEqual([]);
    await jest.advanceTimersByTimeAsync(300);
    expect(sent).toEqual([3]);
    answer();
    await settle();
    expect(shown).toEqual([2, 3, undefined]);
  });

  it('waits for the former change, and the last one wins', async () => {
    const request = createQuantityRequest(send, (quantity) => {
      shown.push(quantity);
    });
    request.set(2);
    await jest.advanceTimersByTimeAsync(300);
    request.set(5);
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

  it('a quantity is sent when its line leaves the screen', () => {
    const request = createQuantityRequest(send, () => undefined);
    request.set(4);
    request.flush();
    expect(sent).toEqual([4]);
  });
});
