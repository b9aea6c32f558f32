import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../context.ts';
import { sendFailure } from '../replies.ts';
import type { ByteRange, Storage, StoredFile } from './storage.ts';

const gone = refuse('UNAVAILABLE', 'Files cannot be read at present.').error;
const notThere = refuse('NOT_FOUND', 'There is no such thing here.').error;

/** Parses a single byte range. Several ranges, or an invalid one, give undefined: the whole file is then sent, as HTTP allows. */
function rangeOf(header: string | undefined): ByteRange | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from !== '' && to !== '') return Number(from) <= Number(to) ? { from: Number(from), to: Number(to) } : undefined;
  if (from !== '') return { from: Number(from) };
  return to === '' ? undefined : { last: Number(to) };
}

/** Entity tag of a stored file: its key without the tenant, because a file under a key never changes. */
const tagOf = (key: string) => `"${key.split('/').slice(2).join('-')}"`;
const names = (header: string | undefined, tag: string) => header?.split(',').some((one) => ['*', tag, `W/${tag}`].includes(one.trim()));

function isUnchanged({ headers }: FastifyRequest, tag: string, modifiedAt: Date): boolean {
  if (headers['if-none-match'] !== undefined) return names(headers['if-none-match'], tag) ?? false;
  return Date.parse(headers['if-modified-since'] ?? '') >= Math.floor(modifiedAt.getTime() / 1000) * 1000;
}

/** Sets the headers of a file's version. Returns the status of an answer that ends there. */
function answerHead(request: FastifyRequest, reply: FastifyReply, { key, bytes, modifiedAt }: StoredFile): number | undefined {
  const tag = tagOf(key);
  reply.header('etag', tag).header('last-modified', modifiedAt.toUTCString()).header('accept-ranges', 'bytes');
  if (request.headers['if-match'] !== undefined && !names(request.headers['if-match'], tag)) return 412;
  if (isUnchanged(request, tag, modifiedAt)) return 304;
  if (request.method === 'HEAD') reply.header('content-length', bytes);
  return request.method === 'HEAD' ? 200 : undefined;
}

export interface Sent {
  readonly storage: Storage;
  readonly key: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Finds another file to send when there is none under the key. */
  readonly instead?: () => Promise<Sent | undefined>;
}

/** Answers with a stored file, a range of it, or 304 when the caller has the current version (RFC 9110). */
export async function sendStored(request: FastifyRequest, reply: FastifyReply, sent: Sent): Promise<FastifyReply> {
  const { storage, key, headers } = sent;
  const { range, 'if-range': ifRange } = request.headers;
  const isConditional = ['if-match', 'if-none-match', 'if-modified-since'].some((name) => request.headers[name] !== undefined);
  const known = isConditional || request.method === 'HEAD' ? await storage.head(key) : undefined;
  if (known?.ok) {
    const status = answerHead(request, reply, known.value);
    // An empty stream, because Fastify would report an absent body as 0 bytes long.
    if (status !== undefined) return reply.code(status).headers(headers).send(Readable.from([]));
  }
  const asked = ifRange === undefined || ifRange === tagOf(key) ? rangeOf(range) : undefined;
  const opened = known?.ok === false ? known : await storage.get(key, asked);
  if (!opened.ok) {
    const other = opened.error.code === 'missing' ? await sent.instead?.() : undefined;
    return other ? sendStored(request, reply, other) : refused(request, reply, { storage, key, code: opened.error.code });
  }
  const { stream, from, to, bytes } = opened.value;
  answerHead(request, reply, opened.value);
  if (asked) reply.code(206).header('content-range', `bytes ${from}-${to}/${bytes}`);
  return reply
    .headers(headers)
    .header('content-length', to - from + 1)
    .send(stream);
}

async function refused(
  request: FastifyRequest,
  reply: FastifyReply,
  { storage, key, code }: Pick<Sent, 'storage' | 'key'> & { code: string },
): Promise<FastifyReply> {
  if (code === 'range') {
    const found = await storage.head(key);
    return reply
      .code(416)
      .header('content-range', `bytes */${found.ok ? found.value.bytes : '*'}`)
      .send();
  }
  if (code === 'unavailable') request.log.error({ key }, 'a stored file cannot be read');
  return sendFailure(reply, code === 'missing' ? notThere : gone);
}
