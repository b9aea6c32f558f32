import { v7 as newId } from 'uuid';
import type { Body, Result } from '../../../contract/index.ts';
import { recordAction } from '../../people/identity/action.service.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { pathFromName } from '../../platform/path-from-name.ts';
import { timesRefusal } from './event-times.service.ts';
import { inVocabulary } from './genre.service.ts';
import { giftCardOf, giftCardRefusal } from './product-gift.service.ts';
import { keepChange } from './product-change.repository.ts';
import { beginChange } from './product-change.service.ts';
import { moveProduct, stepBySave } from './product-move.service.ts';
import { missing, noProgramType, pathTaken, stale } from './product-refusals.ts';
import { type Saved, withFreePath } from './product-saving.ts';
import { tellOfProduct } from './product-telling.service.ts';
import { linkRefusal, type OwnProduct, programTypeRefusal } from './product-series.service.ts';
import {
  copyContent,
  copySkus,
  findOwnProduct,
  findProduct,
  freePath,
  insertProduct,
  isPathTaken,
  type ProductChange,
  updateProduct,
} from './product.repository.ts';

type Draft = Body<'POST /product/item'>;

async function saved(ctx: Context, id: string): Promise<Saved> {
  const product = await findProduct(ctx, id);
  return product ? { ok: true, value: product } : notFound;
}

function originOf(origin: string | null | undefined): Result<string | null | undefined> {
  if (origin === null || origin === undefined) return { ok: true, value: origin };
  const date = new Date(origin);
  if (Number.isNaN(date.getTime())) return refuse('INVALID_INPUT', 'origin must be a date', { path: 'origin', code: 'format' });
  return { ok: true, value: date.toISOString() };
}

/** Splits metadata into fields with columns of their own and the rest. */
function split(metaData: NonNullable<Draft['metaData']>) {
  const { programType, season, episode, isGiftCard: _told, ...metadata } = metaData;
  return { programType, season, episode, metadata };
}

function textsOf({ name, description, parentId, workId }: Draft): ProductChange {
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(parentId !== undefined && { parentId }),
    ...(workId !== undefined && { workId }),
  };
}

async function create(ctx: Context, organizationId: string, given: Draft): Promise<Saved> {
  const fitted = await inVocabulary(ctx, given, []);
  if (!fitted.ok) return fitted;
  const draft = fitted.value;
  if (draft.name === undefined) return missing('name');
  if (draft.entityStatus !== undefined && draft.entityStatus !== 'DRAFT')
    return refuse('CONFLICT', 'A product begins as a DRAFT.', { path: 'entityStatus', code: 'transition' });
  const kind = draft.kind ?? 'TITLE';
  const { programType, season, episode, metadata } = split(draft.metaData ?? {});
  if ((kind === 'TITLE') !== (programType !== undefined)) return kind === 'TITLE' ? missing('metaData.programType') : noProgramType;
  const origin = originOf(draft.origin);
  if (!origin.ok) return origin;
  if (draft.path !== undefined && (await isPathTaken(ctx, draft.path))) return pathTaken;
  const unfit =
    (await linkRefusal(ctx, draft, { kind, programType: programType ?? '', season, episode })) ?? (await giftCardRefusal(ctx, { kind }, draft.metaData));
  if (unfit) return unfit;
  const id = newId();
  const path = draft.path ?? (await freePath(ctx, pathFromName(draft.name)));
  await insertProduct(ctx, {
    ...{ id, organizationId, kind, path, name: draft.name, description: '', entityStatus: 'DRAFT', parentId: null, workId: null },
    metadata: { ...metadata, ...giftCardOf({}, draft.metaData) },
    ...textsOf(draft),
    programType: programType ?? '',
    origin: origin.value ?? null,
    season: season ?? null,
    episode: episode ?? null,
  });
  await keepChange(ctx, id);
  await recordAction(ctx, { kind: 'SAVED', targetKind: 'PRODUCT', targetId: id });
  await tellOfProduct(ctx, id, 'product.created');
  return saved(ctx, id);
}

async function refusalOf(ctx: Context, product: OwnProduct, draft: Draft): Promise<ReturnType<typeof refuse> | undefined> {
  if (draft.version === undefined) return missing('version');
  if (draft.version !== product.version) return stale;
  if (draft.kind !== undefined && draft.kind !== product.kind)
    return refuse('INVALID_INPUT', 'The kind of a product never changes.', { path: 'kind', code: 'fixed' });
  if (product.kind === 'MERCHANDISE' && draft.metaData?.programType !== undefined) return noProgramType;
  if (draft.path !== undefined && draft.path !== product.path && (await isPathTaken(ctx, draft.path))) return pathTaken;
  return (await giftCardRefusal(ctx, product, draft.metaData)) ?? programTypeRefusal(ctx, product, draft);
}

/** Replaces the metadata as a whole. Program type, season, episode and the gift card flag keep their values unless given. */
function metadataChange(product: OwnProduct, metaData: Draft['metaData']): ProductChange {
  if (metaData === undefined) return {};
  const { programType = product.programType, season = product.season, episode = product.episode, metadata } = split(metaData);
  return { programType, season, episode, metadata: { ...metadata, ...giftCardOf(product.metadata, metaData) } };
}

/** Returns whether a save changes more than the status. */
const changesFacts = (draft: Draft) => Object.keys(draft).some((field) => !['id', 'version', 'kind', 'entityStatus'].includes(field));

async function update(ctx: Context, id: string, given: Draft): Promise<Saved> {
  const product = await findOwnProduct(ctx, id);
  if (!product) return notFound;
  const fitted = await inVocabulary(ctx, given, (product.metadata as Draft['metaData'])?.genres ?? []);
  if (!fitted.ok) return fitted;
  const draft = fitted.value;
  const refusal = await refusalOf(ctx, product, draft);
  if (refusal) return refusal;
  const origin = originOf(draft.origin);
  if (!origin.ok) return origin;
  const { programType = product.programType, season = product.season, episode = product.episode } = draft.metaData ?? {};
  const unfit = await linkRefusal(ctx, draft, { kind: product.kind, programType, season, episode });
  if (unfit) return unfit;
  const reviewed = changesFacts(draft) ? await beginChange(ctx, id) : undefined;
  if (reviewed) return { ok: false, error: reviewed };
  const { path } = draft;
  await updateProduct(ctx, id, {
    ...(path !== undefined && { path }),
    ...textsOf(draft),
    ...(origin.value !== undefined && { origin: origin.value }),
    ...metadataChange(product, draft.metaData),
  });
  const unmoved = draft.entityStatus === undefined ? undefined : await stepBySave(ctx, id, draft.entityStatus);
  if (unmoved) return { ok: false, error: unmoved };
  await tellOfProduct(ctx, id, 'product.updated');
  await recordAction(ctx, { kind: 'SAVED', targetKind: 'PRODUCT', targetId: id });
  return saved(ctx, id);
}

/** Creates or changes a product of the caller's organization. Changes only the fields sent, and only if `version` is current. */
export function saveProduct(ctx: Context, draft: Draft): Promise<Saved> {
  const { id } = draft;
  const { organizationId } = ctx;
  if (organizationId === null) return Promise.resolve(refuse('FORBIDDEN', 'You have no primary organization.'));
  const unfit = timesRefusal(draft.metaData);
  if (unfit) return Promise.resolve(unfit);
  return withFreePath(ctx, (inside) => (id === undefined ? create(inside, organizationId, draft) : update(inside, id, draft)));
}

/**
 * Copies a product as a DRAFT with images, streams and SKUs (without stock), under a free path. Episodes stay with the original; the copy of an episode has
 * no number.
 */
export function cloneProduct(ctx: Context, id: string): Promise<Saved> {
  return withFreePath(ctx, async (inside) => {
    const product = await findOwnProduct(inside, id);
    if (!product || inside.organizationId === null) return notFound;
    const copy = newId();
    await insertProduct(inside, {
      ...product,
      id: copy,
      organizationId: inside.organizationId,
      name: `${product.name} (copy)`.slice(-300),
      entityStatus: 'DRAFT',
      ...(product.parentId !== null && { episode: null }),
      path: await freePath(inside, `${product.path.slice(0, 180)}-copy`),
      origin: product.origin === null ? null : new Date(product.origin).toISOString(),
      metadata: product.metadata as Record<string, unknown>,
    });
    await copyContent(inside, id, copy);
    await copySkus(inside, id, copy);
    await keepChange(inside, copy);
    await tellOfProduct(inside, copy, 'product.created');
    return saved(inside, copy);
  });
}

/** Archives a product. Viewers no longer see it; orders and reports do. */
export function archiveProduct(ctx: Context, id: string): Promise<Result<{ done: boolean }>> {
  return inTransaction(ctx, async (inside) => {
    const product = await findOwnProduct(inside, id);
    if (!product) return notFound;
    if (product.entityStatus === 'ARCHIVED') return done({ done: true });
    const moved = await moveProduct(inside, { id, version: product.version, move: 'archive' });
    return moved.ok ? done({ done: true }) : moved;
  });
}
