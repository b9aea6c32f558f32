import type { ApiError } from '@marquee/mf-shared/api';
import { useText } from '../text.ts';

/** The words signing in has for a refusal; undefined where those of every page do. */
export function useProblemText(): (problem: Pick<ApiError, 'code'>) => string | undefined {
  const text = useText('problems');
  return ({ code }) => (text.has(code) ? text(code) : undefined);
}
