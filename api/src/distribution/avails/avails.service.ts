import { v7 as newId } from 'uuid';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Body, Query, Reply, Result } from '../../../contract/index.ts';
import type { AvailsImport } from '../../../contract/distribution/avails.ts';
import { keepWith } from '../../operation/file/keep.service.ts';
import { discard, type Received } from '../../operation/file/receive.ts';
import { receiveWithin } from '../../operation/file/receive-within.ts';
import { takeRoom } from '../../operation/file/storage.service.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { MAX_OFFSET, invalid } from '../../platform/listing.ts';
import { enqueue } from '../../platform/jobs/job-kind.ts';
import { resultOf, whileAwaited } from '../../platform/work/refusals.ts';
import { type AvailsParts, AVAILS_LIMIT_BYTES, fetchFeed, keyOf, nothingFetched, readAvails } from './fetch-feed.service.ts';
import type { Report } from './findings.ts';
import type { Mapping } from './formats/read-rows.ts';
import { findMapping } from './import-item.repository.ts';
import { readList } from './read-list.service.ts';
import { findStoredName, type ImportPlace, insertImport, listImports, type NewImport } from './avails.repository.ts';

const TAKEN = /csv|xml$|spreadsheetml/;
const wrongType = refuse('UNSUPPORTED_MEDIA_TYPE', 'Availabilities come as XLSX, CSV or XML.', { path: 'file', code: 'file-type' });

function ownOrganization(ctx: Context, asked: string | undefined): ReturnType<typeof refuse> | undefined {
  if (ctx.organizationId === null) return refuse('FORBIDDEN', 'You have no primary organization.');
  return asked === undefined || asked === ctx.organizationId ? undefined : notFound;
}

type About = Pick<NewImport, 'provider' | 'format' | 'sourceUrl'>;

interface Came {
  readonly file: Received;
  readonly gone: AbortSignal;
}

/** Size in bytes up to which a list is read within the request; a job reads longer lists. */
export const READ_AT_ONCE_BYTES = 1024 * 1024;

/** Returns the content of a list; `undefined` if a job will read it. Rejects unreadable lists. */
async function look(ctx: Context, { work }: AvailsParts, { file, gone }: Came, mapping: Mapping): Promise<Result<Report | undefined>> {
  if (!TAKEN.test(file.kind.mediaType)) return wrongType;
  if (file.bytes > READ_AT_ONCE_BYTES) return done(undefined);
  const outcome = resultOf(await work.run(readAvails, ctx.tenant.id, { path: file.at, mediaType: file.kind.mediaType, mapping, corrections: [] }, gone));
  return outcome.ok ? outcome.value : outcome;
}

/** Stores a received file and records the import with its content or its job. Unreadable files are not stored. */
async function record(ctx: Context, parts: AvailsParts, came: Came, about: About): Promise<Result<AvailsImport>> {
  const { file } = came;
  try {
    const mapping = await findMapping(ctx, about.provider);
    const report = await look(ctx, parts, came, mapping);
    if (!report.ok) return report;
    const id = newId();
    const received = { fileName: file.name, mediaType: file.kind.mediaType, bytes: file.bytes, fileHash: file.sha256, storedAt: file.fileName };
    return await keepWith(ctx, parts.files.storage, { file, key: keyOf(ctx, file.fileName) }, () =>
      inTransaction<Result<AvailsImport>>(ctx, async (inside) => {
        const room = await takeRoom(inside, { own: file.bytes, stored: file.bytes });
        if (!room.ok) return room;
        const jobId = report.value ? null : ((await enqueue(inside, readList, { importId: id })) ?? null);
        const state = report.value ? 'IDLE' : 'RUNNING';
        return done(await insertImport(inside, { ...nothingFetched, ...about, ...report.value, ...received, id, state, jobId, mapping, message: '' }));
      }),
    );
  } finally {
    await discard(file);
  }
}

/** Stores a list of availabilities as received and reports its content; a job reports that of a long list. */
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

/** Records an import of an MRSS feed and enqueues its job, in one transaction. */
export async function importMrss(ctx: Context, body: Body<'POST /product/avails/import-mrss'>): Promise<Result<AvailsImport>> {
  const refusal = ownOrganization(ctx, body.organizationId);
  if (refusal) return refusal;
  const id = newId();
  return inTransaction(ctx, async (inside) => {
    const jobId = (await enqueue(inside, fetchFeed, { importId: id, url: body.url })) ?? null;
    const about = { id, provider: body.provider ?? '', format: 'MRSS', sourceUrl: body.url, state: 'RUNNING', jobId, message: '' } as const;
    return done(await insertImport(inside, { ...about, ...nothingFetched, mapping: {} }));
  });
}

const SIGNED_MS = 5 * 60_000;

/** Returns a temporary address of a list as it was received. */
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
  if (page * size > MAX_OFFSET) return invalid('page', 'is too deep; follow nextCursor instead');
  const after = readCursor(query.cursor);
  if (!after.ok) return after;
  const { content, total, last } = await listImports(ctx, query, after.value);
  const nextCursor = last ? Buffer.from(JSON.stringify([last.at, last.id])).toString('base64url') : null;
  return done({ content, page, size, totalElements: total, lastPage: last === undefined, nextCursor });
}
