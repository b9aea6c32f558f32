import { join } from 'node:path';
import { v7 as newId } from 'uuid';
import type { Result } from '../../../contract/index.ts';
import type { UploadedFile } from '../../../contract/operation/file.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { insertFile, ownsProduct } from './file.repository.ts';
import { pictureRefusal, type Reading } from './picture.service.ts';
import { discard, type Form, type Received } from './receive.ts';
import { takeRoom } from './storage.service.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Where uploads of a tenant lie; they are served under `/media/uploads/`. */
export const uploadsOf = (dataDirectory: string, tenantId: string) => join(dataDirectory, 'uploads', tenantId);

/** A file for a person, a product or an organization is for one's own; other targets are only noted. */
async function isOwnTarget(ctx: Context, type: string, id: string): Promise<boolean> {
  if (id === '' || !['IDENTITY', 'ORGANIZATION', 'PRODUCT'].includes(type)) return true;
  if (!UUID.test(id)) return false;
  if (type === 'IDENTITY') return id === ctx.identityId;
  return type === 'ORGANIZATION' ? id === ctx.organizationId : ownsProduct(ctx, id);
}

const longest: Readonly<Record<string, number>> = { eid: 100, et: 40, ft: 40, cotype: 100, iid: 100 };

async function discardAndThrow(directory: string, file: Received, error: unknown): Promise<never> {
  await discard(directory, file);
  throw error;
}

/** Records a received file and answers it as spec §7 has it; one that is refused is deleted. */
export async function recordFile(ctx: Context, form: Form, directory: string, reading: Reading): Promise<Result<UploadedFile[]>> {
  const { file, fields } = form;
  const unknown = Object.entries(fields).find(([name, value]) => value.length > (longest[name] ?? -1));
  const { eid = '', et = '', ft = '', cotype = '', iid = '' } = fields;
  const refusal = unknown
    ? refuse('INVALID_INPUT', `${unknown[0]} is not known here, or too long`, { path: unknown[0].slice(0, 60), code: 'unknown' })
    : (await isOwnTarget(ctx, et.toUpperCase(), eid))
      ? undefined
      : notFound;
  const picture = refusal
    ? undefined
    : await pictureRefusal(ctx, reading, directory, file).catch(async (error: unknown) => discardAndThrow(directory, file, error));
  const failure = refusal?.error ?? picture;
  if (failure) {
    await discard(directory, file);
    return { ok: false, error: failure };
  }
  const id = newId();
  const path = `/media/uploads/${ctx.tenant.id}/${file.fileName}`;
  const fileType = ft || file.kind.kind;
  const recorded = await inTransaction<Result<true>>(ctx, async (inside) => {
    const room = await takeRoom(inside, file.bytes);
    if (room.ok) await insertFile(inside, { id, path, file, fileType, targetType: et.toUpperCase(), targetId: eid, contentType: cotype, itemId: iid });
    return room;
  }).catch(async (error: unknown) => discardAndThrow(directory, file, error));
  if (!recorded.ok) {
    await discard(directory, file);
    return recorded;
  }
  const paths = { path, masterPath: path, smallPath: path, largePath: path };
  return done([{ id, host: '', ...paths, fileType, mediaType: file.kind.mediaType, name: file.name, bytes: file.bytes }]);
}
