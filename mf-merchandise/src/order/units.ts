import type { Order, OrderLine } from './order-row.ts';

type Units = Pick<OrderLine, 'id' | 'quantity' | 'packed' | 'sent' | 'returned' | 'refunded' | 'dropped'>;
interface Of {
  readonly lineId: string;
  readonly quantity: number;
}

const sum = (counts: readonly number[]) => counts.reduce((one, other) => one + other, 0);

/** Counts the units of goods that are to be sent and in no parcel. */
export const packableUnits = (line: Units & Pick<OrderLine, 'kind'>): number => (line.kind === 'GOODS' ? openUnits(line) : 0);

/** Counts the units that are neither packed, nor sent, nor refunded. */
export const openUnits = ({ quantity, packed, sent, dropped }: Units): number => quantity - packed - sent - dropped;

/** Counts the units that were sent and are not refunded. */
export const keptUnits = ({ sent, refunded, dropped }: Units): number => sent - (refunded - dropped);

/** Counts the units that can be returned: sent, not back yet and in no open return. */
export function returnableUnits({ returns }: Pick<Order, 'returns'>, { id, sent, returned }: Units): number {
  const asked = returns.filter(({ status }) => status === 'REQUESTED' || status === 'APPROVED').flatMap(({ lines }) => lines);
  return sent - returned - countOf(asked, id);
}

/** Counts the units of one line. */
export const countOf = (units: readonly Of[], lineId: string): number => sum(units.filter((one) => one.lineId === lineId).map(({ quantity }) => quantity));

/** Counts the units of goods sent, and all units that are not dropped. */
export function progressOf(lines: readonly (Units & Pick<OrderLine, 'kind'>)[]): { readonly sent: number; readonly all: number } {
  const goods = lines.filter(({ kind }) => kind === 'GOODS');
  return { sent: sum(goods.map(({ sent }) => sent)), all: sum(goods.map(({ quantity, dropped }) => quantity - dropped)) };
}

/** Values of a form of quantities, by line. */
export interface UnitDraft {
  readonly units: Readonly<Record<string, { readonly quantity: number }>>;
}

/** Returns the lines with at least one chosen unit. */
export const chosenOf = ({ units }: UnitDraft): Of[] =>
  Object.entries(units)
    .map(([lineId, { quantity }]) => ({ lineId, quantity }))
    .filter(({ quantity }) => quantity > 0);
