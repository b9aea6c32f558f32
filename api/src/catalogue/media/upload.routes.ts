import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MemoryLocker, Server } from '@tus/server';
import { MAX_SOURCE_BYTES } from '../../../contract/catalogue/title-media.ts';
import { sendFailure } from '../../platform/replies.ts';
import { contextOf, type Platform, PREFIX } from '../../platform/route.ts';
import { CHECKSUMS, UploadFault, UploadStore } from './upload-store.ts';

export const UPLOAD_PATH = '/media/upload';
const PATH = PREFIX + UPLOAD_PATH;
const METHODS = ['POST', 'HEAD', 'PATCH', 'DELETE'] as const;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const BODY = 'application/offset+octet-stream';
/** Answers of the protocol; what a browser of another origin may read is not theirs to say. */
const HEADERS = /^(?:tus-|upload-|location$|cache-control$|connection$)/;

function mediaIdOf(metadata: Record<string, string | null> | undefined): string {
  const id = metadata?.['mediaId'];
  if (typeof id !== 'string' || !UUID.test(id)) throw new UploadFault(400, 'Upload-Metadata must say mediaId: the id of POST /media/item.');
  return id;
}

/** Makes of a request what the tus server reads. A body is read as it comes. */
function asWebRequest({ raw, method, headers }: FastifyRequest, id: string | undefined): Request {
  const own = Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as [string, string]]));
  const hasBody = headers['content-type'] === BODY && (method === 'PATCH' || method === 'POST');
  return new Request(`http://upload${PATH}${id === undefined ? '' : `/${id}`}`, {
    method,
    headers: own,
    ...(hasBody && { body: Readable.toWeb(raw) as ReadableStream<Uint8Array>, duplex: 'half' }),
  });
}

async function sendAnswer(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  for (const [name, value] of answer.headers) if (HEADERS.test(name)) reply.header(name, value);
  const words = await answer.text();
  // What is left of a body that is refused is not read.
  if (!reply.request.raw.complete) reply.header('connection', 'close');
  reply.code(answer.status).headers({ 'cache-control': 'no-store', 'tus-resumable': '1.0.0' });
  return words === '' ? reply.send() : reply.type('text/plain; charset=utf-8').send(words);
}

/** Receives sources by tus 1.0 (https://tus.io/protocols/resumable-upload). Admitted like every other call. */
export function uploadRoutes(platform: Platform): void {
  const { http, gate, files } = platform;
  const locker = new MemoryLocker();
  const endpoint = { summary: '', access: 'product:update', reply: {}, example: {} } as const;

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { admitted } = request;
    if (!admitted) throw new Error('Served without admission');
    const { id } = request.params as { id?: string };
    const ctx = contextOf(platform, request, admitted);
    const checksum = request.headers['upload-checksum'];
    const refused = (fault: unknown) => (fault instanceof UploadFault ? sendAnswer(reply, new Response(fault.body, { status: fault.status_code })) : undefined);
    try {
      const server = new Server({
        path: PATH,
        datastore: new UploadStore(ctx, files.storage, checksum === undefined ? undefined : String(checksum)),
        locker,
        maxSize: MAX_SOURCE_BYTES,
        relativeLocation: true,
        allowedOrigins: () => false,
        namingFunction: (_request, metadata) => mediaIdOf(metadata),
        onResponseError: (_request, error) => {
          if (!('status_code' in error)) ctx.log.error({ err: error }, 'an upload failed');
          return 'status_code' in error ? undefined : { status_code: 500, body: 'Something went wrong. Try again.\n' };
        },
      });
      return await sendAnswer(reply, await server.handleWeb(asWebRequest(request, id)));
    } catch (error) {
      return await (refused(error) ?? Promise.reject(error));
    }
  }

  const describe = (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .code(204)
      .headers({
        'tus-resumable': '1.0.0',
        'tus-version': '1.0.0',
        'tus-extension': 'creation,creation-with-upload,termination,expiration,checksum',
        'tus-checksum-algorithm': CHECKSUMS.join(','),
        'tus-max-size': String(MAX_SOURCE_BYTES),
        'cache-control': 'no-store',
      })
      .send();

  http.register((scope: FastifyInstance, _options, next) => {
    scope.addContentTypeParser(BODY, (_request, _body, parsed) => parsed(null, undefined));
    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      const admission = await gate.admit(endpoint, UPLOAD_PATH, request.headers);
      if (!admission.ok) return sendFailure(reply, admission.error);
      const { id } = request.params as { id?: string };
      if (id !== undefined && !UUID.test(id)) {
        reply.callNotFound();
        return reply;
      }
      request.admitted = admission.value;
      return undefined;
    };
    const options = { onRequest, handler: answer, exposeHeadRoute: false, config: { isUpload: true } };
    scope.route({ method: 'POST', url: PATH, ...options });
    scope.route({ method: METHODS.filter((method) => method !== 'POST'), url: `${PATH}/:id`, ...options });
    for (const url of [PATH, `${PATH}/:id`]) scope.route({ method: 'OPTIONS', url, handler: describe });
    next();
  });
}
