import { sql } from 'kysely';
import { deleteStored } from '../../operation/file/keep.service.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { KnownMedia } from './media.repository.ts';
import { newStillsFolder, sourceKey } from './media-keys.ts';

/** Deletes all files of a folder. What cannot be deleted now is left to the sweep. */
export async function deleteFolder(ctx: Context, storage: Storage, folder: string): Promise<void> {
  try {
    for await (const { key } of storage.list(`${folder}/`)) await deleteStored(ctx, storage, [key]);
  } catch (error) {
    ctx.log.warn({ folder, err: error }, 'a folder could not be emptied');
  }
}

export async function deleteFiles(ctx: Context, storage: Storage, { id, parts, folder }: Pick<KnownMedia, 'id' | 'parts' | 'folder'>): Promise<void> {
  await deleteStored(
    ctx,
    storage,
    parts.map(({ name }) => sourceKey(ctx.tenant.id, id, name)),
  );
  if (folder === null) return;
  await deleteFolder(ctx, storage, folder);
  await deleteFolder(ctx, storage, newStillsFolder(ctx.tenant.id, folder));
}

/** Takes a source that is deleted out of its title, and deletes its files once that is kept. */
export async function forgetMedia(inside: Context, storage: Storage, media: KnownMedia): Promise<void> {
  if (media.folder !== null && media.contentId !== null)
    await inside.run(rawStatement(sql`delete from content where tenant_id = ${inside.tenant.id} and id = ${media.contentId}::uuid`));
  inside.afterCommit?.(() => void deleteFiles(inside, storage, media));
}
