/** A card that is to pay, and what can be paid with it. */
export interface Tendered {
  readonly id: string;
  /** Minor units. */
  readonly free: number;
}

/** What each card pays of an amount: one after the other, each as much as it has. The rest is paid otherwise. */
export function partsOfCards(amount: number, cards: readonly Tendered[]): { readonly parts: readonly number[]; readonly rest: number } {
  let rest = Math.max(0, amount);
  const parts = cards.map(({ free }) => {
    const part = Math.min(rest, Math.max(0, free));
    rest -= part;
    return part;
  });
  return { parts, rest };
}
