import type { FastifyRequest } from 'fastify';
import { systemContext } from '../../platform/context.ts';
import type { Platform } from '../../platform/route.ts';
import { type Sent, sendStored } from '../../platform/storage/send-stored.ts';
import { mediaTypeOf } from '../../platform/storage/media-types.ts';
import { isSigned, SIGNED_PREFIX } from '../../platform/storage/signed-address.ts';
import { findPathByBase } from './picture.repository.ts';
import { addressOf, keyAt, UPLOADS } from './upload-keys.ts';

const UPLOAD = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[0-9a-f]{32}(?:-\d{2,4})?\.[a-z0-9]{2,5}$/;
const SIGNED = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*){1,4}$/;
const SIZE = /^(([0-9a-f-]{36})\/[0-9a-f]{32})-\d{2,4}\.(?:avif|webp)$/;
const MAX_KEY_LENGTH = 300;
/** Media types that browsers may display; all others are downloaded. */
const SHOWN = /^(?:image\/(?!svg)|video\/)/;

function headersOf(key: string, cacheControl: string): Record<string, string> {
  const type = mediaTypeOf(key);
  return {
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'cache-control': cacheControl,
    'content-security-policy': "default-src 'none'; sandbox",
    ...(!SHOWN.test(type) && { 'content-disposition': 'attachment' }),
  };
}

type Parts = Pick<Platform, 'http' | 'files' | 'secret' | 'now' | 'database'>;

/** Returns the original of a size, served until the size is drawn or if it never is. */
async function originalOf(request: FastifyRequest, rest: string, { files: { storage }, ...parts }: Parts): Promise<Sent | undefined> {
  const [, base, tenantId] = SIZE.exec(rest) ?? [];
  if (base === undefined || tenantId === undefined) return undefined;
  const ctx = systemContext(parts.database, { id: tenantId, slug: '' }, { now: parts.now, log: request.log });
  const path = await findPathByBase(ctx, addressOf(UPLOADS + base));
  return path === undefined ? undefined : { storage, key: keyAt(path), headers: headersOf(path, 'public, max-age=60') };
}

/** Serves uploads to anybody with their address, and other files by signed addresses that expire. */
export function serveFiles(parts: Parts): void {
  const { http, files, secret, now } = parts;
  const { storage } = files;
  http.get(`/media/${UPLOADS}*`, async (request, reply) => {
    const { '*': rest } = request.params as { '*': string };
    // Names are never reused, so the content of an address never changes.
    if (rest.length <= MAX_KEY_LENGTH && UPLOAD.test(rest))
      return sendStored(request, reply, {
        storage,
        key: UPLOADS + rest,
        headers: headersOf(rest, 'public, max-age=31536000, immutable'),
        instead: () => originalOf(request, rest, parts),
      });
    reply.callNotFound();
    return reply;
  });
  http.get(`${SIGNED_PREFIX}*`, async (request, reply) => {
    const { '*': key } = request.params as { '*': string };
    const { expires = '', signature = '' } = request.query as { expires?: unknown; signature?: unknown };
    if (key.length <= MAX_KEY_LENGTH && SIGNED.test(key) && isSigned(secret, key, { expires: String(expires), signature: String(signature), now: now() }))
      return sendStored(request, reply, { storage, key, headers: headersOf(key, 'private, no-store') });
    reply.callNotFound();
    return reply;
  });
}
