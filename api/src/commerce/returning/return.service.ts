import type { Body, Result } from '../../../contract/index.ts';
import { queueMail } from '../../operation/mail/mail.service.ts';
import { type Context, done, refuse } from '../../platform/context.ts';
import type { Columns } from '../../platform/resource/move.ts';
import { firstOf, refuseLines, refuseMore, stockOf } from '../parcel/chosen-units.ts';
import { changeUnits, findUnits } from '../parcel/units.repository.ts';
import { returnUnits } from '../stock/stock.service.ts';
import { tellOfReturn } from '../telling/telling.service.ts';
import { findReturns, findToldReturn, insertReturn, type Return, setReturn } from './return.repository.ts';

interface Order {
  readonly id: string;
}
type Effect = Promise<Result<Columns>>;

const unknownReturn = refuse('INVALID_INPUT', 'The order has no such return.', { path: 'returnId', code: 'unknown' });
const inState = (status: string) => refuse('CONFLICT', `A return that is ${status} takes no such move.`, { path: 'returnId', code: 'transition' });
/** Highest number of returns of an order, against endless requests and cancellations. */
const MAX_RETURNS = 50;
const tooMany = refuse('CONFLICT', `An order has at most ${MAX_RETURNS} returns.`, { path: 'lines', code: 'maxItems', limit: MAX_RETURNS });
const isOpen = ({ status }: Return) => status === 'REQUESTED' || status === 'APPROVED';

async function returnOf(ctx: Context, order: Order, returnId: string, states: readonly string[]): Promise<Result<Return>> {
  const found = (await findReturns(ctx, order.id)).find(({ id }) => id === returnId);
  if (!found) return unknownReturn;
  return states.includes(found.status) ? done(found) : inState(found.status);
}

/** Requests the return of units that were sent, not returned, and not requested before. */
export async function requestReturn(ctx: Context, order: Order, { lines, why, reason = '' }: Body<'POST /order/request-return/:id'>): Effect {
  const units = await findUnits(ctx, order.id);
  const returns = await findReturns(ctx, order.id);
  if (returns.length >= MAX_RETURNS) return tooMany;
  const asked = returns.filter(isOpen).flatMap((one) => one.lines);
  const left = (lineId: string) => {
    const line = units.find(({ id }) => id === lineId);
    return (line ? line.sent - line.returned : 0) - asked.filter((one) => one.lineId === lineId).reduce((sum, { quantity }) => sum + quantity, 0);
  };
  const refusal =
    refuseLines(units, lines) ?? firstOf(lines.map(({ lineId, quantity }, at) => refuseMore(`lines.${at}.quantity`, quantity, Math.max(0, left(lineId)))));
  if (refusal) return refusal;
  const returnId = await insertReturn(ctx, order.id, { lines, why: why ?? null, reason });
  await tell(ctx, returnId, 'REQUESTED');
  await tellOfReturn(ctx, returnId, 'return.requested');
  return done({});
}

export async function cancelReturn(ctx: Context, order: Order, { returnId }: Body<'POST /order/cancel-return/:id'>): Effect {
  const open = await returnOf(ctx, order, returnId, ['REQUESTED', 'APPROVED']);
  if (!open.ok) return open;
  await setReturn(ctx, returnId, { status: 'CANCELED' });
  await tellOfReturn(ctx, returnId, 'return.canceled');
  return done({});
}

export const answerReturn =
  (status: 'APPROVED' | 'REJECTED') =>
  async (ctx: Context, order: Order, { returnId, answer = '' }: Body<'POST /order/approve-return/:id'>): Effect => {
    const open = await returnOf(ctx, order, returnId, ['REQUESTED']);
    if (!open.ok) return open;
    await setReturn(ctx, returnId, { status, answer });
    await tell(ctx, returnId, status);
    await tellOfReturn(ctx, returnId, status === 'APPROVED' ? 'return.approved' : 'return.rejected');
    return done({});
  };

const templates = { REQUESTED: 'return-requested', APPROVED: 'return-approved', REJECTED: 'return-rejected', RECEIVED: 'return-received' } as const;

/** E-mails a return's new status to the buyer. A guest gets a link to the order lookup. */
async function tell(ctx: Context, returnId: string, status: keyof typeof templates): Promise<void> {
  const told = await findToldReturn(ctx, returnId);
  if (!told?.email || told.origin === null) return;
  const { number, email, origin, language, answer, reason, hasAccount } = told;
  const text = status === 'REQUESTED' ? reason : status === 'RECEIVED' ? '' : answer;
  const url = hasAccount ? `${origin}/merchandise/account?order=${number}` : `${origin}/merchandise/track-order?number=${number}`;
  await queueMail(ctx, { to: email, locale: language, template: templates[status], data: { number, text, url } });
}

const refuseBeyond = (path: string, chosen: Return['lines'], of: Return['lines']) =>
  firstOf(chosen.map(({ lineId, quantity }, at) => refuseMore(`${path}.${at}.quantity`, quantity, of.find((line) => line.lineId === lineId)?.quantity ?? 0)));

/** Receives the units of a return that arrived. The other units can be requested again. */
export async function receiveReturn(ctx: Context, order: Order, { returnId, lines: came, restocked }: Body<'POST /order/receive-return/:id'>): Effect {
  const open = await returnOf(ctx, order, returnId, ['APPROVED']);
  if (!open.ok) return open;
  const { lines: asked } = open.value;
  const lines = came ?? asked;
  const units = await findUnits(ctx, order.id);
  const refusal =
    refuseLines(units, lines) ?? refuseBeyond('lines', lines, asked) ?? refuseLines(units, restocked) ?? refuseBeyond('restocked', restocked, lines);
  if (refusal) return refusal;
  const gone = firstOf(
    lines.map(({ lineId, quantity }, at) => {
      const line = units.find(({ id }) => id === lineId);
      return refuseMore(`lines.${at}.quantity`, quantity, line ? line.sent - line.returned : 0);
    }),
  );
  if (gone) return gone;
  await changeUnits(
    ctx,
    order.id,
    lines.map(({ lineId, quantity }) => ({ lineId, returned: quantity })),
  );
  await setReturn(ctx, returnId, { status: 'RECEIVED', lines });
  const returned = await returnUnits(ctx, order.id, stockOf(units, restocked));
  if (!returned.ok) return returned;
  await tell(ctx, returnId, 'RECEIVED');
  await tellOfReturn(ctx, returnId, 'return.received');
  return done({});
}
