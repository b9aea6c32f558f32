import { MAX_SIZE_GUIDES } from '../../../contract/commerce/size-guide.ts';
import type { Body, Failure, FieldError, Reply, Result } from '../../../contract/index.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import type { DraftOf, ExistingOf } from '../../platform/resource/resource-types.ts';
import { guideFaults } from './guide-faults.ts';
import { countGuides, countProducts, holdOwnGoods, holdOwnGuide, saveGuideOf, takeOffProducts, takeTurn } from './size-guide.repository.ts';

type Existing = ExistingOf<'product/size-guide', 'size_guide'>;

async function checkRoom(ctx: Context): Promise<Failure | undefined> {
  await takeTurn(ctx);
  if ((await countGuides(ctx)) < MAX_SIZE_GUIDES) return undefined;
  return refuse('INVALID_INPUT', `There are ${MAX_SIZE_GUIDES} size guides at most.`, { path: 'name', code: 'maxItems', limit: MAX_SIZE_GUIDES }).error;
}

function refusalOf([first, ...others]: readonly FieldError[]): Failure | undefined {
  return first && { code: 'INVALID_INPUT', message: first.message, fields: [first, ...others] };
}

/** Returns all faults of a guide. Fields that a draft leaves out keep their stored values. */
export async function checkGuide(ctx: Context, draft: DraftOf<'product/size-guide'>, existing: Existing | undefined): Promise<Failure | undefined> {
  const { measures = existing?.measures ?? [], sizes = existing?.sizes ?? [] } = draft;
  const refusal = refusalOf(guideFaults({ measures, sizes }));
  return refusal ?? (existing ? undefined : checkRoom(ctx));
}

/** Refuses a copy without room for another guide, and the removal of a guide that products use. */
export async function checkCopyOrRemoval(ctx: Context, { id }: Existing, what: 'copied' | 'removed'): Promise<Failure | undefined> {
  if (what === 'copied') return checkRoom(ctx);
  const products = await countProducts(ctx, id);
  if (products === 0) return undefined;
  return refuse('CONFLICT', `Products have this guide: ${products}. Take it off them first.`, { path: 'products', code: 'in-use', limit: products }).error;
}

export function chooseGuide(
  ctx: Context,
  productId: string,
  { sizeGuideId = null }: Body<'POST /product/sizes/:id'>,
): Promise<Result<Reply<'POST /product/sizes/:id'>>> {
  return inTransaction(ctx, async (inside) => {
    if (!(await holdOwnGoods(inside, productId))) return notFound;
    if (sizeGuideId !== null && !(await holdOwnGuide(inside, sizeGuideId)))
      return refuse('INVALID_INPUT', 'sizeGuideId names no guide.', { path: 'sizeGuideId', code: 'unknown' });
    await saveGuideOf(inside, productId, sizeGuideId);
    return done({ sizeGuideId });
  });
}

export function takeOff(ctx: Context, guideId: string): Promise<Result<Reply<'POST /product/size-guide/take-off/:id'>>> {
  return inTransaction<Result<Reply<'POST /product/size-guide/take-off/:id'>>>(ctx, async (inside) =>
    (await holdOwnGuide(inside, guideId)) ? done({ products: await takeOffProducts(inside, guideId) }) : notFound,
  );
}
