import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Registry } from '../../../contract/index.ts';
import { composedFor } from '../federation/reader.ts';
import { traceparentHere } from '../../platform/tracing/span.ts';
import type { Database } from '../../platform/database.ts';
import type { Revisions } from '../../platform/revisions.ts';
import type { BatchLoader } from '../../platform/batch-loader.ts';
import type { SiteSettings } from '../../platform/site-settings.ts';
import { schemeOf } from '../../platform/site.ts';
import { textIn } from '../../platform/text.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { serveModules } from '../module/serve-modules.service.ts';
import { reportsOf, takeReports } from '../security-report/take-reports.service.ts';
import { headersOfOwnFile } from '../release/part-types.ts';
import { serveUploaded } from '../release/serve-releases.ts';
import { findSuspendedByHost } from '../tenant/tenant.repository.ts';
import { OwnTexts } from '../text/document-texts.service.ts';
import { findAddressHead } from '../address-head/address-head.repository.ts';
import { contentPolicy, developersOrigin } from './content-policy.ts';
import { documentLocale, VARY } from './document-locale.ts';
import { type FirstScreens, openFirstScreens } from './first-screen/first-screens.ts';
import { isFound } from './found.ts';
import { isMemberAt } from './member.ts';
import { NONCE, PAGE, type Ready, ReadyDocuments, sendKept, sendReady } from './ready-documents.ts';
import { type PageAt, readShellRelease, type ShellRelease } from './shell-release.ts';
import { addressesOf, serveOwnTexts, withOwnTitles } from './own-texts.ts';
import { type Site, sitesOf } from './site.ts';

interface DocumentOptions {
  readonly database: Database;
  /** Key that signs session tokens. */
  readonly secret: Uint8Array;
  readonly shellVersion: string;
  /** Folder of the builds: `shell/{version}/` and `remotes/{name}/{version}/`. */
  readonly dist: string;
  readonly settings: SiteSettings;
  /** Storage of uploaded releases. */
  readonly storage: Storage;
  readonly revisions: Revisions;
  readonly now: () => Date;
  /** False disables rendering on the server. */
  readonly isDrawing: boolean | undefined;
}

/** Serves the immutable builds, and the document of every route that is neither API nor file. */
export async function registerDocuments(app: FastifyInstance, options: DocumentOptions): Promise<void> {
  const { dist } = options;
  if (!existsSync(join(dist, 'shell/current.json'))) return;
  const shell = await readShellRelease(dist);
  const serveBuilds = (scope: FastifyInstance, folder: string) =>
    scope.register(fastifyStatic, {
      root: join(dist, folder),
      prefix: `/${folder}/`,
      decorateReply: false,
      preCompressed: true,
      index: false,
      maxAge: '365d',
      immutable: true,
      // Immutable files are requested completely, and once.
      acceptRanges: false,
      lastModified: false,
      etag: false,
      setHeaders(reply, path) {
        // The id is useless for scripts, and each page loads eight.
        reply.removeHeader('x-request-id');
        // The current version changes under the same name.
        if (basename(path) === 'current.json') void reply.header('cache-control', 'no-cache');
        // Documents of admin modules have an opaque origin, so they load fonts cross-origin.
        else if (path.endsWith('.woff2')) void reply.header('access-control-allow-origin', '*');
        else if (path.includes('-dev/')) void reply.header('cache-control', 'no-store');
        void reply.headers(headersOfOwnFile(path));
      },
    });
  await serveBuilds(app, 'shell');
  await app.register(async (scope) => {
    serveUploaded(scope, options);
    await serveBuilds(scope, 'remotes');
  });
  const texts = new OwnTexts(options.database);
  const sites = sitesOf(options.database, options.settings);
  const siteOf = async (request: FastifyRequest) => sites.at(request.hostname);
  serveOwnTexts(app, async (request) => {
    const site = await siteOf(request);
    return site && texts.of({ id: site.tenant.id, texts: site.texts });
  });
  takeReports(app, { ...options, siteOf });
  serveModules(app, { ...options, shell, siteOf });
  const screens = options.isDrawing === false ? undefined : openFirstScreens({ ...options, app, log: app.log });
  app.addHook('onClose', () => screens?.close());
  const parts = { ...options, app, shell, texts, sites, screens, ready: new ReadyDocuments(options.now) };
  app.get('/', (request, reply) => answer(parts, request, reply));
  app.get('/*', (request, reply) => answer(parts, request, reply));
}

interface Parts extends DocumentOptions {
  readonly app: FastifyInstance;
  readonly shell: ShellRelease;
  readonly texts: OwnTexts;
  readonly sites: BatchLoader<Site>;
  readonly screens: FirstScreens | undefined;
  readonly ready: ReadyDocuments;
}

const BACK_IN_S = 3600;

/** Sends a notice for suspended or unknown tenants. The notice is neither cached nor indexed. */
async function notice({ shell, database, texts }: Parts, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const tenant = await findSuspendedByHost(database, request.hostname);
  const { locale } = documentLocale(request, tenant?.settings.locale);
  const text = textIn(tenant ? (await texts.of(tenant)).wording(locale) : locale, 'document');
  const words = tenant
    ? { title: text('paused', { appName: tenant.settings.app_name }), text: text('pausedText'), contact: text('contact') }
    : { title: text('unknown'), text: text('unknownText'), contact: text('contact') };
  const nonce = randomBytes(16).toString('base64');
  if (tenant) void reply.header('retry-after', BACK_IN_S);
  return reply
    .code(tenant ? 503 : 404)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self' data:; font-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('cache-control', 'no-store')
    .header('vary', VARY)
    .header('content-language', locale)
    .header('x-content-type-options', 'nosniff')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(shell.renderNotice({ tenant, locale, nonce, words }));
}

/** Length above which a path is not found, without a look-up. */
const MAX_PATH_LENGTH = 2000;

/** Returns the path as sent. A path that begins with two slashes is no other host. */
const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? url;

/** Pages whose address can contain a token; their address is not sent as a referrer. */
const TOKEN_PAGES = new Set(['/auth/reset-password', '/verify-email', '/create-password', '/accept-invite', '/reject-invite', '/auth/login']);

interface Screened {
  readonly request: FastifyRequest;
  readonly site: Site;
  readonly page: PageAt | undefined;
  readonly input: Parameters<ShellRelease['settingsOf']>[0];
  /** Query without the requested language. */
  readonly search: string;
}

/** Returns whether the caller may see the visitors' view of a page; for a closed tenant only members may. */
async function isShown(parts: Parts, { request, site, page }: Pick<Screened, 'request' | 'site' | 'page'>): Promise<boolean> {
  const access = page?.page.access;
  if (access !== 'browsers' || site.tenant.settings.policy === 'open') return access === 'everybody' || access === 'browsers';
  return isMemberAt(parts, site.tenant.id, request);
}

async function firstScreen(parts: Parts, { request, site, page, input, search }: Screened) {
  const { screens, shell } = parts;
  if (!screens || !page) return undefined;
  const { path, registry } = input;
  // Pages of the shell also lie below the catalogue's prefix, so a remote renders only pages it declares.
  const owner = shell.ownerOf(registry.remotes, path);
  const release = owner?.pages.some((own) => own.path === page.pattern) ? owner : undefined;
  if (!(await isShown(parts, { request, site, page }))) return undefined;
  return screens.of({ request, site, release, settings: shell.settingsOf(input), path, search });
}

/** Adds the placeholder of the id under which a page reports. */
const withPage = (registry: Registry, signPage: Ready['signPage']): Registry => (signPage ? { ...registry, page: PAGE } : registry);

/** Paths of the API and of files, which never get a document. */
const NO_DOCUMENT = /^\/(?:v1|media|remotes|shell|module-frame)\//;

async function answer(parts: Parts, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { app, shell, texts } = parts;
  const path = pathOf(request.url);
  if (NO_DOCUMENT.test(path)) {
    reply.callNotFound();
    return reply;
  }
  const site = await parts.sites.at(request.hostname);
  if (!site) return notice(parts, request, reply);
  const { locale, isOfAddress, search } = documentLocale(request, site.tenant.settings.locale);
  const memory = parts.ready.at(request, site, locale);
  if (memory?.kept) return sendKept(request, reply, memory.kept);
  const own = await texts.of({ id: site.tenant.id, texts: site.texts });
  const { registry: served, signPage } = await composedFor(parts, site.tenant.id, { request, reply });
  const registry = withPage(withOwnTitles(served, own), signPage);
  const isPath = path.length <= MAX_PATH_LENGTH && !/^\/[/\\]/.test(path);
  const page = shell.pageAt(registry.remotes, path);
  const missing = !isPath || !(await isFound({ app, request, site }, page));
  const text = textIn(own.wording(locale), 'document');
  const told = missing ? undefined : await findAddressHead(parts.database, { tenantId: site.tenant.id, path, locale });
  const input = {
    ...site,
    locale,
    isOfAddress,
    apiBase: '/v1',
    registry,
    scripts: shell.scripts,
    texts: shell.texts,
    ownTexts: addressesOf(own),
    integrity: shell.integrity,
    path,
    origin: `${schemeOf(request)}://${request.host}`,
    missing,
    told,
    words: { missing: text('missing'), needsScript: text('needsScript', { appName: site.tenant.settings.app_name }), replay: text('replay') },
  };
  const reports = reportsOf(schemeOf(request));
  const drawn = missing ? undefined : await firstScreen(parts, { request, site, page, input, search });
  const traceparent = traceparentHere();
  const ready = {
    html: shell.renderDocument({ ...input, traceparent, nonce: NONCE, drawn }),
    headers: {
      'content-security-policy': contentPolicy(NONCE, site.cdnBase, { elsewhere: developersOrigin(request), reports: reports.directives }),
      ...reports.headers,
      'cache-control': 'no-store',
      'content-language': locale,
      'referrer-policy': TOKEN_PAGES.has(path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    },
    until: drawn?.until ?? 0,
    signPage,
  };
  if (drawn && drawn.until > 0 && traceparent === undefined && !reply.hasHeader('set-cookie')) memory?.keep(ready);
  return sendReady(request, reply.code(missing ? 404 : 200), ready);
}
