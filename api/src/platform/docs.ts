import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { openApiDocument } from './openapi.ts';

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Marquee API</title>
<link rel="stylesheet" href="/v1/docs/swagger-ui.css"><link rel="icon" href="/v1/docs/favicon-32x32.png"></head>
<body><div id="swagger-ui"></div><script src="/v1/docs/swagger-ui-bundle.js"></script><script src="/v1/docs/start.js"></script></body>
</html>`;
const start = `window.ui = SwaggerUIBundle({ url: '/v1/openapi.json', dom_id: '#swagger-ui', deepLinking: true, validatorUrl: null });`;

/** Nothing from other hosts and no inline script; Swagger UI writes style attributes, hence the one exception. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function sendAsset(reply: FastifyReply, type: string, body: string | Buffer): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'public, max-age=3600')
    .header('content-type', type)
    .send(body);
}

/** The API described: `/v1/openapi.json`, and `/v1/docs` to read and try it. */
export function docsRoutes(http: FastifyInstance): void {
  let document: string | undefined;
  const assets = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  http.get('/v1/openapi.json', (_request, reply) => sendAsset(reply, 'application/json; charset=utf-8', (document ??= JSON.stringify(openApiDocument()))));
  http.get('/v1/docs', (_request, reply) => sendAsset(reply, 'text/html; charset=utf-8', page));
  http.get('/v1/docs/start.js', (_request, reply) => sendAsset(reply, 'text/javascript; charset=utf-8', start));
  for (const [name, type] of [
    ['swagger-ui.css', 'text/css; charset=utf-8'],
    ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
    ['favicon-32x32.png', 'image/png'],
  ] as const) {
    http.get(`/v1/docs/${name}`, (_request, reply) => sendAsset(reply, type, readFileSync(join(assets, name))));
  }
}
