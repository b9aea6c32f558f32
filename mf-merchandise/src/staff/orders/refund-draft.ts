import type { Body, WantedRefund } from '@marquee/api/contract';
import { unitsOf } from '../money-input.ts';
import type { OrderLine, Return } from '../../order/order-row.ts';
import { countOf, keptUnits, openUnits } from '../../order/units.ts';

interface Units {
  readonly unsent: number;
  readonly sent: number;
  readonly restocked: number;
}

export interface RefundDraft {
  readonly units: Readonly<Record<string, Units>>;
  /** Amount as typed. */
  readonly shipping: string;
  readonly reason: string;
  readonly providerReference: string;
}
type Line = Pick<OrderLine, 'id' | 'quantity' | 'packed' | 'sent' | 'returned' | 'refunded' | 'dropped'>;

/** Returns how many units of a line can be refunded. */
export const mostOf = (line: Line): Units => ({
  unsent: openUnits(line),
  sent: keptUnits(line),
  restocked: Math.max(0, Math.min(keptUnits(line), line.sent - line.returned)),
});

export function draftOf(lines: readonly Line[], sent: Return['lines'] = []): RefundDraft {
  const units = lines.map((line) => [line.id, { unsent: 0, sent: Math.min(countOf(sent, line.id), keptUnits(line)), restocked: 0 }] as const);
  return { units: Object.fromEntries(units), shipping: '', reason: '', providerReference: '' };
}

const isCount = (units: number, most: number) => Number.isInteger(units) && units >= 0 && units <= most;

/** Returns the refund as the API takes it; undefined if the draft is invalid. */
export function wantedOf({ units, shipping }: Pick<RefundDraft, 'units' | 'shipping'>, lines: readonly Line[], places: number): WantedRefund | undefined {
  const amount = shipping.trim() === '' ? 0 : unitsOf(shipping, places);
  if (amount === undefined) return undefined;
  const chosen: WantedRefund['lines'] = [];
  for (const line of lines) {
    const most = mostOf(line);
    const { unsent, sent, restocked } = units[line.id] ?? { unsent: 0, sent: 0, restocked: 0 };
    if (!isCount(unsent, most.unsent) || !isCount(sent, most.sent) || !isCount(restocked, Math.min(sent, most.restocked))) return undefined;
    if (unsent + sent > 0) chosen.push({ lineId: line.id, unsent, sent, restocked });
  }
  return { lines: chosen, ...(amount > 0 && { shipping: amount }) };
}

export const isNothing = ({ lines, shipping = 0 }: WantedRefund): boolean => lines.length === 0 && shipping === 0;

/** Adds the reason and the reference to a refund. */
export function wishOf({ reason, providerReference }: RefundDraft, wanted: WantedRefund): Omit<Body<'POST /order/refund-lines/:id'>, 'version'> {
  return { ...wanted, ...(reason.trim() && { reason: reason.trim() }), ...(providerReference.trim() && { providerReference: providerReference.trim() }) };
}
