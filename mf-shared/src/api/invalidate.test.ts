import { expect, test } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import { invalidate } from './invalidate.ts';

test('a first read that runs during a change returns the changed data', async () => {
  let answerFirst: (text: string) => void = () => undefined;
  const first = new Promise<string>((resolve) => {
    answerFirst = resolve;
  });
  const answers = [first, Promise.resolve('after the change')];
  const reading = new QueryObserver(queryClient, { queryKey: ['GET /tag/list'], queryFn: () => answers.shift() ?? 'read too often' });
  const stop = reading.subscribe(() => undefined);
  const renewed = invalidate('GET /tag/list');
  answerFirst('before the change');
  await renewed;
  expect(reading.getCurrentResult().data).toBe('after the change');
  stop();
  queryClient.clear();
});
