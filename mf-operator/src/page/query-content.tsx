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
  readonly skeleton: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** Renders the answer; until then the skeleton, or the error with a retry button. */
export function QueryContent<T>({ answer: { data, error, refetch }, skeleton, children }: AwaitedProps<T>) {
  if (data !== undefined) return children(data);
  return error ? <ErrorNote error={error} onRetry={refetch} /> : skeleton;
}
