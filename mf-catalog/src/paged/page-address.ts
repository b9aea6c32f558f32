const MAX_PAGE = 1_000_000;

/** The page of a list in its address, from 0. */
export function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 0);
  return Number.isInteger(page) && page > 0 ? Math.min(page, MAX_PAGE) : 0;
}

/** The address with other parameters; without a value a parameter goes. */
export function withParams(params: URLSearchParams, change: Readonly<Record<string, string | number | undefined>>): string {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === '' || value === 0) next.delete(name);
    else next.set(name, String(value));
  }
  const text = next.toString();
  return text ? `?${text}` : '?';
}
