import { v7 as newId } from 'uuid';
import type { Result } from '../../../contract/index.ts';
import type { UploadedFile } from '../../../contract/operation/file.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/job-kind.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { type FileRow, findSameContent, insertFile, ownsProduct, type SameContent } from './file.repository.ts';
import { deleteStored, keepWith } from './keep.service.ts';
import { pictureSizes } from './picture-sizes.ts';
import { type Cleaned, cleaned, type Reading, takeDrawing } from './picture.service.ts';
import { discard, type Form } from './receive.ts';
import { lockExisting } from './storage.repository.ts';
import { takeRoom } from './storage.service.ts';
import { addressOf, keyAt, keyOfUpload } from './upload-keys.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A file for a person, a product or an organization is for one's own; other targets are only noted. */
async function isOwnTarget(ctx: Context, type: string, id: string): Promise<boolean> {
  if (id === '' || !['IDENTITY', 'ORGANIZATION', 'PRODUCT'].includes(type)) return true;
  if (!UUID.test(id)) return false;
  if (type === 'IDENTITY') return id === ctx.identityId;
  return type === 'ORGANIZATION' ? id === ctx.organizationId : ownsProduct(ctx, id);
}

const longest: Readonly<Record<string, number>> = { eid: 100, et: 40, ft: 40, cotype: 100, iid: 100 };

/** Returns a file as it is to be kept, or why it is not, by its form and what it holds. */
async function taken(ctx: Context, { file, fields }: Form, reading: Reading): Promise<Result<Cleaned>> {
  const unknown = Object.entries(fields).find(([name, value]) => value.length > (longest[name] ?? -1));
  if (unknown) return refuse('INVALID_INPUT', `${unknown[0]} is not known here, or too long`, { path: unknown[0].slice(0, 60), code: 'unknown' });
  const { eid = '', et = '' } = fields;
  if (!(await isOwnTarget(ctx, et.toUpperCase(), eid))) return notFound;
  return cleaned(ctx, reading, file);
}

/** Records an upload at a path, which may be that of what the tenant has of the same content. */
async function recordAt(inside: Context, row: FileRow, same: SameContent | undefined): Promise<Result<UploadedFile[]>> {
  const { id, path, file, fileType } = row;
  const room = await takeRoom(inside, same ? { own: file.bytes + same.variantBytes, stored: 0 } : { own: file.bytes, stored: file.bytes });
  if (!room.ok) return room;
  await insertFile(inside, row, same);
  if (file.kind.kind === 'IMAGE' && !same?.picture) await enqueue(inside, pictureSizes, { fileId: id });
  const paths = { path, masterPath: path, smallPath: path, largePath: path };
  return done([{ id, host: '', ...paths, fileType, mediaType: file.kind.mediaType, name: file.name, bytes: file.bytes }]);
}

type Upload = Omit<FileRow, 'path'>;

/** Records an upload of what lies at a path already; undefined where that is gone meanwhile. */
function recordKnown(ctx: Context, row: Upload, path: string): Promise<Result<UploadedFile[]> | undefined> {
  return inTransaction(ctx, async (inside) => {
    await lockExisting(inside);
    const same = await findSameContent(inside, row.file);
    return same?.path === path ? recordAt(inside, { ...row, path }, same) : undefined;
  });
}

/** Keeps what came in under a key of its own, unless the same has been kept for others meanwhile at a path that is not lost. */
async function keepAnew(ctx: Context, row: Upload, storage: Storage, lost: string | undefined): Promise<Result<UploadedFile[]>> {
  const key = keyOfUpload(ctx.tenant.id, row.file.fileName);
  return keepWith(ctx, storage, { file: row.file, key }, () =>
    inTransaction<Result<UploadedFile[]>>(ctx, async (inside) => {
      await lockExisting(inside);
      const found = await findSameContent(inside, row.file);
      const same = found?.path === lost ? undefined : found;
      if (same) inside.afterCommit?.(() => void deleteStored(ctx, storage, [key]));
      return recordAt(inside, { ...row, path: same?.path ?? addressOf(key) }, same);
    }),
  );
}

/** Records a received file, keeps it unless the tenant has the same, and returns it as spec §7 has it; of one that is refused nothing stays. */
export async function recordFile(ctx: Context, form: Form, storage: Storage, reading: Reading): Promise<Result<UploadedFile[]>> {
  const { fields } = form;
  try {
    const kept = await taken(ctx, form, reading);
    if (!kept.ok) return kept;
    const { file, pixels } = kept.value;
    const { eid = '', et = '', ft = '', cotype = '', iid = '' } = fields;
    const row = { id: newId(), file, fileType: ft || file.kind.kind, targetType: et.toUpperCase(), targetId: eid, contentType: cotype, itemId: iid };
    const same = await findSameContent(ctx, file);
    const drawing = pixels > 0 && !same?.picture ? await takeDrawing(ctx, pixels) : done([]);
    if (!drawing.ok) return drawing;
    const isKept = same !== undefined && (await storage.head(keyAt(same.path))).ok;
    const known = isKept ? await recordKnown(ctx, row, same.path) : undefined;
    return known ?? (await keepAnew(ctx, row, storage, isKept ? undefined : same?.path));
  } finally {
    await discard(form.file);
  }
}
