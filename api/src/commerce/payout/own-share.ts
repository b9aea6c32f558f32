/**
 * Returns a supplier's share of a sum: the sum less the part the shop keeps, rounded half up. Amounts are in minor units. A larger sum never has a
 * smaller share.
 */
export function ownShare(amount: number, keptPpm: number): number {
  return amount - Number((BigInt(amount) * BigInt(keptPpm) + 500_000n) / 1_000_000n);
}
