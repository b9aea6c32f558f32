/** Card chosen to pay with, and its free balance. */
export interface Tendered {
  readonly id: string;
  /** Minor units. */
  readonly free: number;
}

/** Splits an amount across cards in their order, each up to its free balance. Returns the parts and the rest to be paid otherwise. */
export function splitAcrossCards(amount: number, cards: readonly Tendered[]): { readonly parts: readonly number[]; readonly rest: number } {
  let rest = Math.max(0, amount);
  const parts = cards.map(({ free }) => {
    const part = Math.min(rest, Math.max(0, free));
    rest -= part;
    return part;
  });
  return { parts, rest };
}
