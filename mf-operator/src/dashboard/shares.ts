const WHOLE = 1000;

/**
 * The parts of a whole in tenths of a percent, which sum to exactly 100.0 % (largest remainder). What is there is never 0.0 %. Of
 * nothing, every part is nothing.
 */
export function sharesOf(counts: readonly number[]): readonly number[] {
  const sum = counts.reduce((all, count) => all + count, 0);
  if (sum === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count * WHOLE) / sum);
  const shares = exact.map((share) => (share > 0 ? Math.max(1, Math.floor(share)) : 0));
  const byRemainder = exact.map((share, at) => ({ at, left: share - (shares[at] ?? 0) })).sort((one, other) => other.left - one.left || one.at - other.at);
  let rest = WHOLE - shares.reduce((all, share) => all + share, 0);
  for (const { at } of byRemainder) {
    if (rest <= 0 || exact[at] === 0) break;
    shares[at] = (shares[at] ?? 0) + 1;
    rest -= 1;
  }
  // The smallest were rounded up to be seen: the largest gives for them.
  const largest = shares.indexOf(Math.max(...shares));
  shares[largest] = (shares[largest] ?? 0) + Math.min(0, rest);
  return shares;
}
