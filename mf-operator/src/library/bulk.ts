import type { ProductCard, Result } from '@marquee/api/contract';
import { call, type ApiError } from '@marquee/mf-shared/api';
import { canBecome } from '../titles/title-status.ts';

export type BulkAction = 'approve' | 'archive';

const AT_ONCE = 4;

/** Those an action can be done to: the organization's own, in a status that leads there. */
export function fitFor(action: BulkAction, titles: readonly ProductCard[], organizationId: string | undefined): readonly ProductCard[] {
  const next = action === 'approve' ? 'APPROVED' : 'ARCHIVED';
  return titles.filter((title) => title.organizationId === organizationId && canBecome(title.entityStatus, next));
}

const works: Readonly<Record<BulkAction, (title: ProductCard) => Promise<Result<unknown, ApiError>>>> = {
  approve: ({ id, version }) => call('POST /product/item', { body: { id, version, entityStatus: 'APPROVED' } }),
  archive: ({ id }) => call('DELETE /product/item/:id', { params: { id } }),
};

/** Does it to each, a few at a time, and answers with those that were refused: one refusal never stops the others. */
export async function doToEach(action: BulkAction, titles: readonly ProductCard[], work = works[action]): Promise<readonly ProductCard[]> {
  const waiting = [...titles];
  const refused: ProductCard[] = [];
  const worker = async () => {
    for (let title = waiting.shift(); title; title = waiting.shift()) if (!(await work(title)).ok) refused.push(title);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return refused;
}
