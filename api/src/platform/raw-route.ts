import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endpoints, type Endpoint, type EndpointKey, type Reply, type Result } from '../../contract/index.ts';
import type { Context } from './context.ts';
import { refuse } from './context.ts';
import type { Admitted } from './gate.ts';
import { inputChecks } from './input-checks.ts';
import { sendFailure, sendValue } from './replies.ts';
import { contextOf, type Input, type Platform, PREFIX } from './route.ts';

/** Value of the contract, a refusal, or the reply itself once something else was sent. */
type Outcome<K extends EndpointKey> = Result<Reply<K>> | FastifyReply;
export type RawHandler<K extends EndpointKey> = (ctx: Context, input: Input<K>) => Promise<Outcome<K>>;

const MAX_FIELDS = 20;
const MAX_FIELD_BYTES = 10_000;
const notAForm = refuse('UNSUPPORTED_MEDIA_TYPE', 'The body must be multipart/form-data.').error;

interface RawOptions {
  /** Admits a request by other means than its headers; undefined falls back to the headers. */
  readonly admit?: (request: FastifyRequest) => Promise<Result<Admitted>> | undefined;
  readonly fileLimitBytes?: number;
}

/** Serves an endpoint whose body (an upload) or answer (a document) is not JSON. Admission and checks are those of every route. */
export function rawRoute<K extends EndpointKey>(platform: Platform, key: K, handler: RawHandler<K>, options: RawOptions = {}): void {
  const endpoint: Endpoint = endpoints[key];
  const [method = 'GET', path = '/'] = key.split(' ', 2);
  const checkInput = inputChecks(endpoint);
  platform.served.add(key);

  const serveIn = (http: FastifyInstance) =>
    http.route({
      method,
      url: PREFIX + path,
      exposeHeadRoute: false,
      config: { isUpload: endpoint.upload !== undefined },
      ...(options.fileLimitBytes && { bodyLimit: options.fileLimitBytes + MAX_FIELDS * MAX_FIELD_BYTES }),
      onRequest: async (request, reply) => {
        const admission = await (options.admit?.(request) ?? platform.gate.admit(endpoint, path, request.headers));
        if (!admission.ok) return sendFailure(reply, admission.error);
        if (endpoint.upload && !request.headers['content-type']?.startsWith('multipart/form-data')) return sendFailure(reply, notAForm);
        request.admitted = admission.value;
        return undefined;
      },
      handler: async (request, reply) => {
        const { admitted } = request;
        if (!admitted) throw new Error('Served without admission');
        const input = checkInput(request);
        if (!input.ok) return sendFailure(reply, input.error);
        // Awaiting a reply gives undefined once the reply is sent, or once the caller has hung up.
        const outcome = (await handler(contextOf(platform, request, admitted), { ...(input.value as Input<K>), request, reply })) as Outcome<K> | undefined;
        if (!outcome || !('ok' in outcome)) return reply;
        return outcome.ok ? sendValue(reply, outcome.value) : sendFailure(reply, outcome.error);
      },
    });

  if (!endpoint.upload) {
    serveIn(platform.http);
    return;
  }
  const { fileLimitBytes = 0 } = options;
  // In a scope of its own, so that other endpoints still reject forms.
  platform.http.register(async (scope) => {
    await scope.register(multipart, {
      limits: { files: 1, fileSize: fileLimitBytes, fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES, parts: MAX_FIELDS + 1 },
    });
    serveIn(scope);
  });
}
