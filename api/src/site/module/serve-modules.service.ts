import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ModuleFile } from '../../../contract/index.ts';
import type { Database } from '../../platform/database.ts';
import { schemeOf } from '../../platform/site.ts';
import { sendStored } from '../../platform/storage/send-stored.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { ShellRelease } from '../document/shell-release.ts';
import type { Site } from '../document/site.ts';
import { headersOfPart } from '../release/part-types.ts';
import { keyOfPart } from '../release/release.service.ts';
import { findRunning } from './module.repository.ts';

interface Parts {
  readonly database: Database;
  readonly storage: Storage;
  readonly shell: Pick<ShellRelease, 'renderModuleFrame'>;
  /** Returns the site of the requested host. */
  readonly siteOf: (request: FastifyRequest) => Promise<Site | undefined>;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const FILE = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/;

/**
 * Returns the content security policy of a module's document. The document has an opaque origin without cookies or storage and cannot reach the surrounding
 * page. It may load only its own files and the tenant's images; everything else goes through the console's port.
 */
function framePolicy(nonce: string, origin: string, folder: string, mirror: string): string {
  const own = `${origin}/module-frame/${folder}/`;
  return [
    'sandbox allow-scripts allow-forms',
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src ${own} 'unsafe-inline'`,
    `font-src ${own} ${origin}/shell/fonts/`,
    `img-src ${own} ${origin}/media/ data: blob:${mirror}`,
    `media-src ${own} ${origin}/media/ blob:${mirror}`,
    `connect-src ${own}`,
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${origin}`,
  ].join('; ');
}

/** Restricts what the policy leaves open: Chromium limits preconnect, prefetch and WebRTC of the frame to these origins. */
const allowedConnections = (mirror: string) => `(response-origin${mirror && ` "${mirror.trim()}/*"`})`;

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-dns-prefetch-control': 'off',
  'x-robots-tag': 'noindex',
};

interface Asked {
  readonly Params: { readonly folder: string; readonly file?: string };
}

/** Serves documents and files of the tenant's running modules, in folders with unguessable names. */
export function serveModules(app: FastifyInstance, { database, storage, shell, siteOf }: Parts): void {
  const running = async (request: FastifyRequest<Asked>): Promise<{ site: Site; module: ModuleFile } | undefined> => {
    if (!UUID.test(request.params.folder)) return undefined;
    const site = await siteOf(request);
    const module = site && (await findRunning(database, site.tenant.id, request.params.folder));
    return module && { site, module };
  };
  const missing = (reply: FastifyReply) => {
    reply.callNotFound();
    return reply;
  };

  app.get<Asked>('/module-frame/:folder/', async (request, reply) => {
    const found = await running(request);
    if (!found) return missing(reply);
    const { site, module } = found;
    const { folder } = request.params;
    const nonce = randomBytes(16).toString('base64');
    const mirror = site.cdnBase === null ? '' : ` ${new URL(site.cdnBase).origin}`;
    return reply
      .headers(HEADERS)
      .header('content-security-policy', framePolicy(nonce, `${schemeOf(request)}://${request.host}`, folder, mirror))
      .header('connection-allowlist', allowedConnections(mirror))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(shell.renderModuleFrame({ tenant: site.tenant, nonce, entry: module.entry, integrity: module.integrity }));
  });

  app.get<Asked>('/module-frame/:folder/:file', async (request, reply) => {
    const { folder, file = '' } = request.params;
    if (!FILE.test(file) || !(await running(request))) return missing(reply);
    // A document with an opaque origin needs CORS even for its own host.
    const headers = {
      ...HEADERS,
      ...headersOfPart(file),
      'cache-control': 'private, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
    };
    return sendStored(request, reply, { storage, key: keyOfPart(folder, file), headers });
  });
}
