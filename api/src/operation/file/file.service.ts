import { v7 as newId } from 'uuid';
import type { Result } from '../../../contract/index.ts';
import type { UploadedFile } from '../../../contract/operation/file.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/job-kind.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { insertFile, ownsProduct } from './file.repository.ts';
import { keepWith } from './keep.service.ts';
import { pictureSizes } from './picture-sizes.ts';
import { pictureRefusal, type Reading } from './picture.service.ts';
import { discard, type Form } from './receive.ts';
import { takeRoom } from './storage.service.ts';
import { addressOf, keyOfUpload } from './upload-keys.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A file for a person, a product or an organization is for one's own; other targets are only noted. */
async function isOwnTarget(ctx: Context, type: string, id: string): Promise<boolean> {
  if (id === '' || !['IDENTITY', 'ORGANIZATION', 'PRODUCT'].includes(type)) return true;
  if (!UUID.test(id)) return false;
  if (type === 'IDENTITY') return id === ctx.identityId;
  return type === 'ORGANIZATION' ? id === ctx.organizationId : ownsProduct(ctx, id);
}

const longest: Readonly<Record<string, number>> = { eid: 100, et: 40, ft: 40, cotype: 100, iid: 100 };

/** What speaks against keeping a file, by its form and what it holds. */
async function refusalOf(ctx: Context, { file, fields }: Form, reading: Reading): Promise<Result<true>> {
  const unknown = Object.entries(fields).find(([name, value]) => value.length > (longest[name] ?? -1));
  if (unknown) return refuse('INVALID_INPUT', `${unknown[0]} is not known here, or too long`, { path: unknown[0].slice(0, 60), code: 'unknown' });
  const { eid = '', et = '' } = fields;
  if (!(await isOwnTarget(ctx, et.toUpperCase(), eid))) return notFound;
  const picture = await pictureRefusal(ctx, reading, file);
  return picture ? { ok: false, error: picture } : done(true);
}

/** Keeps and records a received file, and returns it as spec §7 has it; of one that is refused nothing stays. */
export async function recordFile(ctx: Context, form: Form, storage: Storage, reading: Reading): Promise<Result<UploadedFile[]>> {
  const { file, fields } = form;
  try {
    const taken = await refusalOf(ctx, form, reading);
    if (!taken.ok) return taken;
    const { eid = '', et = '', ft = '', cotype = '', iid = '' } = fields;
    const id = newId();
    const key = keyOfUpload(ctx.tenant.id, file.fileName);
    const path = addressOf(key);
    const fileType = ft || file.kind.kind;
    const row = { id, path, file, fileType, targetType: et.toUpperCase(), targetId: eid, contentType: cotype, itemId: iid };
    return await keepWith(ctx, storage, { file, key }, () =>
      inTransaction<Result<UploadedFile[]>>(ctx, async (inside) => {
        const room = await takeRoom(inside, file.bytes);
        if (!room.ok) return room;
        await insertFile(inside, row);
        if (file.kind.kind === 'IMAGE') await enqueue(inside, pictureSizes, { fileId: id });
        const paths = { path, masterPath: path, smallPath: path, largePath: path };
        return done([{ id, host: '', ...paths, fileType, mediaType: file.kind.mediaType, name: file.name, bytes: file.bytes }]);
      }),
    );
  } finally {
    await discard(file);
  }
}
