import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { KnownRelease, Query, Reply, Result } from '../../../contract/index.ts';
import { ReleaseFile } from '../../../contract/site/federation.ts';
import { deleteStored } from '../../operation/file/keep.service.ts';
import { type KindOf, receiveForm, type Received } from '../../operation/file/receive.ts';
import { type Context, done, notFound, refuse } from '../../platform/context.ts';
import { checkBy } from '../../platform/input.ts';
import { MAX_OFFSET, invalid } from '../../platform/listing.ts';
import type { Platform } from '../../platform/route.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { jobOf } from '../../platform/work/job.ts';
import { resultOf } from '../../platform/work/refusals.ts';
import type { OpenedPages } from '../federation/opened-pages.ts';
import { type BuiltRelease, faultOf } from '../federation/releases.ts';
import { callerName } from './caller.ts';
import { listReleases } from './list.repository.ts';
import { typeOfPart } from './part-types.ts';
import { reach } from './reach.ts';
import { findRelease, insertRelease } from './release.repository.ts';
import { sizesOf } from './sizes.ts';
import type { run, Unpacked } from './unpack.job.ts';

export const unpackIt = jobOf<typeof run>(new URL('./unpack.job.ts', import.meta.url), { seconds: 60, memoryMb: 128 });
const check = checkBy(ReleaseFile, 'json');

export const MAX_ARCHIVE_BYTES = 32 * 1024 * 1024;
const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
export const isZip: KindOf = (firstBytes) =>
  firstBytes.subarray(0, ZIP.length).equals(ZIP) ? { kind: 'DOCUMENT', mediaType: 'application/zip', extension: 'zip' } : undefined;

export const RELEASES = 'releases/';
export const keyOfPart = (folder: string, file: string) => `${RELEASES}${folder}/${file}`;

/** Versions the shell of this server provides to remotes. */
export interface Provided {
  readonly react: string;
  readonly shared: string;
}

export interface ReleaseParts {
  readonly platform: Platform;
  readonly provided: Provided | undefined;
  readonly opened: OpenedPages;
}

export const unsound = (message: string) => refuse('INVALID_INPUT', message, { path: 'file', code: 'unreadable' });

/** Returns which file is missing, differs from its digest, or is executed without one. */
export function faultOfFiles(integrity: BuiltRelease['integrity'], parts: Unpacked['parts'], needed: readonly string[]): string | undefined {
  const digests = new Map(parts.map(({ name, digest }) => [name, digest]));
  const wrong = Object.entries(integrity).find(([name, digest]) => digests.get(name) !== digest);
  if (wrong) return `${wrong[0]} is missing, or is not what release.json says.`;
  const scripts = parts.map(({ name }) => name).filter((name) => /\.m?js$/.test(name));
  const without = [...scripts, ...needed].find((name) => !Object.hasOwn(integrity, name));
  return without === undefined ? undefined : `${without} has no digest in release.json.`;
}

/** Returns the manifest of an unpacked release, or the refusal if a file is missing or has another digest. */
function sound({ declared, parts }: Unpacked): Result<BuiltRelease> {
  const checked = check(declared);
  if (!checked.ok) return unsound('The release.json of the release is not of the form.');
  const build = checked.value as BuiltRelease;
  const wrong = faultOfFiles(build.integrity, parts, ['remoteEntry.js', ...build.preload]);
  if (wrong !== undefined) return unsound(wrong);
  if (build.server && parts.find(({ name }) => name === build.server?.file)?.digest !== build.server.digest)
    return unsound(`${build.server.file} is missing, or is not what release.json says.`);
  const fault = faultOf(build, []);
  return fault === undefined ? done(build) : unsound(`The release declares what it may not: ${fault}.`);
}

const sameFiles = (one: BuiltRelease, other: BuiltRelease) => {
  const names = Object.keys(one.integrity);
  return names.length === Object.keys(other.integrity).length && names.every((name) => one.integrity[name] === other.integrity[name]);
};

async function read({ platform: { database } }: ReleaseParts, { name, version }: BuiltRelease): Promise<Result<KnownRelease>> {
  const [release] = (await listReleases(database, { name, version, page: 0, size: 1, since: new Date() })).content;
  return release ? done(release) : notFound;
}

export async function storeParts(storage: Storage, { parts }: Unpacked, { folder, from }: { folder: string; from: string }): Promise<Result<undefined>> {
  for (const { name } of parts) {
    const put = await storage.putFile(keyOfPart(folder, name), join(from, name), { mediaType: typeOfPart(name) });
    if (!put.ok) return refuse('UNAVAILABLE', 'Files cannot be kept at present.');
  }
  return done(undefined);
}

/** Stores the files of a release and then records it, so that no recorded release lacks files. */
async function keep(
  parts: ReleaseParts,
  ctx: Context,
  unpacked: Unpacked,
  { build, from, by }: { build: BuiltRelease; from: string; by: string },
): Promise<Result<KnownRelease>> {
  const { database, files } = parts.platform;
  const folder = randomUUID();
  const keys = unpacked.parts.map(({ name }) => keyOfPart(folder, name));
  let isKept = false;
  try {
    const put = await storeParts(files.storage, unpacked, { folder, from });
    if (!put.ok) return put;
    const bytes = unpacked.parts.reduce((sum, part) => sum + part.bytes, 0);
    const bytesOf = new Map(unpacked.parts.map((part) => [part.name, part.bytes]));
    const sizes = sizesOf(build, (file) => bytesOf.get(file));
    isKept = await insertRelease(database, { build, folder, bytes, files: unpacked.parts.length, sizes, by, now: ctx.now() });
    if (isKept) return await read(parts, build);
    return await known(parts, build);
  } finally {
    if (!isKept) await deleteStored(ctx, files.storage, keys);
  }
}

/** Returns the existing release for identical files, and rejects other files: a version is immutable. */
async function known(parts: ReleaseParts, build: BuiltRelease): Promise<Result<KnownRelease>> {
  const before = await findRelease(parts.platform.database, build.name, build.version);
  if (before && sameFiles(before.manifest, build)) return read(parts, build);
  return refuse('CONFLICT', `${build.name} ${build.version} is known already, with other files.`, { path: 'file', code: 'taken' });
}

/** Unpacks, checks and stores a received release. Leaves nothing of a refused one. */
async function takeIn(parts: ReleaseParts, ctx: Context, { file, by }: { file: Received; by: string }, gone: AbortSignal): Promise<Result<KnownRelease>> {
  const { work, database } = parts.platform;
  const from = file.at.replace(/part$/, 'drawing');
  try {
    const outcome = resultOf(await work.run(unpackIt, ctx.tenant.id, { path: file.at, into: from }, gone));
    if (!outcome.ok) return outcome;
    if (!outcome.value.ok) return outcome.value;
    const build = sound(outcome.value.value);
    if (!build.ok) return build;
    const before = await findRelease(database, build.value.name, build.value.version);
    if (before && before.folder !== null) return await known(parts, build.value);
    return await keep(parts, ctx, outcome.value.value, { build: build.value, from, by });
  } finally {
    await rm(from, { recursive: true, force: true });
    await rm(file.at, { force: true });
  }
}

export async function upload(parts: ReleaseParts, ctx: Context, request: FastifyRequest, gone: AbortSignal): Promise<Result<KnownRelease>> {
  const form = await receiveForm(request, parts.platform.files.incoming, MAX_ARCHIVE_BYTES, isZip);
  if (!form.ok) return form;
  return takeIn(parts, ctx, { file: form.value.file, by: await callerName(ctx, request) }, gone);
}

const DAY_MS = 24 * 60 * 60 * 1000;

export async function readReleases(
  { platform: { database }, opened }: ReleaseParts,
  ctx: Context,
  query: Query<'GET /release/list'>,
): Promise<Result<Reply<'GET /release/list'>>> {
  const { page = 0, size = 10, name, tenantId } = query;
  const whose = reach(ctx, tenantId);
  if (!whose.ok) return whose;
  if (page * size > MAX_OFFSET) return invalid('page', 'is too deep');
  // Includes the pending counts of this process.
  await opened.write();
  const { content, total } = await listReleases(database, { name, tenantId, page, size, since: new Date(ctx.now().getTime() - DAY_MS) });
  return done({ content, page, size, totalElements: total, lastPage: (page + 1) * size >= total, nextCursor: null });
}
