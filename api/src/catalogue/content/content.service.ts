import { checkOwnProduct } from '../product/own-product.service.ts';
import { sql } from 'kysely';
import type { Failure, Result } from '../../../contract/index.ts';
import { can, type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { productsFor } from '../product/own-product.sql.ts';
import type { DraftOf, ExistingOf } from '../../platform/resource/resource-types.ts';
import { hasOwnProduct } from '../product/own-product.repository.ts';
import { beginChange } from '../product/product-change.service.ts';
import { findPlaced, nextSequence, saveSequences } from './content.repository.ts';

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
export async function checkContent(ctx: Context, draft: Draft, existing: Existing | undefined): Promise<Failure | undefined> {
  const unknown = await checkOwnProduct(ctx, draft);
  if (unknown) return unknown;
  return beginChanges(ctx, [draft.productId, existing?.productId]);
}

/** A copy and a removal change the product, too. */
export async function checkKeptContent(ctx: Context, { productId }: Existing): Promise<Failure | undefined> {
  return beginChanges(ctx, [productId]);
}

/** Holds the products whose content is about to change, each once. */
async function beginChanges(ctx: Context, ids: readonly (string | undefined)[]): Promise<Failure | undefined> {
  for (const id of [...new Set(ids)].sort()) {
    const refusal = id !== undefined && (await hasOwnProduct(ctx, id)) ? await beginChange(ctx, id) : undefined;
    if (refusal) return refusal;
  }
  return undefined;
}

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

/** Puts those named into this order, in the places they have among themselves. The product is held: of two at once the second has the last word. */
export function arrangeContent(ctx: Context, productId: string, ids: readonly string[]): Promise<Result<{ done: boolean }>> {
  return inTransaction(ctx, async (inside) => {
    if (!(await hasOwnProduct(inside, productId))) return notFound;
    const reviewed = await beginChange(inside, productId);
    if (reviewed) return { ok: false, error: reviewed };
    const placed = await findPlaced(inside, productId);
    for (const [at, id] of ids.entries()) {
      if (!placed.some((one) => one.id === id))
        return refuse('INVALID_INPUT', 'The product does not have this.', { path: `contentIds.${at}`, code: 'unknown' });
      if (ids.indexOf(id) < at) return refuse('INVALID_INPUT', 'It is named twice.', { path: `contentIds.${at}`, code: 'twice' });
    }
    const places = placed.filter(({ id }) => ids.includes(id)).map(({ sequence }) => sequence);
    const moved = ids
      .map((id, at) => ({ id, sequence: places[at] ?? 0 }))
      .filter((one) => !placed.some((before) => before.id === one.id && before.sequence === one.sequence));
    if (moved.length > 0) await saveSequences(inside, productId, moved);
    return done({ done: true });
  });
}
