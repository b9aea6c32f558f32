import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endpoints, type Endpoint, type EndpointKey, type Reply, type Result } from '../../contract/index.ts';
import type { Context } from './context.ts';
import { refuse } from './context.ts';
import type { Admitted } from './gate.ts';
import { inputChecks } from './input-checks.ts';
import { sendFailure, sendValue } from './replies.ts';
import { contextOf, type Input, type Platform, PREFIX } from './route.ts';

/** Returns a value of the contract, a refusal, or the reply itself once it has sent something else. */
type Outcome<K extends EndpointKey> = Result<Reply<K>> | FastifyReply;
export type RawHandler<K extends EndpointKey> = (ctx: Context, input: Input<K>) => Promise<Outcome<K>>;

const MOST_FIELDS = 20;
const MOST_FIELD_BYTES = 10_000;
const notAForm = refuse('UNSUPPORTED_MEDIA_TYPE', 'The body must be multipart/form-data.').error;

interface RawOptions {
  /** Lets a request in by other means than its headers; undefined leaves it to them. */
  readonly admit?: (request: FastifyRequest) => Promise<Result<Admitted>> | undefined;
  /** Of the file of an upload. */
  readonly fileLimitBytes?: number;
}

/** Serves an endpoint whose body (an upload) or answer (a document) is not JSON: admitted and checked like every other. */
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
      ...(options.fileLimitBytes && { bodyLimit: options.fileLimitBytes + MOST_FIELDS * MOST_FIELD_BYTES }),
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
        // A reply can be awaited itself, and then comes to nothing once it is sent, or once its caller has hung up.
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
  // In a scope of its own: everywhere else a form stays a body of the wrong type.
  platform.http.register(async (scope) => {
    await scope.register(multipart, {
      limits: { files: 1, fileSize: fileLimitBytes, fields: MOST_FIELDS, fieldSize: MOST_FIELD_BYTES, parts: MOST_FIELDS + 1 },
    });
    serveIn(scope);
  });
}
