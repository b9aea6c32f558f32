import type { Body, Reply, Result } from '../../../contract/index.ts';
import { type Context, done, refuse } from '../../platform/context.ts';
import { giveBack, networkOf, type Take, takeAttempts } from '../../platform/limits.ts';
import { findTrace } from './order.repository.ts';

const QUARTER_S = 15 * 60;
/** Of one number from one network. */
const ofNumber = { what: 'order-track', most: 5, windowS: QUARTER_S };
/** Of all numbers from one network: who looks for numbers tries many. */
const ofNetwork = { what: 'order-track-network', most: 30, windowS: QUARTER_S };

const unknown = refuse('NOT_FOUND', 'There is no order of this number and e-mail.');

/** A number as it is written, however it was typed: letters and digits that look alike are one (Crockford). */
export function numberAsWritten(typed: string): string {
  const signs = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return `${signs.slice(0, 5)}-${signs.slice(5)}`;
}

/** Where an order is, for whoever knows its number and its e-mail. */
export async function trackOrder(ctx: Context, { number, email }: Body<'POST /order/track'>, address: string): Promise<Result<Reply<'POST /order/track'>>> {
  const written = numberAsWritten(number);
  const network = networkOf(address);
  const takes: readonly Take[] = [
    [ofNumber, `${network} ${written}`],
    [ofNetwork, network],
  ];
  const allowed = await takeAttempts(ctx, takes);
  if (!allowed.ok) return allowed;
  const trace = await findTrace(ctx, { number: written, email });
  if (!trace) return unknown;
  await giveBack(ctx, takes);
  return done(trace);
}
