import { Readable } from 'node:stream';
import { sql } from 'kysely';
import sharp from 'sharp';
import { v7 as newId } from 'uuid';
import type { Body, Content, Result } from '../../../contract/index.ts';
import { recordFile } from '../../operation/file/file.service.ts';
import type { Reading } from '../../operation/file/picture.service.ts';
import { receiveFile } from '../../operation/file/receive.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import type { FilePlace } from '../../platform/storage/storage.ts';
import { nextSequence } from '../content/content.repository.ts';
import { hasOwnProduct } from '../product/own-product.repository.ts';
import { beginChange } from '../product/product-change.service.ts';
import { findOwnMedia, type StoredStill } from './media.repository.ts';

interface StillParts extends Reading {
  readonly files: FilePlace;
}
type Wanted = Body<'POST /media/still/:id'>;

const MAX_PIXELS = 50_000_000;
const QUALITY = 90;

const noStill = refuse('INVALID_INPUT', 'The film has no such still.', { path: 'index', code: 'unknown' });
const unreadable = refuse('UNAVAILABLE', 'The still cannot be read at present. Try again in a moment.');

/** Draws the middle of a still in the shape of a poster; a hero picture is the still itself. */
async function shaped(bytes: Buffer, { width, height }: StoredStill, fileType: Wanted['fileType']): Promise<Buffer> {
  if (fileType === 'HERO_IMAGE') return bytes;
  const [fromHeight, fromWidth] = [Math.round((height * 2) / 3), Math.round((width * 3) / 2)];
  const size = fromHeight <= width ? { width: fromHeight, height } : { width, height: fromWidth };
  return sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .resize({ ...size, fit: 'cover', position: 'centre' })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

const columns = sql`id, file_type as "fileType", host, path, master_path as "masterPath", small_path as "smallPath", large_path as "largePath", source_url as "sourceUrl",
  metadata as "metaData"`;

async function showPicture(ctx: Context, productId: string, fileType: Wanted['fileType'], path: string): Promise<Content | undefined> {
  const [before] = await ctx.run(
    rawStatement(sql<{ id: string }>`
    select id from content where tenant_id = ${ctx.tenant.id} and product_id = ${productId}::uuid and file_type = ${fileType} order by sequence limit 1`),
  );
  if (before)
    await ctx.run(
      rawStatement(sql`
      update content set host = '', path = ${path}, master_path = ${path}, small_path = ${path}, large_path = ${path}, source_url = null, metadata = '{}',
        version = version + 1, last_modified = ${ctx.now()}
      where tenant_id = ${ctx.tenant.id} and id = ${before.id}::uuid`),
    );
  const id = before?.id ?? newId();
  if (!before)
    await ctx.run(
      rawStatement(sql`
      insert into content (tenant_id, id, product_id, sequence, file_type, path, master_path, small_path, large_path, created_at, last_modified)
      values (${ctx.tenant.id}, ${id}, ${productId}, ${await nextSequence(ctx, productId)}, ${fileType}, ${path}, ${path}, ${path}, ${path}, ${ctx.now()}, ${ctx.now()})`),
    );
  const [shown] = await ctx.run(rawStatement(sql<Content>`select ${columns} from content where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`));
  return shown;
}

/** Keeps a still as an upload of its own and makes it the poster or hero picture of its title. */
export async function useStill(ctx: Context, parts: StillParts, id: string, { index, fileType }: Wanted): Promise<Result<Content>> {
  const media = await findOwnMedia(ctx, id);
  if (!media) return notFound;
  const still = media.stills[index];
  if (!still) return noStill;
  const { storage, incoming } = parts.files;
  const opened = await storage.get(still.key);
  if (!opened.ok) return unreadable;
  const picture = await shaped(Buffer.concat(await opened.value.stream.toArray()), still, fileType);
  const file = await receiveFile(Readable.from([picture]), `${fileType.toLowerCase()}-${index}.jpg`, incoming);
  if (!file.ok) return file;
  const kept = await recordFile(ctx, { file: file.value, fields: { eid: media.productId, et: 'PRODUCT', ft: fileType } }, storage, parts);
  if (!kept.ok) return kept;
  const [{ path } = { path: '' }] = kept.value;
  return inTransaction<Result<Content>>(ctx, async (inside) => {
    if (!(await hasOwnProduct(inside, media.productId))) return notFound;
    const underReview = await beginChange(inside, media.productId);
    if (underReview) return { ok: false, error: underReview };
    const shown = await showPicture(inside, media.productId, fileType, path);
    return shown ? done(shown) : notFound;
  });
}
