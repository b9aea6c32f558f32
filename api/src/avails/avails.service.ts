import { readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { v7 as newId } from 'uuid';
import type { FastifyRequest } from 'fastify';
import type { Body, Query, Reply, Result } from '../../contract/index.ts';
import type { AvailsImport } from '../../contract/avails.ts';
import { keepFile, type Received, receiveForm } from '../file/receive.ts';
import { type Context, done, inTransaction, notFound, refuse } from '../platform/context.ts';
import { DEEPEST_OFFSET, invalid } from '../platform/listing.ts';
import { callOutside } from '../platform/outgoing.ts';
import { type ImportPlace, insertImport, listImports, type NewImport } from './avails.repository.ts';
import { guessTemplate } from './template.ts';

export interface AvailsParts {
  readonly dataDirectory: string;
  readonly outgoing: { readonly localTargets: boolean };
}

export const AVAILS_LIMIT_BYTES = 50 * 1024 * 1024;
const TAKEN = /csv|xml$|spreadsheetml/;
const wrongType = refuse('UNSUPPORTED_MEDIA_TYPE', 'Availabilities come as XLSX, CSV or XML.', { path: 'file', code: 'file-type' });

/** Lists of availabilities are nobody else's business: no address serves them. */
const directoryOf = ({ dataDirectory }: AvailsParts, ctx: Context) => join(dataDirectory, 'private', 'avails', ctx.tenant.id);

/** One imports for one's own organization; any other is not there. */
function ownOrganization(ctx: Context, asked: string | undefined): ReturnType<typeof refuse> | undefined {
  if (ctx.organizationId === null) return refuse('FORBIDDEN', 'You have no primary organization.');
  return asked === undefined || asked === ctx.organizationId ? undefined : notFound;
}

type About = Pick<NewImport, 'provider' | 'format' | 'sourceUrl'>;

async function record(ctx: Context, directory: string, file: Received, about: About): Promise<Result<AvailsImport>> {
  const path = join(directory, file.fileName);
  if (!TAKEN.test(file.kind.mediaType)) {
    await rm(path, { force: true });
    return wrongType;
  }
  const guess = guessTemplate(await readFile(path), file.kind.mediaType);
  const { name, bytes, sha256 } = file;
  const row = { id: newId(), ...about, ...guess, state: 'IDLE' as const, message: '', fileName: name, mediaType: file.kind.mediaType, bytes, fileHash: sha256 };
  return done(await inTransaction(ctx, (inside) => insertImport(inside, { ...row, storedAt: file.fileName })));
}

/** Keeps a list of availabilities as received, with what can be told of it at a glance. */
export async function importAvails(
  ctx: Context,
  parts: AvailsParts,
  asked: { request: FastifyRequest; query: Query<'POST /product/avails/import'> },
): Promise<Result<AvailsImport>> {
  const refusal = ownOrganization(ctx, asked.query.organizationId);
  if (refusal) return refusal;
  const directory = directoryOf(parts, ctx);
  const form = await receiveForm(asked.request, directory);
  if (!form.ok) return form;
  return record(ctx, directory, form.value.file, { provider: asked.query.provider ?? '', format: 'AVAILS', sourceUrl: null });
}

async function failed(ctx: Context, about: About, message: string): Promise<Result<AvailsImport>> {
  const nothing = { fileName: 'feed.xml', mediaType: '', bytes: 0, fileHash: '', template: null, rowCount: null, storedAt: null };
  return done(await inTransaction(ctx, (inside) => insertImport(inside, { id: newId(), ...about, ...nothing, state: 'FAILED', message })));
}

/** Fetches an MRSS feed and keeps it; what cannot be fetched, or is no feed, is kept as FAILED with the reason. */
export async function importMrss(ctx: Context, parts: AvailsParts, body: Body<'POST /product/avails/import-mrss'>): Promise<Result<AvailsImport>> {
  const refusal = ownOrganization(ctx, body.organizationId);
  if (refusal) return refusal;
  const about: About = { provider: body.provider ?? '', format: 'MRSS', sourceUrl: body.url };
  const { localTargets } = parts.outgoing;
  const sent = await callOutside(body.url, { method: 'GET', localTargets, maxBytes: AVAILS_LIMIT_BYTES, redirects: 3 });
  if (!sent.ok) return failed(ctx, about, `The feed could not be fetched: ${sent.reason}.`);
  if (sent.answer.status !== 200) return failed(ctx, about, `The feed could not be fetched: the server answered ${sent.answer.status}.`);
  const directory = directoryOf(parts, ctx);
  const name = basename(new URL(body.url).pathname) || 'feed.xml';
  const file = await keepFile(Readable.from([sent.answer.bytes]), name, directory);
  if (file.ok && file.value.kind.extension === 'xml') return record(ctx, directory, file.value, about);
  if (file.ok) await rm(join(directory, file.value.fileName), { force: true });
  return failed(ctx, about, 'What was fetched is no XML.');
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
