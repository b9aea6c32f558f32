/** @engine pglite */
import { expect, test } from '@jest/globals';

test.each([
  [1, 'https', 'max-age=31536000'],
  [1, 'http', undefined],
  [1, 'javascript', undefined],
  [0, 'https', undefined],
])('behind %i proxies a request over %s is answered with the HSTS header %s, whatever it asks for', async (trustedProxies, protocol, header) => {
  const { app } = await marquee.startAppWith({ trustedProxies });
  for (const url of ['/healthz', '/v1/product/list', '/first-administrator', '/media/nothing.png', '/media/%2e%2e/x', '/nowhere']) {
    const { headers } = await app.http.inject({ url, headers: { 'x-forwarded-proto': protocol } });
    expect([url, headers['strict-transport-security']]).toEqual([url, header]);
  }
  await app.close();
});
