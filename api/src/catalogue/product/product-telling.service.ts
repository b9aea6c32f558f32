import { tell } from '../../operation/event/event.service.ts';
import type { Context } from '../../platform/context.ts';
import { findProductFacts } from './product-move.repository.ts';

/** Says what became of a title or of goods, for the transaction it happens in. */
export async function tellOfProduct(ctx: Context, id: string, type: `product.${'created' | 'updated' | 'published' | 'unpublished'}`): Promise<void> {
  const found = await findProductFacts(ctx, id);
  if (!found) return;
  const { organizationId, ...data } = found;
  await tell(ctx, { type, subjectId: id, organizationId, data });
}
