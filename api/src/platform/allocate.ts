/** Parts of a whole in the proportion of `weights`; what does not divide goes to the greatest remainders. Nothing is shared out where all weights are 0. */
export function shareOut(whole: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((one, other) => one + BigInt(other), 0n);
  if (sum === 0n) return weights.map(() => 0);
  const total = BigInt(whole);
  const parts = weights.map((weight, at) => ({ at, part: (total * BigInt(weight)) / sum, left: (total * BigInt(weight)) % sum }));
  let missing = Number(total - parts.reduce((one, { part }) => one + part, 0n));
  const shares = parts.map(({ part }) => Number(part));
  for (const { at, left } of parts.toSorted((one, other) => (one.left === other.left ? one.at - other.at : one.left > other.left ? -1 : 1))) {
    if (missing === 0 || left === 0n) break;
    shares[at] = (shares[at] ?? 0) + 1;
    missing -= 1;
  }
  return shares;
}

/** The same, none greater than its weight. */
export function allocate(whole: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((one, other) => one + BigInt(other), 0n);
  return shareOut(BigInt(whole) < sum ? whole : Number(sum), weights);
}
