/** @engine pglite */
import { expect, test } from '@jest/globals';

test('every endpoint of the contract is served', () => {
  const unserved = Object.keys(marquee.endpoints).filter((key) => ![...marquee.app.platform.served].some((served) => served === key));
  expect(unserved).toEqual([]);
});

test('the OpenAPI document describes every endpoint, with an example, its refusals and who may call', async () => {
  const { body } = await marquee.app.http.inject({ url: '/v1/openapi.json' });
  const document = JSON.parse(body) as {
    openapi: string;
    paths: Record<string, Record<string, { security: unknown[]; responses: Record<string, { content: { 'application/json': { example?: unknown } } }> }>>;
  };
  expect(document.openapi).toBe('3.1.0');
  for (const [key, endpoint] of Object.entries(marquee.endpoints)) {
    const [method = '', path = ''] = key.split(' ');
    const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(operation?.responses['200']?.content['application/json'].example).toEqual(endpoint.example);
    expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(['401', '403', '500', '503']));
    expect(operation?.security.length).toBe(endpoint.access === 'key' ? 2 : 1);
  }
});

test('the documentation page runs without scripts of its own text and without other hosts', async () => {
  const { body, headers } = await marquee.app.http.inject({ url: '/v1/docs' });
  expect(headers['content-security-policy']).toMatch(/script-src 'self';/);
  expect(body).not.toMatch(/<script(?![^>]*\bsrc=)|https?:\/\//);
  for (const [, source] of body.matchAll(/(?:src|href)="([^"]+)"/g)) {
    expect((await marquee.app.http.inject({ url: source ?? '' })).statusCode).toBe(200);
  }
});
