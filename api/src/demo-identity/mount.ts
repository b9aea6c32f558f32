import type { FastifyInstance } from 'fastify';
import type { RequestHandler } from './demo-identity.ts';

export const DEMO_IDENTITY_PATH = '/demo-identity';

/** Serves the demo identity provider on the same port; it reads bodies and writes answers itself. */
export async function mountDemoIdentity(http: FastifyInstance, handler: RequestHandler): Promise<void> {
  await http.register((scope, _options, ready) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    for (const url of [DEMO_IDENTITY_PATH, `${DEMO_IDENTITY_PATH}/*`]) {
      scope.route({
        method: ['GET', 'POST'],
        url,
        exposeHeadRoute: false,
        handler: async (request, reply) => {
          reply.hijack();
          await handler(request.raw, reply.raw);
        },
      });
    }
    ready();
  });
}
