import type { Order, OrderLine } from './order-row.ts';

type Units = Pick<OrderLine, 'id' | 'quantity' | 'packed' | 'sent' | 'returned' | 'refunded' | 'dropped'>;
interface Of {
  readonly lineId: string;
  readonly quantity: number;
}

const sum = (counts: readonly number[]) => counts.reduce((one, other) => one + other, 0);

/** Units in no parcel that are still to be sent: of goods. */
export const packableUnits = (line: Units & Pick<OrderLine, 'kind'>): number => (line.kind === 'GOODS' ? openUnits(line) : 0);

/** Units that were not sent and whose money did not go back. */
export const openUnits = ({ quantity, packed, sent, dropped }: Units): number => quantity - packed - sent - dropped;

/** Units that were sent and whose money has not gone back. */
export const keptUnits = ({ sent, refunded, dropped }: Units): number => sent - (refunded - dropped);

/** Units of a line that can be asked back: sent, not back yet, and in no return that is open. */
export function returnableUnits({ returns }: Pick<Order, 'returns'>, { id, sent, returned }: Units): number {
  const asked = returns.filter(({ status }) => status === 'REQUESTED' || status === 'APPROVED').flatMap(({ lines }) => lines);
  return sent - returned - countOf(asked, id);
}

/** How many units of a line are among these. */
export const countOf = (units: readonly Of[], lineId: string): number => sum(units.filter((one) => one.lineId === lineId).map(({ quantity }) => quantity));

/** Units of goods that were sent, of all that are not dropped. */
export function progressOf(lines: readonly (Units & Pick<OrderLine, 'kind'>)[]): { readonly sent: number; readonly all: number } {
  const goods = lines.filter(({ kind }) => kind === 'GOODS');
  return { sent: sum(goods.map(({ sent }) => sent)), all: sum(goods.map(({ quantity, dropped }) => quantity - dropped)) };
}

/** What a form of units holds, by line. */
export interface UnitDraft {
  readonly units: Readonly<Record<string, { readonly quantity: number }>>;
}

/** The lines of which some units are chosen. */
export const chosenOf = ({ units }: UnitDraft): Of[] =>
  Object.entries(units)
    .map(([lineId, { quantity }]) => ({ lineId, quantity }))
    .filter(({ quantity }) => quantity > 0);
