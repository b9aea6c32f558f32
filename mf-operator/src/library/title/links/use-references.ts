import type { Body, Reply } from '@marquee/api/contract';
import { invalidate, useApi, useApiAction } from '@marquee/mf-shared/api';

export type Reference = Reply<'GET /references/list'>['content'][number];

/** References of one title, the most there are of a page. */
const MAX_REFERENCES = 100;
const stale = ['GET /references/list', 'GET /product/item/:id', 'GET /product/item', 'POST /product/readiness'] as const;
export const renewReferences = () => invalidate(...stale);

/** Reads what a title refers to, and adds to it or takes from it. */
export function useReferences(productId: string, query: { readonly type?: string; readonly targetType: 'TAG' | 'PRODUCT' }) {
  const asked = { ...query, sourceType: 'PRODUCT', sourceId: productId, size: MAX_REFERENCES, sortBy: 'sequence', sortDirection: 'asc' } as const;
  const list = useApi('GET /references/list', { query: asked });
  const add = useApiAction('POST /references/item', stale);
  const remove = useApiAction('DELETE /references/item/:id', stale);
  const refer = (type: string, targetId: string): Body<'POST /references/item'> => ({
    ...{ type, sourceType: 'PRODUCT', sourceId: productId, targetType: query.targetType, targetId },
  });
  return { list, references: list.data?.content, add, remove, refer };
}
