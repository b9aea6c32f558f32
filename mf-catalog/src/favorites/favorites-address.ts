import type { FavoriteKind } from '@marquee/api/contract';

const kinds: readonly string[] = ['PRODUCT', 'IDENTITY', 'ORGANIZATION'];

/** Parses kind and zero-based page from the query string; ignores invalid values. */
export function readKind(params: URLSearchParams): { kind: FavoriteKind; page: number } {
  const kind = params.get('kind')?.toUpperCase() ?? '';
  const page = Number(params.get('page') ?? 0);
  return { kind: kinds.includes(kind) ? (kind as FavoriteKind) : 'PRODUCT', page: Number.isInteger(page) && page > 0 ? page : 0 };
}

export function favoritesAddress(kind: FavoriteKind, page: number): string {
  const params = new URLSearchParams();
  if (kind !== 'PRODUCT') params.set('kind', kind.toLowerCase());
  if (page > 0) params.set('page', String(page));
  return params.toString();
}
