import { checkOwnProduct } from '../product/own-product.service.ts';
import { sql } from 'kysely';
import { can, type Context } from '../../platform/context.ts';
import { productsFor } from '../product/own-product.sql.ts';
import type { DraftOf, ExistingOf } from '../../platform/resource/resource-types.ts';
import { nextSequence } from './content.repository.ts';

type Draft = DraftOf<'content'>;
type Existing = ExistingOf<'content'>;

/** Where films themselves lie is known to those alone whose library it is; viewers play them from where it is decided who may. */
export function contentFor(ctx: Context, forWriting: boolean) {
  if (forWriting) return productsFor(ctx, true);
  const own = can(ctx, 'product:read') ? (ctx.isHouse ? sql`true` : productsFor(ctx, true)) : sql`false`;
  return sql`(${productsFor(ctx, false)} and (r.file_type <> 'VIDEO_MASTER' or ${own}))`;
}

type Columns = Promise<Record<string, unknown>>;

/** Only of products of one's own organization; the product is held, so that two new pictures do not want one place. */
export const checkContent = checkOwnProduct;

/** Sizes are the picture itself, and its place the last, where the draft does not say. */
export async function contentDefaults(ctx: Context, draft: Draft): Columns {
  const { path, masterPath = path, smallPath = path, largePath = path, sequence } = draft;
  return {
    master_path: masterPath,
    small_path: smallPath,
    large_path: largePath,
    sequence: sequence ?? (await nextSequence(ctx, String(draft.productId))),
  };
}

/** A copy is the same file, and comes last among the pictures of the same product. */
export async function placeOfCopy(ctx: Context, original: Existing): Columns {
  return { path: original.path, sequence: await nextSequence(ctx, original.productId) };
}
