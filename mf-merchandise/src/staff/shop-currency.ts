import { useApi } from '@marquee/mf-shared/api';

/** What a shop that sells nothing yet begins with. */
const FIRST = 'USD';
const latest = { size: 1, sortBy: 'lastModified' } as const;

interface List<T> {
  readonly data: { readonly content: readonly T[] } | undefined;
  readonly error: unknown;
}

/** What the first of a list that costs something costs money of; null where none does or it cannot be read, undefined as long as it is not read. */
export function currencyIn<T>({ data, error }: List<T>, currencyOf: (one: T) => string | undefined): string | null | undefined {
  if (data) return data.content.map(currencyOf).find((currency) => currency !== undefined) ?? null;
  return error ? null : undefined;
}

/**
 * What a new price begins with: what the list it is added to costs (`own`; null where nothing of it does, undefined as long as it is not read), else what the shop's
 * latest goods or plans do. Undefined until that is read, so that no form begins with what it only guessed; nothing where it cannot be read: then it is typed.
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
