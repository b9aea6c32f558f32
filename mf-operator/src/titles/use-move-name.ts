import type { ProductMove, Readiness } from '@marquee/api/contract';
import { useText } from '../text.ts';

/** What a step is called where one title stands: it says where it restores to, and that approval is withdrawn. */
export function useMoveName(): (move: ProductMove, standing: Readiness) => string {
  const words = useText('move');
  const status = useText('title');
  return (move, { entityStatus, restoresTo }) => {
    if (move === 'restore' && restoresTo) return words('restoreTo', { status: status(restoresTo).toLocaleLowerCase() });
    return move === 'complete' && entityStatus === 'APPROVED' ? words('unapprove') : words(move);
  };
}
