import { expect, test } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import { readAnew } from './read-anew.ts';

test('what is read for the first time while something changes shows the change', async () => {
  const first = Promise.withResolvers<string>();
  const answers = [first.promise, Promise.resolve('after the change')];
  const reading = new QueryObserver(queryClient, { queryKey: ['GET /tag/list'], queryFn: () => answers.shift() ?? 'read too often' });
  const stop = reading.subscribe(() => undefined);
  await Promise.all([readAnew('GET /tag/list'), Promise.resolve().then(() => first.resolve('before the change'))]);
  expect(reading.getCurrentResult().data).toBe('after the change');
  stop();
  queryClient.clear();
});
