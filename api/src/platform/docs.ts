import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';
import { ReadyAsset } from './ready-asset.ts';

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

/** Serves the API's description to anybody: `/v1/openapi.json`, and `/v1/docs` to read and try it. */
export function docsRoutes(http: FastifyInstance): void {
  const assets = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const serve = (path: string, type: string, make: () => Promise<Buffer> | Buffer) => {
    const asset = new ReadyAsset(type, make);
    http.get(path, (request, reply) =>
      asset.send(
        request,
        reply
          .header('content-security-policy', policy)
          .header('x-content-type-options', 'nosniff')
          .header('referrer-policy', 'no-referrer')
          .header('cache-control', 'public, max-age=3600'),
      ),
    );
  };
  serve('/v1/openapi.json', 'application/json; charset=utf-8', () => Buffer.from(JSON.stringify(openApiDocument())));
  serve('/v1/docs', 'text/html; charset=utf-8', () => Buffer.from(page));
  serve('/v1/docs/start.js', 'text/javascript; charset=utf-8', () => Buffer.from(start));
  for (const [name, type] of [
    ['swagger-ui.css', 'text/css; charset=utf-8'],
    ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
    ['favicon-32x32.png', 'image/png'],
  ] as const)
    serve(`/v1/docs/${name}`, type, () => readFile(join(assets, name)));
}
