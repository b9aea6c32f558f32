import { useText } from '../../text.ts';
import { clockOf } from './clock.ts';
import type { FilmMoment } from './moment-state.ts';

/** Formats a time range from left to right in every language. */
export const rangeOf = ({ fromMs, toMs }: Pick<FilmMoment, 'fromMs' | 'toMs'>): string => `\u2066${clockOf(fromMs)}–${clockOf(toMs)}\u2069`;

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
