/** @engine pglite */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';

const get = (url: string, headers: Record<string, string> = {}) => marquee.app.http.inject({ url, headers });

test.each(['/v1/openapi.json', '/v1/docs/swagger-ui-bundle.js', '/v1/docs/start.js'])('%s is sent compressed, and not again to who has it', async (url) => {
  const plain = await get(url);
  const [brotli, zipped] = [await get(url, { 'accept-encoding': 'gzip, br' }), await get(url, { 'accept-encoding': 'gzip, br;q=0' })];
  expect([plain, brotli, zipped].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
  expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(gunzipSync(zipped.rawPayload).equals(plain.rawPayload)).toBe(true);
  const etag = String(plain.headers.etag);
  const again = await get(url, { 'if-none-match': `"other", ${etag}` });
  expect([again.statusCode, again.rawPayload.length, again.headers['content-security-policy']]).toEqual([304, 0, plain.headers['content-security-policy']]);
  expect([plain.headers.vary, (await get(url, { 'if-none-match': '"other"' })).statusCode]).toEqual(['accept-encoding', 200]);
});

test('the description of the API is a fraction of its size on the wire', async () => {
  const [plain, sent] = [await get('/v1/openapi.json'), await get('/v1/openapi.json', { 'accept-encoding': 'br' })];
  expect(sent.rawPayload.length).toBeLessThan(plain.rawPayload.length / 8);
});
