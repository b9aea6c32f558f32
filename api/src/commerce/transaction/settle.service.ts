import type { Result } from '../../../contract/index.ts';
import { type Context, done, refuse } from '../../platform/context.ts';
import type { Columns } from '../../platform/resource/move.ts';
import { endCharge, insertPayment, isReferenceKnown, lockOpenCharge, MANUAL, type Purpose, sumPaid } from './payment.repository.ts';

interface Due {
  readonly identityId: string | null;
  readonly amount: number;
  readonly currency: string;
}

const elsewhere = refuse('CONFLICT', 'A payment is on its way at its provider, who says whether it came.', { path: 'provider', code: 'in-use' });
const taken = refuse('CONFLICT', 'Another payment has this reference.', { path: 'providerReference', code: 'taken' });
const nothing = refuse('CONFLICT', 'Nothing was paid for it that could go back.', { path: 'status', code: 'zero' });

/** A reference outside names one payment. */
export async function refuseReference(
  ctx: Context,
  reference: string | undefined,
  except: string | null = null,
): Promise<ReturnType<typeof refuse> | undefined> {
  return reference !== undefined && (await isReferenceKnown(ctx, reference, except)) ? taken : undefined;
}

/** `due` came, outside: the charge that was asked for it succeeds when it is of just that, else a payment is kept of it. */
export async function receive(ctx: Context, purpose: Purpose, due: Due, providerReference: string | undefined): Promise<Result<Columns>> {
  const refusal = await refuseReference(ctx, providerReference);
  if (refusal) return refusal;
  const open = await lockOpenCharge(ctx, purpose);
  if (open && open.provider !== MANUAL) return elsewhere;
  if (open && open.amount === due.amount) {
    await endCharge(ctx, open.id, { status: 'SUCCEEDED', providerReference });
    return done({});
  }
  if (open) await endCharge(ctx, open.id, { status: 'CANCELED' });
  if (due.amount > 0) await insertPayment(ctx, { ...purpose, ...due, kind: 'CHARGE', status: 'SUCCEEDED', providerReference });
  return done({});
}

interface SentBack extends Due {
  /** What could go back at most. */
  readonly left: number;
  readonly refundOf?: string;
}

/** Money went back, outside: all that is left, or the amount said, and never more. */
export async function sendBack(
  ctx: Context,
  purpose: Purpose,
  { left, ...back }: SentBack,
  asked: { providerReference?: string | undefined },
): Promise<Result<Columns>> {
  if (left <= 0) return nothing;
  if (back.amount > left) return refuse('INVALID_INPUT', `amount must be at most ${left}`, { path: 'amount', code: 'maximum', limit: left });
  const refusal = await refuseReference(ctx, asked.providerReference);
  if (refusal) return refusal;
  await insertPayment(ctx, { ...purpose, ...back, kind: 'REFUND', status: 'SUCCEEDED', providerReference: asked.providerReference });
  return done({});
}

/** Refuses what can only go back once something came. */
export async function refuseUnpaid(ctx: Context, purpose: Purpose): Promise<ReturnType<typeof refuse> | undefined> {
  return (await sumPaid(ctx, purpose)) > 0 ? undefined : nothing;
}

/** What was asked for and has not come is asked for no longer; what a provider has begun is its to end. */
export async function withdrawCharge(ctx: Context, purpose: Purpose): Promise<void> {
  const open = await lockOpenCharge(ctx, purpose);
  if (open?.provider === MANUAL) await endCharge(ctx, open.id, { status: 'CANCELED' });
}
