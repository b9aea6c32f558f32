import { useText } from '../../text.ts';
import { clockOf } from './clock.ts';
import type { FilmMoment } from './moment-state.ts';

/** From when to when, in the order of time whichever way words run. */
export const rangeOf = ({ fromMs, toMs }: Pick<FilmMoment, 'fromMs' | 'toMs'>): string => `\u2066${clockOf(fromMs)}–${clockOf(toMs)}\u2069`;

/** What is said of moments in more than one place. */
export function useMomentWords(): {
  readonly goods: (moment: Pick<FilmMoment, 'productName' | 'sku'>) => string;
  readonly proposer: (moment: Pick<FilmMoment, 'proposedById' | 'proposedByName'>) => string;
} {
  const text = useText('staffMoments');
  return {
    goods: ({ productName, sku }) => (sku === null ? productName : text('ofVariant', { name: productName, sku })),
    proposer: ({ proposedById, proposedByName }) => (proposedById === null ? text('byHouse') : (proposedByName ?? '')),
  };
}
