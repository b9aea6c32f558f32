import type { Query, Reply, Result } from '../../../contract/index.ts';
import { can, type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { MAX_OFFSET, invalid } from '../../platform/listing.ts';
import { storageDefaults } from '../../platform/storage-defaults.ts';
import type { Storage as FileStorage } from '../../platform/storage/storage.ts';
import { deleteStored } from './keep.service.ts';
import { type More, overrun, roomFor, type Storage, storageOf } from './quota.ts';
import { pathsOf } from './picture-sizes.ts';
import { keyAt } from './upload-keys.ts';
import { deleteFile, deleteFilesOf, isShown, listFiles, lockFile, lockExisting, readExisting } from './storage.repository.ts';

const defaults = storageDefaults(process.env);
const worksHere = (ctx: Context) => ctx.rights.size > 0;

const full = {
  own: refuse('CONFLICT', 'Your storage is full: delete files you no longer need.', { path: 'file', code: 'own-storage-full' }),
  tenant: refuse('CONFLICT', 'The storage of this site is full.', { path: 'file', code: 'storage-full' }),
};
const shown = refuse('CONFLICT', 'Something still shows this file.', { path: 'id', code: 'in-use' });

export const readStorage = async (ctx: Context): Promise<Storage> => storageOf(await readExisting(ctx), worksHere(ctx), defaults);

/** Returns how many bytes a file may still have. Rejects if `bytes` do not fit. */
export async function roomLeft(ctx: Context, bytes: number): Promise<Result<number>> {
  const storage = await readStorage(ctx);
  const over = overrun(storage, { own: bytes, stored: bytes }, worksHere(ctx));
  return over ? full[over] : done(roomFor(storage, worksHere(ctx)));
}

/** Checks the quota again in the transaction that records a file, and serializes the uploads of a tenant. */
export async function takeRoom(ctx: Context, more: More): Promise<Result<true>> {
  const over = overrun(storageOf(await lockExisting(ctx), worksHere(ctx), defaults), more, worksHere(ctx));
  return over ? full[over] : done(true);
}

/** Returns whether the tenant has room for `bytes`, and locks its storage until the transaction ends. */
export async function hasRoom(ctx: Context, bytes: number): Promise<boolean> {
  const { tenant } = storageOf(await lockExisting(ctx), true, defaults);
  return tenant.used + bytes <= tenant.quota;
}

/** Returns used bytes and quotas. The tenant's storage is visible only with `tenant:read`. */
export async function usage(ctx: Context): Promise<Reply<'GET /file/usage'>> {
  const { own, tenant } = await readStorage(ctx);
  return { own, tenant: can(ctx, 'tenant:read') ? tenant : null };
}

export async function readFiles(ctx: Context, { page = 0, size = 10, all = false }: Query<'GET /file/list'>): Promise<Result<Reply<'GET /file/list'>>> {
  if (page * size > MAX_OFFSET) return invalid('page', 'is too deep');
  if (all && !can(ctx, 'tenant:read')) return refuse('FORBIDDEN', 'This needs the right tenant:read.');
  const { content, total } = await listFiles(ctx, { all, page, size });
  return done({ content, page, size, totalElements: total, lastPage: (page + 1) * size >= total, nextCursor: null });
}

/** Deletes the caller's file, or any file with `tenant:update`, unless something shows it and no other upload has it. The room is free after the commit. */
export async function removeFile(ctx: Context, id: string, storage: FileStorage): Promise<Result<{ done: boolean }>> {
  const outcome = await inTransaction<Result<string[]>>(ctx, async (inside) => {
    await lockExisting(inside);
    const file = await lockFile(inside, id, can(ctx, 'tenant:update'));
    if (!file) return notFound;
    if (!file.isShared && (await isShown(inside, file.path))) return shown;
    await deleteFile(inside, id);
    return done(file.isShared ? [] : pathsOf(file));
  });
  if (!outcome.ok) return outcome;
  await deleteStored(ctx, storage, outcome.value.map(keyAt));
  return done({ done: true });
}

/** Deletes a person's own uploads in the caller's transaction, and their files after the commit. */
export async function removeFilesOf(inside: Context, identityId: string, storage: FileStorage): Promise<void> {
  await lockExisting(inside);
  const paths = (await deleteFilesOf(inside, identityId)).flatMap(pathsOf);
  inside.afterCommit?.(() => void deleteStored(inside, storage, paths.map(keyAt)));
}
