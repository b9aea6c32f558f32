import type { Platform } from '../../platform/route.ts';
import { mediaTypeOf } from '../../platform/storage/media-types.ts';
import { sendStored } from '../../platform/storage/send-stored.ts';
import { CLIPS } from './media-keys.ts';

const CLIP = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[0-9a-f]{32}\/[\w-][\w.-]{0,120}$/;
const MAX_LENGTH = 200;

/** Serves trailers and teasers to everybody; what lies in a folder never changes. */
export function serveClips({ http, files: { storage } }: Pick<Platform, 'http' | 'files'>): void {
  http.get(`/media/${CLIPS}*`, async (request, reply) => {
    const { '*': rest } = request.params as { '*': string };
    if (rest.length <= MAX_LENGTH && CLIP.test(rest)) {
      const headers = { 'content-type': mediaTypeOf(rest), 'x-content-type-options': 'nosniff', 'cache-control': 'public, max-age=31536000, immutable' };
      return sendStored(request, reply, { storage, key: CLIPS + rest, headers });
    }
    reply.callNotFound();
    return reply;
  });
}
