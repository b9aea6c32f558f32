import type { LRUCache } from 'lru-cache';
import type { LiveSettings } from './live/live-settings.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endpoints, type AnyReply, type Body, type Endpoint, type EndpointKey, type Params, type Query, type Result } from '../../contract/index.ts';
import type { Context } from './context.ts';
import type { Database } from './database.ts';
import type { Admitted, Gate } from './gate.ts';
import { inputChecks } from './input-checks.ts';
import { CachedReply, JsonText, sendCached, sendFailure, sendValue } from './replies.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Statement } from './query.ts';
import { isCounted, type SavingBudget } from './saving-budget.ts';
import type { SiteSettings, Smtp, StripePlace } from './site-settings.ts';
import type { ResourceOptions } from './resource/resource.ts';
import type { FilePlace } from './storage/storage.ts';
import type { WorkPool } from './work/pool.ts';

export interface Platform {
  readonly http: FastifyInstance;
  readonly database: Database;
  readonly gate: Gate;
  readonly cache: LRUCache<string, CachedReply> | undefined;
  readonly secret: Uint8Array;
  readonly site: SiteSettings;
  readonly served: Set<EndpointKey>;
  /** Handlers by call. Imports save the rows of a sheet with the handlers that save single items. */
  readonly handlers: Map<EndpointKey, AnyHandler>;
  readonly files: FilePlace;
  /** Whether tenants may have addresses of this machine called; in development and tests only. */
  readonly outgoing: { localTargets: boolean };
  /** Name servers that prove domains (the system's when empty), and the domain below which every tenant has a name. */
  readonly dns: { servers: readonly string[]; domain: string };
  readonly resources: Map<string, ResourceOptions>;
  readonly work: WorkPool;
  readonly jobs: Jobs;
  readonly saving: SavingBudget;
  readonly now: () => Date;
  /** Address of a Stripe stand-in; absent for Stripe itself. */
  readonly stripe?: StripePlace | undefined;
  /** Mail server; without one no e-mails are sent. */
  readonly smtp?: Smtp | undefined;
  /** Header in which the edge sends the caller's country; without a name no header is read. */
  readonly regionHeader?: string | undefined;
  readonly live: LiveSettings;
}

function regionOf({ headers }: FastifyRequest, name: string | undefined): string | null {
  const said = name === undefined ? undefined : headers[name];
  return typeof said === 'string' && /^[A-Za-z]{2}$/.test(said) ? said.toUpperCase() : null;
}

export interface Input<K extends EndpointKey> {
  readonly query: Query<K>;
  readonly params: Params<K>;
  readonly body: Body<K>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export type Handler<K extends EndpointKey> = (ctx: Context, input: Input<K>) => Promise<Result<AnyReply<K> | JsonText<AnyReply<K>>>>;

type AnyHandler = { call(ctx: Context, input: Readonly<Record<keyof Input<EndpointKey>, unknown>>): Promise<Result<unknown>> }['call'];

interface RouteOptions {
  /** Set where the answer depends only on the catalogue, the URL and the caller's library. */
  readonly cachedBy?: 'catalogue';
  /** Set on a GET that changes something: never prefetched, never cached. */
  readonly changes?: boolean;
  /** Highest size of the body; 1 MiB by default. */
  readonly bodyLimitBytes?: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    admitted: Admitted | null;
    /** Size of a JSON body. */
    bodyBytes: number;
  }
}

export const PREFIX = '/v1';
const CACHEABLE_BYTES = 256 * 1024;

function audienceOf(admitted: Admitted): string {
  if (!admitted.rights.has('product:read')) return 'viewer';
  return admitted.isHouse ? 'library' : `library of ${String(admitted.organizationId)}`;
}

/** Reads from the replica where that has the revision of admission, else from the primary. No answer is older than its request. */
async function readPublic<Row>({ database }: Platform, { tenant, revision }: Admitted, statement: Statement<Row>): Promise<Row[]> {
  return (await database.replica?.readAt(tenant.id, revision.catalogue, statement)) ?? database.read(tenant.id, statement);
}

export function contextOf(platform: Platform, request: FastifyRequest, admitted: Admitted): Context {
  const { database } = platform;
  return {
    tenant: admitted.tenant,
    identityId: admitted.identityId,
    sessionId: admitted.sessionId,
    rights: admitted.rights,
    organizationId: admitted.organizationId,
    isHouse: admitted.isHouse,
    catalogue: admitted.revision.catalogue,
    region: regionOf(request, platform.regionHeader),
    requestId: request.id,
    log: request.log.child({ requestId: request.id }),
    now: platform.now,
    run: (statement) => database.read(admitted.tenant.id, statement),
    transaction: database,
  };
}

function isPrefetch(request: FastifyRequest): boolean {
  return /prefetch/i.test(String(request.headers['sec-purpose'] ?? request.headers['purpose'] ?? ''));
}

/** Serves one endpoint of the contract: admits the caller, checks the input and sends the handler's result. */
export function route<K extends EndpointKey>(platform: Platform, key: K, handler: Handler<K>, options: RouteOptions = {}): void {
  const endpoint: Endpoint = endpoints[key];
  const [method = 'GET', path = '/'] = key.split(' ', 2);
  const checkInput = inputChecks(endpoint);
  const { database } = platform;
  const readsCatalogue = options.cachedBy === 'catalogue';
  const cache = readsCatalogue ? platform.cache : undefined;
  const isSaving = options.changes === true || isCounted(endpoint, method, path);
  const cacheKeyOf = (request: FastifyRequest, admitted: Admitted) => `${admitted.tenant.id} ${audienceOf(admitted)} ${request.url}`;
  platform.served.add(key);
  platform.handlers.set(key, handler);

  platform.http.route({
    method,
    url: PREFIX + path,
    exposeHeadRoute: false,
    ...(options.bodyLimitBytes && { bodyLimit: options.bodyLimitBytes }),
    onRequest: async (request, reply) => {
      const admission = await platform.gate.admit(endpoint, path, request.headers);
      if (!admission.ok) return sendFailure(reply, admission.error);
      if (options.changes && isPrefetch(request)) return sendFailure(reply, { code: 'FORBIDDEN', message: 'This changes something and is not fetched ahead.' });
      request.admitted = admission.value;
      const cached = cache?.get(cacheKeyOf(request, admission.value));
      if (cached && cached.catalogue === admission.value.revision.catalogue) return sendCached(request, reply, cached);
      return undefined;
    },
    handler: async (request, reply) => {
      const { admitted } = request;
      if (!admitted) throw new Error('Served without admission');
      const input = checkInput(request);
      if (!input.ok) return sendFailure(reply, input.error);
      const retryAfter = isSaving ? platform.saving.take(request, admitted, platform.now()) : 0;
      if (retryAfter > 0) return sendFailure(reply, { code: 'TOO_MANY_REQUESTS', message: 'You have saved too much today.', retryAfter });
      const own = contextOf(platform, request, admitted);
      const ctx = readsCatalogue && database.replica ? { ...own, run: <Row>(statement: Statement<Row>) => readPublic(platform, admitted, statement) } : own;
      const outcome = await handler(ctx, { ...(input.value as Input<K>), request, reply });
      if (!outcome.ok) return sendFailure(reply, outcome.error);
      if (!cache) return sendValue(reply, outcome.value);
      // The value is read after its revision, so it may be newer than the revision it is cached under, never older.
      const text = outcome.value instanceof JsonText ? outcome.value.text : JSON.stringify(outcome.value);
      const { tenant, revision } = admitted;
      const cached = new CachedReply(text, `W/"${tenant.slug}-${revision.catalogue}-${audienceOf(admitted)}"`, revision.catalogue);
      if (cached.bytes.length <= CACHEABLE_BYTES) cache.set(cacheKeyOf(request, admitted), cached, { size: cached.bytes.length + 300 });
      return sendCached(request, reply, cached);
    },
  });
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD'] as const;

/** Answers 405 with the allowed methods, for every path of the contract. */
export function refuseOtherMethods(http: FastifyInstance): void {
  const allowed = new Map<string, string[]>();
  for (const key of Object.keys(endpoints)) {
    const [method = '', path = ''] = key.split(' ', 2);
    allowed.set(path, [...(allowed.get(path) ?? []), method]);
  }
  for (const [path, methods] of allowed) {
    const others = METHODS.filter((method) => !methods.includes(method));
    const refuseMethod = async (_request: FastifyRequest, reply: FastifyReply) =>
      sendFailure(reply.header('allow', methods.join(', ')), { code: 'METHOD_NOT_ALLOWED', message: `Use ${methods.join(' or ')}.` });
    http.route({ method: [...others], url: PREFIX + path, onRequest: refuseMethod, handler: refuseMethod, exposeHeadRoute: false });
  }
}
