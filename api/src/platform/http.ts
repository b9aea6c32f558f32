import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Failure } from '../../contract/index.ts';
import { answerFailures } from './failures.ts';
import { type Patience, patience as usualPatience, watchBody } from './body-deadline.ts';
import { isOutsized } from './json-shape.ts';
import { loggedAddress } from './logged-address.ts';
import { sendFailure } from './replies.ts';
import { schemeOf } from './site.ts';
import { endUnusedConnections } from './unused-connections.ts';

export interface HttpOptions {
  readonly logLevel: string;
  /** How many proxies in front may be believed about the caller's address and protocol. */
  readonly trustedProxies: number;
  readonly patience?: Patience;
}

const REQUEST_ID = /^[A-Za-z0-9._-]{8,64}$/;
const BODY_LIMIT_BYTES = 1024 * 1024;
const SLOW_MS = 500;
const badHost: Failure = {
  code: 'INVALID_INPUT',
  message: 'The header Host names no host.',
  fields: [{ path: 'host', code: 'format', message: 'names no host' }],
};
/** A name or an address, perhaps with a port; nothing that reads otherwise where it is written down. */
const HOST = /^(?:[A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::\d{1,5})?$/;
/** A year. A tenant's other names are not ours to speak for, so names below it are left out. */
const HSTS = 'max-age=31536000';

const addressOf = (request: FastifyRequest): string => loggedAddress(request.url);

function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** Changes, refusals and slow answers are worth a line; plain reads are not, unless one looks closely. */
function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const isWorthIt = request.method !== 'GET' || reply.statusCode >= 400 || reply.elapsedTime > SLOW_MS;
  const tenant = request.admitted?.tenant.slug;
  const details = {
    requestId: request.id,
    method: request.method,
    url: addressOf(request),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    ...(tenant && { tenant }),
  };
  if (isWorthIt) request.log.info(details, 'answered');
  else request.log.debug(details, 'answered');
}

/** The log of what happens outside of requests, in the same form. */
export function createLog(level: string): FastifyBaseLogger {
  return Fastify({ logger: { level } }).log;
}

/** On the connection's own answer, which those that are sent ready-made go through as well. Over plain http a browser is told nothing (RFC 6797). */
function tellHttps(request: FastifyRequest, reply: FastifyReply): void {
  if (schemeOf(request) === 'https') reply.raw.setHeader('strict-transport-security', HSTS);
}

class OutsizedBody extends SyntaxError {
  readonly statusCode = 400;
}

const noSuchAddress: Failure = { code: 'NOT_FOUND', message: 'There is no such address.' };

/** The HTTP server, before it has any route. */
export async function createHttp({ logLevel, trustedProxies, patience = usualPatience }: HttpOptions): Promise<FastifyInstance> {
  const http = Fastify({
    logger: {
      level: logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]', 'headers.authorization', 'headers.cookie'],
      serializers: { req: (request: FastifyRequest) => ({ method: request.method, url: addressOf(request) }) },
    },
    logController: new LogController({ disableRequestLogging: true }),
    // A logger of its own for each request costs more than most answers; lines name their request instead.
    childLoggerFactory: (logger) => logger,
    genReqId: requestIdOf,
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: (_address, hop) => hop < trustedProxies,
    // Addresses no route is even looked up for: an escape that is none, a part that is too long.
    frameworkErrors: (error, _request, reply) => {
      const isMalformed = error.code === 'FST_ERR_BAD_URL';
      void sendFailure(reply, isMalformed ? { code: 'MALFORMED_BODY', message: 'The address is malformed.' } : noSuchAddress);
    },
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true, maxParamLength: 300 },
    forceCloseConnections: 'idle',
    // Bodies have limits of their own by call: one for all would cut a slow upload that goes on.
    requestTimeout: 0,
    http: { headersTimeout: patience.headMs, connectionsCheckingInterval: Math.min(patience.headMs / 4, 5000) },
  });
  endUnusedConnections(http);
  http.decorateRequest('admitted', null);
  http.decorateRequest('bodyBytes', 0);
  http.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    watchBody(request, reply, patience);
    tellHttps(request, reply);
    if (request.host && !HOST.test(request.host)) void sendFailure(reply, badHost);
    else next();
  });
  http.addHook('onResponse', (request, reply, next) => {
    logAnswer(request, reply);
    next();
  });
  http.removeAllContentTypeParsers();
  const parseJson = http.getDefaultJsonParser('error', 'error');
  // Some callers name the type of a body they do not send.
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, next) => {
    request.bodyBytes = Buffer.byteLength(body);
    if (body === '') next(null, undefined);
    else if (isOutsized(body)) next(new OutsizedBody(), undefined);
    else void parseJson(request, body, next);
  });
  await http.register(cookie);
  answerFailures(http);
  return http;
}
