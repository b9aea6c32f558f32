/** @engine pglite */
import { afterAll, expect, test } from '@jest/globals';
import type { Reply } from '../../contract/index.ts';
import { Processes } from '../testing/run-server.ts';

const processes = new Processes();
afterAll(() => {
  processes.end();
});

test('the first edit of an article of the demo keeps what it said', async () => {
  const { announced, base } = await processes.serve({ NODE_ENV: 'development', MARQUEE_DEMO: 'on' });
  const tenant = announced.tenants.find(({ slug }) => slug === 'demo');
  const headers = { 'content-type': 'application/json', 'x-api-key': tenant?.publicKey ?? '', 'x-tenant-id': tenant?.id ?? '' };
  const { email, password } = announced.people.find((one) => one.email === 'owner@demo.example') ?? {};
  const login = await fetch(`${base}/v1/auth/login`, { method: 'POST', headers, body: JSON.stringify({ email, password }) });
  const { jwt } = (await login.json()) as { jwt: string };
  const call = async <T>(path: string, body?: object): Promise<T> => {
    const own = { ...headers, authorization: `Bearer ${jwt}` };
    const answer = await fetch(`${base}/v1${path}`, { headers: own, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
    return (await answer.json()) as T;
  };
  const versionsOf = async (pageId: string) => (await call<Reply<'GET /page/version/list'>>(`/page/version/list?pageId=${pageId}`)).content;
  const { content } = await call<Reply<'GET /page/list'>>('/page/list?kind=ARTICLE&size=50&entityStatuses=APPROVED');
  expect(content.length).toBeGreaterThan(10);
  for (const { id, title } of content) expect(await versionsOf(id)).toMatchObject([{ number: 1, title, by: null }]);
  const [article] = content;
  await call('/page/item', { id: article?.id, version: article?.version, title: 'Edited' });
  const [newest, first] = await versionsOf(article?.id ?? '');
  expect(newest?.title).toBe('Edited');
  const kept = await call<Reply<'GET /page/version/item/:id'>>(`/page/version/item/${first?.id ?? ''}`);
  expect(article).toMatchObject(kept.record);
}, 240_000);
