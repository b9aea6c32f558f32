import type { Reply, Result } from '../../../contract/index.ts';
import { type Context, done, inTransaction, refuse } from '../../platform/context.ts';
import { giveBack, takeAttempts, takesByNetwork } from '../../platform/limits.ts';
import { hasOpenCharge } from '../transaction/payment.repository.ts';
import { dropOrder } from './drop-order.service.ts';
import { findTrace, lockStanding } from './order.repository.ts';

const QUARTER_S = 15 * 60;
/** Limit of attempts for one order number from one network. */
const ofNumber = { what: 'order-track', most: 5, windowS: QUARTER_S };
/** Limit of attempts from one network, against guessing of order numbers. */
const ofNetwork = { what: 'order-track-network', most: 30, windowS: QUARTER_S };

const unknown = refuse('NOT_FOUND', 'There is no order of this number and e-mail.');

/** Normalizes a typed order number. Letters and digits that look alike become one (Crockford). */
export function numberAsWritten(typed: string): string {
  const signs = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return `${signs.slice(0, 5)}-${signs.slice(5)}`;
}

interface Named {
  readonly number: string;
  readonly email: string;
}
interface Tracked {
  readonly id: string;
  readonly trace: Reply<'POST /order/track'>;
}

/** Returns an order by its number and e-mail. Failed attempts count against the limits. */
export async function findTracked(ctx: Context, { number, email }: Named, address: string): Promise<Result<Tracked>> {
  const written = numberAsWritten(number);
  const takes = [...takesByNetwork(ofNumber, address, written), ...takesByNetwork(ofNetwork, address)];
  const allowed = await takeAttempts(ctx, takes);
  if (!allowed.ok) return allowed;
  const found = await findTrace(ctx, { number: written, email });
  if (!found) return unknown;
  await giveBack(ctx, takes);
  const { id, ...trace } = found;
  return done({ id, trace });
}

const itsAccount = refuse('CONFLICT', 'It is canceled by whoever has it in their account.', { path: 'number', code: 'account' });
const charged = refuse('CONFLICT', 'It is no pre-order that is still to be charged.', { path: 'status', code: 'transition' });

/** Cancels a pre-order that is not charged yet, for a guest with its number and e-mail. */
export async function cancelTracked(ctx: Context, named: Named, address: string): Promise<Result<{ done: boolean }>> {
  const found = await findTracked(ctx, named, address);
  if (!found.ok) return found;
  const { id, trace } = found.value;
  return inTransaction<Result<{ done: boolean }>>(ctx, async (inside) => {
    const order = await lockStanding(inside, id);
    if (order && order.identityId !== null) return itsAccount;
    const isOpen = order?.status === 'PREORDERED' || order?.status === 'AWAITING_PAYMENT';
    if (trace.preorderFor === null || !isOpen || (await hasOpenCharge(inside, { orderId: id }))) return charged;
    await dropOrder(inside, id);
    return done({ done: true });
  });
}

export async function trackOrder(ctx: Context, named: Named, address: string): Promise<Result<Reply<'POST /order/track'>>> {
  const found = await findTracked(ctx, named, address);
  return found.ok ? done(found.value.trace) : found;
}
