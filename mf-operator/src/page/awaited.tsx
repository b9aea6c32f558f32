import type { ApiError } from '@marquee/mf-shared/api';
import { ErrorNote } from '@marquee/mf-shared/ui';
import type { ReactNode } from 'react';

interface Answer<T> {
  readonly data: T | undefined;
  readonly error: ApiError | null;
  readonly refetch: () => Promise<unknown>;
}

interface AwaitedProps<T> {
  readonly answer: Answer<T>;
  /** The shape of what is about to come. */
  readonly skeleton: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** What an answer holds; until then its shape, or why it does not come and a way to ask again. */
export function Awaited<T>({ answer: { data, error, refetch }, skeleton, children }: AwaitedProps<T>) {
  if (data !== undefined) return children(data);
  return error ? <ErrorNote error={error} onRetry={refetch} /> : skeleton;
}
