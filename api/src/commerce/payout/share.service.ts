import type { Context } from '../../platform/context.ts';
import { ownShare } from './own-share.ts';
import { payableTo } from './payable.ts';
import { findTerms, insertShares, readShares, updateShare } from './share.repository.ts';

/** Amount booked to an account such as `refund:{organization}` or `refund:tvod:{organization}`. */
interface Booked {
  readonly account: string;
  readonly amount: number;
}
type Side = readonly [account: string, amount: number];

const OF_ORGANIZATION = /^refund(?::tvod)?:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const moved = (organizationId: string, amount: number): Side[] => [
  [`supplier_share:${organizationId}`, amount],
  [payableTo(organizationId), -amount],
];

function byOrganization(parts: readonly Booked[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { account, amount } of parts) {
    const [, organizationId] = OF_ORGANIZATION.exec(account) ?? [];
    if (organizationId !== undefined && amount > 0) sums.set(organizationId, (sums.get(organizationId) ?? 0) + amount);
  }
  return sums;
}

/** Credits the suppliers of a sold order at the terms of that moment. Stores their shares, so that later terms do not affect them. */
export async function shareSale(ctx: Context, orderId: string, parts: readonly Booked[], soldAt: string): Promise<readonly Side[]> {
  const sold = byOrganization(parts);
  if (sold.size === 0) return [];
  const terms = await findTerms(ctx, [...sold.keys()], soldAt);
  const shares = [...sold].flatMap(([organizationId, amount]) => {
    const keptPpm = terms.get(organizationId);
    return keptPpm === undefined ? [] : [{ organizationId, keptPpm, sold: amount, back: 0, owed: ownShare(amount, keptPpm) }];
  });
  if (shares.length > 0) await insertShares(ctx, orderId, shares);
  return shares.flatMap(({ organizationId, owed }) => moved(organizationId, owed));
}

/** Reduces the suppliers' shares after a refund. A full refund takes back exactly what was owed, to the cent. */
export async function shareRefund(ctx: Context, orderId: string, parts: readonly Booked[]): Promise<readonly Side[]> {
  const gone = byOrganization(parts);
  if (gone.size === 0) return [];
  const sides: Side[] = [];
  for (const { organizationId, keptPpm, sold, back, owed } of await readShares(ctx, orderId)) {
    const backNow = Math.min(sold, back + (gone.get(organizationId) ?? 0));
    if (backNow === back) continue;
    const left = ownShare(sold - backNow, keptPpm);
    await updateShare(ctx, orderId, { organizationId, back: backNow, owed: left });
    sides.push(...moved(organizationId, left - owed));
  }
  return sides;
}
