import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/database.ts';
import { type Sent, sendStored } from '../../platform/storage/send-stored.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { headersOfPart } from './part-types.ts';
import { findRelease } from './release.repository.ts';
import { keyOfPart } from './release.service.ts';

const FILE = /^\/remotes\/(mf_[a-z0-9_]{1,57})\/([A-Za-z0-9._-]{1,60})\/([A-Za-z0-9_-][A-Za-z0-9._-]{0,199})$/;
const REMEMBERED = 2000;
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

interface Parts {
  readonly database: Database;
  readonly storage: Storage;
  /** Folder of the builds on the server's disk. */
  readonly dist: string;
}

/** Returns a file in its available encodings, the best accepted one first. */
function sentOf({ storage }: Parts, request: FastifyRequest, folder: string, file: string): Sent {
  const accepted = request.headers['accept-encoding'] ?? '';
  const headers = {
    ...headersOfPart(file),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  };
  let sent: Sent = { storage, key: keyOfPart(folder, file), headers };
  for (const [encoding, ending] of [...ENCODINGS].reverse()) {
    const plainer = sent;
    const takes = new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:,|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$))|$)`).test(accepted);
    if (takes)
      sent = {
        storage,
        key: plainer.key.replace(/\.(?:br|gz)$/, '') + ending,
        headers: { ...headers, 'content-encoding': encoding },
        instead: () => Promise.resolve(plainer),
      };
  }
  return sent;
}

const isFolder = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Serves files of uploaded releases under the addresses of local builds. Requests for local builds pass through. */
export function serveUploaded(scope: FastifyInstance, parts: Parts): void {
  const folders = new LRUCache<string, string>({ max: REMEMBERED });
  scope.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const [, name = '', version = '', file = ''] = FILE.exec(request.url.split('?', 1)[0] ?? '') ?? [];
    if (file === '') return undefined;
    const at = `${name}/${version}`;
    if (await isFolder(join(parts.dist, 'remotes', at))) return undefined;
    const folder = folders.get(at) ?? (await findRelease(parts.database, name, version))?.folder ?? '';
    if (folder === '') return undefined;
    folders.set(at, folder);
    return sendStored(request, reply, sentOf(parts, request, folder, file));
  });
}
