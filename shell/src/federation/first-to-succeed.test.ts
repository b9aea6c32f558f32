import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { firstToSucceed } from './first-to-succeed.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Attempts that end when they are told to, and which of them have begun. */
function attempts(count: number) {
  const ends: { resolve: (value: string) => void; reject: (cause: Error) => void }[] = [];
  const begin = () => new Promise<string>((resolve, reject) => ends.push({ resolve, reject }));
  return { ends, all: Array.from({ length: count }, () => begin) };
}

it('the first alone has its head start, and still counts when it comes first after that', async () => {
  const { ends, all } = attempts(2);
  const first = firstToSucceed(all, 2000);
  await jest.advanceTimersByTimeAsync(1999);
  expect(ends).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(ends).toHaveLength(2);
  ends[0]?.resolve('live');
  expect(await first).toBe('live');
});

it('the second begins as soon as the first has failed, and is begun once', async () => {
  const { ends, all } = attempts(2);
  const first = firstToSucceed(all, 2000);
  ends[0]?.reject(new Error('lost'));
  await jest.advanceTimersByTimeAsync(5000);
  expect(ends).toHaveLength(2);
  ends[1]?.resolve('last good');
  expect(await first).toBe('last good');
});

it('nothing more is begun once one has succeeded', async () => {
  const { ends, all } = attempts(3);
  const first = firstToSucceed(all, 2000);
  ends[0]?.resolve('live');
  await first;
  await jest.advanceTimersByTimeAsync(10_000);
  expect(ends).toHaveLength(1);
});

it('rejects with what the first failed by, when all have, or when there are none', async () => {
  const { ends, all } = attempts(2);
  const first = firstToSucceed(all, 2000);
  ends[0]?.reject(new Error('first'));
  await jest.advanceTimersByTimeAsync(0);
  ends[1]?.reject(new Error('second'));
  await expect(first).rejects.toThrow('first');
  await expect(firstToSucceed([], 2000)).rejects.toThrow('nothing');
});
