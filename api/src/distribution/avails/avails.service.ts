import { v7 as newId } from 'uuid';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Body, Query, Reply, Result } from '../../../contract/index.ts';
import type { AvailsImport } from '../../../contract/distribution/avails.ts';
import { keepWith } from '../../operation/file/keep.service.ts';
import { discard, type Received } from '../../operation/file/receive.ts';
import { receiveWithin } from '../../operation/file/receive-within.ts';
import { takeRoom } from '../../operation/file/storage.service.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../../platform/context.ts';
import { DEEPEST_OFFSET, invalid } from '../../platform/listing.ts';
import { enqueue } from '../../platform/jobs/job-kind.ts';
import { resultOf, whileAwaited } from '../../platform/work/refusals.ts';
import { type AvailsParts, AVAILS_LIMIT_BYTES, fetchFeed, keyOf, nothingFetched, readAvails } from './fetch-feed.service.ts';
import { findStoredName, type ImportPlace, insertImport, listImports, type NewImport } from './avails.repository.ts';

const TAKEN = /csv|xml$|spreadsheetml/;
const wrongType = refuse('UNSUPPORTED_MEDIA_TYPE', 'Availabilities come as XLSX, CSV or XML.', { path: 'file', code: 'file-type' });

/** One imports for one's own organization; any other is not there. */
function ownOrganization(ctx: Context, asked: string | undefined): ReturnType<typeof refuse> | undefined {
  if (ctx.organizationId === null) return refuse('FORBIDDEN', 'You have no primary organization.');
  return asked === undefined || asked === ctx.organizationId ? undefined : notFound;
}

type About = Pick<NewImport, 'provider' | 'format' | 'sourceUrl'>;

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
    const row = {
      id: newId(),
      ...about,
      ...report.value,
      state: 'IDLE' as const,
      jobId: null,
      message: '',
      fileName: name,
      mediaType,
      bytes,
      fileHash: sha256,
    };
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

/** Has an MRSS feed fetched: its import is on record, and its job there, or neither. */
export async function importMrss(ctx: Context, body: Body<'POST /product/avails/import-mrss'>): Promise<Result<AvailsImport>> {
  const refusal = ownOrganization(ctx, body.organizationId);
  if (refusal) return refusal;
  const id = newId();
  return inTransaction(ctx, async (inside) => {
    const jobId = (await enqueue(inside, fetchFeed, { importId: id, url: body.url })) ?? null;
    const about = { id, provider: body.provider ?? '', format: 'MRSS', sourceUrl: body.url, state: 'RUNNING', jobId, message: '' } as const;
    return done(await insertImport(inside, { ...about, ...nothingFetched }));
  });
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
