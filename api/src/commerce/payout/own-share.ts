/** What of a sum is a supplier's: the rest is what the house keeps of it, rounded half up. Minor units; parts per million. Of more it is never less. */
export function ownShare(amount: number, keptPpm: number): number {
  return amount - Number((BigInt(amount) * BigInt(keptPpm) + 500_000n) / 1_000_000n);
}
