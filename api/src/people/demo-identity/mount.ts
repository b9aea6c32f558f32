import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

export const DEMO_IDENTITY_PATH = '/demo-identity';

/** Returns the client secret at the demo provider, the same in every process of an installation. */
export const demoClientSecret = (secret: Uint8Array): string => createHmac('sha256', secret).update('demo identity provider').digest('base64url');

/** Serves the demo identity provider on the same port. The provider reads bodies and writes responses itself. */
export async function serveDemoIdentity(http: FastifyInstance, secret: Uint8Array, issuer: string): Promise<void> {
  // Loaded only if enabled.
  const { createDemoIdentity } = await import('./demo-identity.ts');
  const handler = await createDemoIdentity({ issuer, clientSecret: demoClientSecret(secret) });
  await http.register((scope, _options, ready) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => {
      done(null);
    });
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
