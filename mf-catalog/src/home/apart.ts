/** The ones that are not among the others. */
export function without<T extends { readonly id: string }>(all: readonly T[], others: readonly T[]): T[] {
  const ids = new Set(others.map(({ id }) => id));
  return all.filter(({ id }) => !ids.has(id));
}
