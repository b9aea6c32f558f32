import type { Reply, Result } from '../../../contract/index.ts';
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

interface Named {
  readonly number: string;
  readonly email: string;
}
interface Tracked {
  readonly id: string;
  readonly trace: Reply<'POST /order/track'>;
}

/** An order, for whoever knows its number and its e-mail. */
export async function findTracked(ctx: Context, { number, email }: Named, address: string): Promise<Result<Tracked>> {
  const written = numberAsWritten(number);
  const network = networkOf(address);
  const takes: readonly Take[] = [
    [ofNumber, `${network} ${written}`],
    [ofNetwork, network],
  ];
  const allowed = await takeAttempts(ctx, takes);
  if (!allowed.ok) return allowed;
  const found = await findTrace(ctx, { number: written, email });
  if (!found) return unknown;
  await giveBack(ctx, takes);
  const { id, ...trace } = found;
  return done({ id, trace });
}

/** Where an order is. */
export async function trackOrder(ctx: Context, named: Named, address: string): Promise<Result<Reply<'POST /order/track'>>> {
  const found = await findTracked(ctx, named, address);
  return found.ok ? done(found.value.trace) : found;
}
