import type { ApiError } from '@marquee/mf-shared/api';
import { useErrorText } from '@marquee/mf-shared/ui';
import { useText } from '../../text.ts';

/** Why an account was not connected; 'cancelled' when its person did not go on at the provider. */
export type ConnectProblem = Pick<ApiError, 'code' | 'fields'> | 'cancelled';

/** The words for it, beside the provider it is about. */
export function useProblemWords(): (problem: ConnectProblem, name: string) => string {
  const text = useText('connectProblem');
  const say = useErrorText();
  return (problem, name) => {
    if (problem === 'cancelled') return text('cancelled', { name });
    const [field] = problem.fields ?? [];
    const key = [`${field?.path}:${field?.code}`, problem.code].find(text.has);
    return key ? text(key, { name }) : say(problem);
  };
}
