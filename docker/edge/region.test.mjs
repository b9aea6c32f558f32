import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { end, Http2, makeCertificate, startEdge } from './surroundings.mjs';

const PATHS = ['/', '/v1/product/list', '/v1/file/upload', '/shell/x.js', '/media/x.png', '/media/x.mp4'];

describe('the header of countries', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-region-'));
  const seen = [];
  let echo;
  before(async () => {
    echo = createServer((request, reply) => {
      seen.push(request.headers['x-country']);
      reply.end();
    });
    await new Promise((resolve) => echo.listen(0, '127.0.0.1', resolve));
  });
  after(() => {
    echo.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Returns what the server is told of the country a client claims. */
  async function told(name, settings) {
    seen.length = 0;
    const own = join(folder, name);
    const certificate = readFileSync(makeCertificate(join(own, 'tls')));
    const edge = await startEdge(own, [`127.0.0.1:${echo.address().port}`], settings);
    const client = new Http2(edge.https, certificate);
    for (const path of PATHS) await client.ask(path, { headers: { 'x-country': 'NO' } });
    client.close();
    await end(edge.child);
    assert.equal(seen.length, PATHS.length);
    return [...new Set(seen)];
  }

  it('the header is dropped where no proxy is trusted', async () => {
    assert.deepEqual(await told('nobody', { MARQUEE_REGION_HEADER: 'X-Country' }), [undefined]);
  });

  it('the header of a client beside the trusted proxies is dropped', async () => {
    assert.deepEqual(await told('beside', { MARQUEE_REGION_HEADER: 'X-Country', EDGE_TRUST: '10.0.0.0/8 2001:db8::/32' }), [undefined]);
  });

  it('the header of a trusted proxy is handed on', async () => {
    assert.deepEqual(await told('proxy', { MARQUEE_REGION_HEADER: 'X-Country', EDGE_TRUST: '127.0.0.0/8' }), ['NO']);
  });

  it('the edge does not start by a setting that is no name of a header', async () => {
    await assert.rejects(startEdge(join(folder, 'wrong'), ['127.0.0.1:1'], { MARQUEE_REGION_HEADER: 'X-Country "x"; evil' }), /is the name of a header/);
  });
});
