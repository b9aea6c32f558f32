import { useApi } from '@marquee/mf-shared/api';

/** Default currency of a shop that sells nothing yet. */
const FIRST = 'USD';
const latest = { size: 1, sortBy: 'lastModified' } as const;

interface List<T> {
  readonly data: { readonly content: readonly T[] } | undefined;
  readonly error: unknown;
}

/** Returns the first currency in a list; null if there is none or the list cannot be loaded, undefined while it loads. */
export function currencyIn<T>({ data, error }: List<T>, currencyOf: (one: T) => string | undefined): string | null | undefined {
  if (data) return data.content.map(currencyOf).find((currency) => currency !== undefined) ?? null;
  return error ? null : undefined;
}

/**
 * Returns the currency of a new price: `own`, or else that of the shop's latest goods or plan. `own` is the currency of the list the price is added to; null if
 * the list has none, undefined while it loads. The result is undefined while loading, so that no form begins with a guess. The result is empty if loading
 * fails: staff then type the currency.
 */
export function useShopCurrency(own: string | null | undefined): string | undefined {
  const isAsked = { enabled: own === null };
  const goods = useApi('GET /product/sku/list', { query: latest }, isAsked);
  const plans = useApi('GET /plan/list', { query: latest }, isAsked);
  if (own !== null) return own;
  if (goods.isPending || plans.isPending) return undefined;
  const known = goods.data?.content[0]?.listPrice.currency ?? plans.data?.content[0]?.price.currency;
  return known ?? (goods.error || plans.error ? '' : FIRST);
}
