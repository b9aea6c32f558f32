import { expect, it } from '@jest/globals';

/** What the scripts of a visitor's first page may take on the wire, in kB: what they did take, and a few hundred bytes. */
const most = [
  ['/', 149.8],
  ['/movies', 142.7],
  ['/movies/detail/a-slow-light', 150],
  ['/merchandise', 144.8],
  ['/merchandise/shop', 149],
  ['/merchandise/shop/reed-tote', 149.8],
] as const;

it.each(most)('%s loads at most %s kB of scripts', async (path, limit) => {
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
  await visitor.page.goto(platform.northlight + path, { waitUntil: 'networkidle0' });
  const weight = [...scripts].reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0) / 1000;
  await visitor.leave();
  expect(weight).toBeGreaterThan(100);
  expect(weight).toBeLessThanOrEqual(limit);
});
