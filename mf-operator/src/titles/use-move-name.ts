import type { ProductMove, Readiness } from '@marquee/api/contract';
import { useText } from '../text.ts';

/** Labels a move of one title, with the status after a restore, or as withdrawal of the approval. */
export function useMoveName(): (move: ProductMove, standing: Readiness) => string {
  const words = useText('move');
  const status = useText('title');
  return (move, { entityStatus, restoresTo }) => {
    if (move === 'restore' && restoresTo) return words('restoreTo', { status: status(restoresTo).toLocaleLowerCase() });
    return move === 'complete' && entityStatus === 'APPROVED' ? words('unapprove') : words(move);
  };
}
