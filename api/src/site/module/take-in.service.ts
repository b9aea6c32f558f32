import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import semver from 'semver';
import type { ModuleRelease, Result } from '../../../contract/index.ts';
import { ModuleFile } from '../../../contract/site/module.ts';
import { deleteStored } from '../../operation/file/keep.service.ts';
import { receiveForm, type Received } from '../../operation/file/receive.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { checkBy } from '../../platform/input.ts';
import type { Platform } from '../../platform/route.ts';
import { resultOf } from '../../platform/work/refusals.ts';
import { callerName } from '../release/caller.ts';
import { faultOfFiles, isZip, keyOfPart, storeParts, unpackIt, unsound } from '../release/release.service.ts';
import type { Unpacked } from '../release/unpack.job.ts';
import { countModuleReleases, deleteModuleReleases, findModuleRelease, insertModuleRelease, oldestUnused } from './module.repository.ts';

const check = checkBy(ModuleFile, 'json');

export const MAX_ARCHIVE_BYTES = 8 * 1024 * 1024;
/** Modules with releases per tenant, and releases per module. */
const MAX_MODULES = 20;
const MAX_RELEASES = 10;

/** Returns the manifest of an unpacked release, or the refusal if a file is missing or has another digest. */
function sound({ declared, parts }: Unpacked): Result<ModuleFile> {
  const checked = check(declared);
  if (!checked.ok) return unsound('The release.json is not that of an operator module.');
  const file = checked.value as ModuleFile;
  if (semver.validRange(file.host) === null) return unsound(`${file.host} is no range of versions of the host API.`);
  const wrong = faultOfFiles(file.integrity, parts, [file.entry]);
  return wrong === undefined ? done(file) : unsound(wrong);
}

const sameFiles = (one: ModuleFile, other: ModuleFile) =>
  JSON.stringify(Object.entries(one.integrity).sort()) === JSON.stringify(Object.entries(other.integrity).sort());

/** Returns the existing release for identical files, and rejects other files: a version is immutable. */
async function known(ctx: Context, { name, version, ...file }: ModuleFile): Promise<Result<ModuleRelease> | undefined> {
  const before = await findModuleRelease(ctx, name, version);
  if (!before) return undefined;
  if (sameFiles(before.manifest, { name, version, ...file })) return done(before.told);
  return refuse('CONFLICT', `${name} ${version} is known already, with other files.`, { path: 'file', code: 'taken' });
}

/** Records a release and deletes the oldest unused one beyond the limit. Returns the folders of deleted releases. */
function record(ctx: Context, release: Parameters<typeof insertModuleRelease>[1]): Promise<Result<readonly string[]>> {
  const { name } = release.manifest;
  return inTransaction<Result<readonly string[]>>(ctx, async (inside) => {
    const counts = await countModuleReleases(inside);
    const own = counts.find((one) => one.name === name);
    if (!own && counts.length >= MAX_MODULES)
      return refuse('CONFLICT', `There are releases of ${MAX_MODULES} modules already.`, { path: 'file', code: 'size' });
    const oldest = own && own.releases >= MAX_RELEASES ? await oldestUnused(inside, name) : undefined;
    const gone = oldest === undefined ? [] : await deleteModuleReleases(inside, name, oldest);
    return (await insertModuleRelease(inside, release)) ? done(gone) : refuse('CONFLICT', `${name} is known already.`, { path: 'file', code: 'taken' });
  });
}

async function keep(
  { files }: Platform,
  ctx: Context,
  unpacked: Unpacked,
  at: { manifest: ModuleFile; from: string; by: string },
): Promise<Result<ModuleRelease>> {
  const { manifest, from, by } = at;
  const folder = randomUUID();
  let isKept = false;
  try {
    const put = await storeParts(files.storage, unpacked, { folder, from });
    if (!put.ok) return put;
    const bytes = unpacked.parts.reduce((sum, part) => sum + part.bytes, 0);
    const recorded = await record(ctx, { manifest, folder, bytes, files: unpacked.parts.length, by });
    isKept = recorded.ok;
    // A concurrent upload was recorded first: identical files succeed, others are refused.
    if (!recorded.ok) return (await known(ctx, manifest)) ?? recorded;
    await deleteFolders(files.storage, ctx, recorded.value);
    return (await known(ctx, manifest)) ?? notFound;
  } finally {
    if (!isKept)
      await deleteStored(
        ctx,
        files.storage,
        unpacked.parts.map(({ name }) => keyOfPart(folder, name)),
      );
  }
}

/** Deletes the files of releases whose rows are gone. */
export async function deleteFolders(storage: Platform['files']['storage'], ctx: Context, folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    const keys: string[] = [];
    for await (const { key } of storage.list(keyOfPart(folder, ''))) keys.push(key);
    await deleteStored(ctx, storage, keys);
  }
}

/** Unpacks, checks and stores a received release. Leaves nothing of a refused one. */
async function takeIn(platform: Platform, ctx: Context, { file, by }: { file: Received; by: string }, gone: AbortSignal): Promise<Result<ModuleRelease>> {
  const from = file.at.replace(/part$/, 'drawing');
  try {
    const outcome = resultOf(await platform.work.run(unpackIt, ctx.tenant.id, { path: file.at, into: from }, gone));
    if (!outcome.ok) return outcome;
    if (!outcome.value.ok) return outcome.value;
    const manifest = sound(outcome.value.value);
    if (!manifest.ok) return manifest;
    return (await known(ctx, manifest.value)) ?? (await keep(platform, ctx, outcome.value.value, { manifest: manifest.value, from, by }));
  } finally {
    await rm(from, { recursive: true, force: true });
    await rm(file.at, { force: true });
  }
}

export async function uploadModule(platform: Platform, ctx: Context, request: FastifyRequest, gone: AbortSignal): Promise<Result<ModuleRelease>> {
  const form = await receiveForm(request, platform.files.incoming, MAX_ARCHIVE_BYTES, isZip);
  return form.ok ? takeIn(platform, ctx, { file: form.value.file, by: await callerName(ctx, request) }, gone) : form;
}
