import type { OrderLineKind } from '../../../contract/index.ts';
import type { Text } from '../../platform/text.ts';

interface Named {
  readonly kind: OrderLineKind;
  readonly name: string;
  readonly options: Readonly<Record<string, string>>;
  readonly playHours: number | null;
  readonly interval: string | null;
  /** Billing periods of a given plan. */
  readonly quantity: number;
}

interface Part {
  readonly name: string;
  readonly options: Readonly<Record<string, string>>;
  readonly quantity: number;
}

export const partsBelow = (parts: readonly Part[], bundles: number): readonly { readonly words: string; readonly count: number }[] =>
  parts.map(({ name, options, quantity }) => ({ words: [name, ...Object.values(options)].join(', '), count: quantity * bundles }));

export const withParts = (line: string, parts: readonly Part[], bundles: number): string =>
  [line, ...partsBelow(parts, bundles).map(({ words, count }) => `– ${count} × ${words}`)].join('\n');

export function lineWords({ kind, name, options, playHours, interval, quantity }: Named, text: Text<'orderLine'>): string {
  if (kind === 'GOODS' || kind === 'GIFT_CARD') return [name, ...Object.values(options)].join(', ');
  if (kind === 'PLAN_GIFT') return [name, text(interval === 'YEAR' ? 'givenYears' : 'givenMonths', { count: quantity })].join(', ');
  return [name, kind === 'RENTAL' ? text('RENTAL', { hours: String(playHours ?? 0) }) : text(kind)].join(', ');
}
