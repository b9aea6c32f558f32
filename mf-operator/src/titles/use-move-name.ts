import type { ProductMove, Readiness } from '@marquee/api/contract';
import { useMoveWords } from './move-words.ts';
import { useTitleWords } from './title-words.ts';

/** What a step is called where one title stands: it says where it restores to, and that approval is withdrawn. */
export function useMoveName(): (move: ProductMove, standing: Readiness) => string {
  const words = useMoveWords();
  const status = useTitleWords();
  return (move, { entityStatus, restoresTo }) => {
    if (move === 'restore' && restoresTo) return words.restoreTo(status[restoresTo]);
    return move === 'complete' && entityStatus === 'APPROVED' ? words.unapprove : words[move];
  };
}
