import { expect, it } from '@jest/globals';
import { untilDrawn } from './calls.ts';
import { gotoQuiet } from './network.ts';

/** Limits of the scripts of a visitor's first page on the wire, in kB: their size, and a few hundred bytes. The runtime of Module Federation is 24 kB of it. */
const limits = [
  ['/', 183.1],
  ['/movies', 174.4],
  ['/movies/detail/a-slow-light', 181.8],
  ['/merchandise', 173.6],
  ['/merchandise/shop', 177.6],
  ['/merchandise/shop/reed-tote', 177.9],
] as const;

it.each(limits)('%s loads at most %s kB of scripts', async (path, limit) => {
  await untilDrawn(platform.northlight + path);
  const visitor = await platform.newVisitor({ width: 390, height: 844 });
  const session = await visitor.page.createCDPSession();
  await session.send('Network.enable');
  const ahead = new Set<string>();
  const scripts = new Set<string>();
  const sizes = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.headers['Sec-Purpose'] === 'prefetch') ahead.add(requestId);
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript') && !ahead.has(requestId)) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength));
  await gotoQuiet(visitor.page, platform.northlight + path);
  const weight = [...scripts].reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0) / 1000;
  await visitor.leave();
  expect(weight).toBeGreaterThan(100);
  expect(weight).toBeLessThanOrEqual(limit);
});
