import { refuse } from '../../platform/context.ts';
import type { Units } from './units.repository.ts';

type Refusal = ReturnType<typeof refuse>;

/** Why these are not units of an order: a line it does not have, or one said twice. */
export function refuseLines(units: readonly Units[], chosen: readonly { readonly lineId: string }[]): Refusal | undefined {
  for (const [at, { lineId }] of chosen.entries()) {
    if (!units.some(({ id }) => id === lineId)) return refuse('INVALID_INPUT', 'The order has no such line.', { path: `lines.${at}.lineId`, code: 'unknown' });
    if (chosen.findIndex((one) => one.lineId === lineId) < at)
      return refuse('INVALID_INPUT', 'A line is said once.', { path: `lines.${at}.lineId`, code: 'taken' });
  }
  return undefined;
}

/** Why there are not so many: says how many there are. */
export function refuseMore(path: string, wanted: number, most: number): Refusal | undefined {
  return wanted > most ? refuse('INVALID_INPUT', `${path} must be at most ${most}`, { path, code: 'maximum', limit: most }) : undefined;
}

/** The first refusal of many. */
export const firstOf = (refusals: Iterable<Refusal | undefined>): Refusal | undefined => [...refusals].find((refusal) => refusal !== undefined);

/** Units that can still be packed: of goods. */
export const packableUnits = (line: Units): number => (line.kind === 'GOODS' ? openUnits(line) : 0);

/** Units neither sent nor packed, whose money did not go back. */
export const openUnits = ({ quantity, packed, sent, dropped }: Units): number => quantity - packed - sent - dropped;

/** Units of lines as units of SKUs, which is what lies in the stock: of bundles those of their parts. What is no SKU any more lies nowhere. */
export const stockOf = (
  units: readonly Units[],
  chosen: readonly { readonly lineId: string; readonly quantity: number }[],
): { skuId: string; quantity: number }[] =>
  chosen.flatMap(({ lineId, quantity }) => {
    const line = units.find(({ id }) => id === lineId);
    const of = line?.parts.length ? line.parts : [{ skuId: line?.skuId ?? null, quantity: 1 }];
    return of.flatMap((part) => (part.skuId === null || quantity === 0 ? [] : [{ skuId: part.skuId, quantity: quantity * part.quantity }]));
  });
