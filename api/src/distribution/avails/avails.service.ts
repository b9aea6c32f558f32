import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { v7 as newId } from 'uuid';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Body, Query, Reply, Result } from '../../../contract/index.ts';
import type { AvailsImport } from '../../../contract/distribution/avails.ts';
import { keepWith } from '../../operation/file/keep.service.ts';
import { discard, receiveFile, type Received } from '../../operation/file/receive.ts';
import { receiveWithin } from '../../operation/file/receive-within.ts';
import { takeRoom } from '../../operation/file/storage.service.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { DEEPEST_OFFSET, invalid } from '../../platform/listing.ts';
import { callOutside } from '../../platform/outgoing.ts';
import type { FilePlace } from '../../platform/storage/storage.ts';
import { jobOf } from '../../platform/work/job.ts';
import type { WorkPool } from '../../platform/work/pool.ts';
import { resultOf, whileAwaited } from '../../platform/work/refusals.ts';
import { findStoredName, type ImportPlace, insertImport, listImports, type NewImport } from './avails.repository.ts';
import type { Report } from './findings.ts';
import type { run } from './read-avails.job.ts';

export interface AvailsParts {
  readonly files: FilePlace;
  readonly outgoing: { readonly localTargets: boolean };
  readonly work: WorkPool;
}

export const AVAILS_LIMIT_BYTES = 50 * 1024 * 1024;
const TAKEN = /csv|xml$|spreadsheetml/;
const wrongType = refuse('UNSUPPORTED_MEDIA_TYPE', 'Availabilities come as XLSX, CSV or XML.', { path: 'file', code: 'file-type' });

/** Lists of availabilities are nobody else's business: only signed addresses serve them. */
const keyOf = (ctx: Context, fileName: string) => `private/avails/${ctx.tenant.id}/${fileName}`;

/** One imports for one's own organization; any other is not there. */
function ownOrganization(ctx: Context, asked: string | undefined): ReturnType<typeof refuse> | undefined {
  if (ctx.organizationId === null) return refuse('FORBIDDEN', 'You have no primary organization.');
  return asked === undefined || asked === ctx.organizationId ? undefined : notFound;
}

type About = Pick<NewImport, 'provider' | 'format' | 'sourceUrl'>;

const readAvails = jobOf<typeof run>(new URL('./read-avails.job.ts', import.meta.url), { seconds: 45, memoryMb: 512 });

interface Came {
  readonly file: Received;
  readonly gone: AbortSignal;
}

/** Reads a file that came in, keeps it and records it with what it holds; one that cannot be read is not kept. */
async function record(ctx: Context, { work, files }: AvailsParts, { file, gone }: Came, about: About): Promise<Result<AvailsImport>> {
  const { mediaType } = file.kind;
  try {
    if (!TAKEN.test(mediaType)) return wrongType;
    const outcome = resultOf(await work.run(readAvails, ctx.tenant.id, { path: file.at, mediaType }, gone));
    if (!outcome.ok) return outcome;
    const report = outcome.value;
    if (!report.ok) return report;
    const { name, bytes, sha256 } = file;
    const row = { id: newId(), ...about, ...report.value, state: 'IDLE' as const, message: '', fileName: name, mediaType, bytes, fileHash: sha256 };
    return await keepWith(ctx, files.storage, { file, key: keyOf(ctx, file.fileName) }, () =>
      inTransaction<Result<AvailsImport>>(ctx, async (inside) => {
        const room = await takeRoom(inside, bytes);
        return room.ok ? done(await insertImport(inside, { ...row, storedAt: file.fileName })) : room;
      }),
    );
  } finally {
    await discard(file);
  }
}

/** Keeps a list of availabilities as received, with what can be told of it at a glance. */
export async function importAvails(
  ctx: Context,
  parts: AvailsParts,
  asked: { request: FastifyRequest; reply: FastifyReply; query: Query<'POST /product/avails/import'> },
): Promise<Result<AvailsImport>> {
  const refusal = ownOrganization(ctx, asked.query.organizationId);
  if (refusal) return refusal;
  const form = await receiveWithin(ctx, asked.request, parts.files.incoming, AVAILS_LIMIT_BYTES);
  if (!form.ok) return form;
  const came = { file: form.value.file, gone: whileAwaited(asked.reply) };
  return record(ctx, parts, came, { provider: asked.query.provider ?? '', format: 'AVAILS', sourceUrl: null });
}

const nothingRead: Report = { template: null, rowCount: null, findings: [], errorCount: 0, warningCount: 0 };

async function failed(ctx: Context, about: About, message: string): Promise<Result<AvailsImport>> {
  const nothing = { fileName: 'feed.xml', mediaType: '', bytes: 0, fileHash: '', storedAt: null, ...nothingRead };
  return done(await inTransaction(ctx, (inside) => insertImport(inside, { id: newId(), ...about, ...nothing, state: 'FAILED', message })));
}

/** Fetches an MRSS feed and keeps it; what cannot be fetched, or is no feed, is kept as FAILED with the reason. */
export async function importMrss(
  ctx: Context,
  parts: AvailsParts,
  { body, reply }: { readonly body: Body<'POST /product/avails/import-mrss'>; readonly reply: FastifyReply },
): Promise<Result<AvailsImport>> {
  const refusal = ownOrganization(ctx, body.organizationId);
  if (refusal) return refusal;
  const about: About = { provider: body.provider ?? '', format: 'MRSS', sourceUrl: body.url };
  const { localTargets } = parts.outgoing;
  const sent = await callOutside(body.url, { method: 'GET', localTargets, maxBytes: AVAILS_LIMIT_BYTES, redirects: 3 });
  if (!sent.ok) return failed(ctx, about, `The feed could not be fetched: ${sent.reason}.`);
  if (sent.answer.status !== 200) return failed(ctx, about, `The feed could not be fetched: the server answered ${sent.answer.status}.`);
  const name = basename(new URL(body.url).pathname) || 'feed.xml';
  const file = await receiveFile(Readable.from([sent.answer.bytes]), name, parts.files.incoming);
  if (file.ok && file.value.kind.extension === 'xml') {
    const outcome = await record(ctx, parts, { file: file.value, gone: whileAwaited(reply) }, about);
    return !outcome.ok && outcome.error.code === 'INVALID_INPUT' ? failed(ctx, about, outcome.error.message) : outcome;
  }
  if (file.ok) await discard(file.value);
  return failed(ctx, about, 'What was fetched is no XML.');
}

const SIGNED_MS = 5 * 60_000;

/** Where a list can be fetched as it was received, for a while. */
export async function addressOfImport(ctx: Context, { files }: AvailsParts, id: string): Promise<Result<Reply<'GET /product/avails/import/file/:id'>>> {
  const name = await findStoredName(ctx, id);
  if (name === undefined) return notFound;
  const until = new Date(ctx.now().getTime() + SIGNED_MS);
  return done({ address: await files.storage.signedAddress(keyOf(ctx, name), until), expiresAt: until.toISOString() });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

function readCursor(cursor: string | undefined): Result<ImportPlace | undefined> {
  if (cursor === undefined || cursor === '') return done(undefined);
  try {
    const [at, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (typeof at === 'string' && MOMENT.test(at) && !Number.isNaN(Date.parse(at)) && typeof id === 'string' && UUID.test(id)) return done({ at, id });
  } catch {
    // Falls through to the refusal.
  }
  return invalid('cursor', 'is not one of this list');
}

export async function readImports(ctx: Context, query: Query<'GET /product/avails/import/list'>): Promise<Result<Reply<'GET /product/avails/import/list'>>> {
  const { page = 0, size = 10 } = query;
  if (page * size > DEEPEST_OFFSET) return invalid('page', 'is too deep; follow nextCursor instead');
  const after = readCursor(query.cursor);
  if (!after.ok) return after;
  const { content, total, last } = await listImports(ctx, query, after.value);
  const nextCursor = last ? Buffer.from(JSON.stringify([last.at, last.id])).toString('base64url') : null;
  return done({ content, page, size, totalElements: total, lastPage: last === undefined, nextCursor });
}
