import type { Query, Reply, Result } from '../../../contract/index.ts';
import { can, type Context, done, notFound } from '../../platform/context.ts';
import { MAX_OFFSET, invalid } from '../../platform/listing.ts';
import { readWords } from '../product/product-list.ts';
import { findRelatedTo, findTag, findTags, hasAge, readRelated, readRestricted, readTagged } from './title-group.repository.ts';

interface Asked {
  readonly page?: number;
  readonly size?: number;
}

function pagingOf({ page = 0, size = 10 }: Asked): Result<{ page: number; size: number }> {
  return page * size > MAX_OFFSET ? invalid('page', 'is too deep; a list ends before it') : done({ page, size });
}

export async function listTags(ctx: Context, query: Query<'GET /product/tags'>): Promise<Result<Reply<'GET /product/tags'>>> {
  const paging = pagingOf(query);
  if (!paging.ok) return paging;
  const { page, size } = paging.value;
  const words = readWords(query.q);
  const { content, total } = words?.length === 0 ? { content: [], total: 0 } : await findTags(ctx, { words: words ?? [], page, size });
  return done({ content, page, size, totalElements: total, lastPage: (page + 1) * size >= total, nextCursor: null });
}

export async function listTagged(ctx: Context, query: Query<'GET /product/tagged'>): Promise<Result<Reply<'GET /product/tagged'>>> {
  const paging = pagingOf(query);
  if (!paging.ok) return paging;
  const tag = await findTag(ctx, query.path);
  return tag ? done({ tag, titles: await readTagged(ctx, tag.id, paging.value) }) : notFound;
}

export async function listRelated(ctx: Context, query: Query<'GET /product/related'>): Promise<Result<Reply<'GET /product/related'>>> {
  const paging = pagingOf(query);
  if (!paging.ok) return paging;
  const to = await findRelatedTo(ctx, query.to);
  return to ? done({ title: to.card, titles: await readRelated(ctx, to, paging.value) }) : notFound;
}

/** Titles that the caller is too young for, or has said no age for, are left out. */
export async function listRestricted(ctx: Context, query: Query<'GET /product/restricted'>): Promise<Result<Reply<'GET /product/restricted'>>> {
  const paging = pagingOf(query);
  if (!paging.ok) return paging;
  return done({ isAgeKnown: can(ctx, 'product:read') || (await hasAge(ctx)), titles: await readRestricted(ctx, paging.value) });
}
