import { expect, it } from '@jest/globals';
import { handleRequest, request, unanswered } from './requests.ts';

it('a request nobody owns is answered as a failure', async () => {
  expect(await request('cart.refresh', undefined)).toEqual({ ok: false, error: unanswered });
});

it('a request has one owner, and each caller gets their own answer', async () => {
  const ends = new Map<string, () => void>();
  handleRequest(
    'toast.show',
    ({ text }) =>
      new Promise((resolve) => {
        ends.set(text, () => {
          resolve(undefined);
        });
      }),
  );
  expect(() => {
    handleRequest('toast.show', () => Promise.resolve(undefined));
  }).toThrow('Two owners answer toast.show');

  const order: string[] = [];
  const calls = ['first', 'second'].map((text) => request('toast.show', { tone: 'info', text }).then(() => order.push(text)));
  expect([...ends.keys()]).toEqual(['first', 'second']);
  ends.get('second')?.();
  await calls[1];
  ends.get('first')?.();
  await calls[0];
  expect(order).toEqual(['second', 'first']);
});

it('a caller hears what its owner threw, at once or later, and the next caller is answered', async () => {
  let times = 0;
  handleRequest('theme.reset', () => {
    times += 1;
    if (times === 1) throw new Error('at once');
    return times === 2 ? Promise.reject(new Error('later')) : Promise.resolve(undefined);
  });
  await expect(request('theme.reset', undefined)).rejects.toThrow('at once');
  await expect(request('theme.reset', undefined)).rejects.toThrow('later');
  await request('theme.reset', undefined);
  expect(times).toBe(3);
});
