import type { Product, Result } from '../../../contract/index.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { isUniqueViolation } from '../../platform/database.ts';
import type { JsonText } from '../../platform/replies.ts';
import { episodeTaken, pathTaken } from './product-refusals.ts';

export type Saved = Result<JsonText<Product>>;

/** Two at once can both find a path or a number free; the unique key then decides. */
export async function withFreePath(ctx: Context, work: (ctx: Context) => Promise<Saved>): Promise<Saved> {
  try {
    return await inTransaction(ctx, work);
  } catch (error) {
    if (isUniqueViolation(error, 'product_tenant_id_path_key')) return pathTaken;
    if (isUniqueViolation(error, 'product_episode_number')) return episodeTaken;
    throw error;
  }
}
