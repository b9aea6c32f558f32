import type { Failure, Result } from '../../contract/index.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../platform/context.ts';
import { lockRecord, removeRecord } from '../platform/resource/resource.repository.ts';
import type { Draft, Kept, Resource } from '../platform/resource/resource.ts';
import { findPayer } from './transaction.repository.ts';

const OPEN = ['PENDING', 'REQUIRES_ACTION'];
const isOpen = (kept: Kept) => OPEN.includes(String(kept['status']));
const settled = refuse('CONFLICT', 'A payment that is over stays as it is.', { path: 'status', code: 'fixed' });

/** Whose payment it is follows from what it is for, which stays the same. */
export function checkTransaction(_ctx: Context, draft: Draft, kept: Kept | undefined): Promise<Failure | undefined> {
  return Promise.resolve(kept ? refusalOfUpdate(draft, kept)?.error : refusalOfTarget(draft)?.error);
}

function refusalOfUpdate(draft: Draft, kept: Kept): ReturnType<typeof refuse> | undefined {
  if (!isOpen(kept)) return settled;
  const columns = { orderId: 'order_id', subscriptionId: 'subscription_id', organizationId: 'organization_id', kind: 'kind' };
  const [moved] = Object.entries(columns).find(([field, column]) => draft[field] !== undefined && draft[field] !== kept[column]) ?? [];
  return moved === undefined ? undefined : refuse('CONFLICT', `${moved} of a payment stays as it is`, { path: moved, code: 'fixed' });
}

function refusalOfTarget(draft: Draft): ReturnType<typeof refuse> | undefined {
  const has = (field: string) => draft[field] !== undefined && draft[field] !== null;
  if (draft['kind'] === 'PAYOUT') {
    if (has('organizationId') && !has('orderId') && !has('subscriptionId')) return undefined;
    return refuse('INVALID_INPUT', 'A payout is to an organization, for nothing else.', { path: 'organizationId', code: 'required' });
  }
  if (has('orderId') !== has('subscriptionId') && !has('organizationId')) return undefined;
  return refuse('INVALID_INPUT', 'A charge or refund is for an order or a subscription, one of them.', { path: 'orderId', code: 'required' });
}

export async function newTransaction(ctx: Context, draft: Draft): Promise<Record<string, unknown>> {
  const target = { orderId: draft['orderId'] as string | undefined, subscriptionId: draft['subscriptionId'] as string | undefined };
  return { identity_id: await findPayer(ctx, target), ...(draft['occurredAt'] === undefined && { occurred_at: ctx.now() }) };
}

export function deleteTransaction(ctx: Context, resource: Resource, id: string): Promise<Result<{ done: boolean }>> {
  return inTransaction(ctx, async (inside) => {
    const kept = await lockRecord(inside, resource, id);
    if (!kept) return notFound;
    if (!isOpen(kept)) return settled;
    await removeRecord(inside, resource, id);
    return done({ done: true });
  });
}
