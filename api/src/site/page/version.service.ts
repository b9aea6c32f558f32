import type { Body, Query, Reply, Result } from '../../../contract/index.ts';
import { type Context, done, notFound } from '../../platform/context.ts';
import { MAX_OFFSET, invalid } from '../../platform/listing.ts';
import type { Resource } from '../../platform/resource/resource.ts';
import type { Saved } from '../../platform/resource/resource-types.ts';
import { saveRecord } from '../../platform/resource/serve.ts';
import { findVersion, hasPage, listVersions } from './version.repository.ts';

type VersionList = Reply<'GET /page/version/list'>;

/** Lists the versions of a page, page by page. */
export async function versionPage(ctx: Context, { query }: { query: Query<'GET /page/version/list'> }): Promise<Result<VersionList>> {
  const { pageId, page = 0, size = 10 } = query;
  if (page * size > MAX_OFFSET) return invalid('page', `must be at most ${Math.floor(MAX_OFFSET / size)}`);
  if (!(await hasPage(ctx, pageId))) return notFound;
  const { total, content } = await listVersions(ctx, { pageId, offset: page * size, limit: size });
  return done({ content, page, size, totalElements: total, lastPage: (page + 1) * size >= total, nextCursor: null });
}

export async function readVersion(ctx: Context, id: string): Promise<Result<Reply<'GET /page/version/item/:id'>>> {
  const version = await findVersion(ctx, id);
  return version ? done(version) : notFound;
}

/** Saves what a version says; where a page is and when it is shown stays as it is now. */
export async function restoreVersion(ctx: Context, pages: Resource<'page', 'page'>, body: Body<'POST /page/restore'>): Promise<Saved<'page'>> {
  const found = await findVersion(ctx, body.versionId);
  if (found?.pageId !== body.pageId) return notFound;
  const { title, description, format, cover, coverAlt, tags, author, body: blocks, seoTitle, seoDescription, seoImage } = found.record;
  const content = { title, description, format, cover, coverAlt, tags, author, body: blocks, seoTitle, seoDescription, seoImage };
  return saveRecord(ctx, pages, { id: body.pageId, version: body.version, ...content });
}
