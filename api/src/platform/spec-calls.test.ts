/** @engine pglite */
import { beforeAll, expect, test } from '@jest/globals';
import type { GivenPerson, GivenTenant } from '../testing.ts';

/** Spec §7, to the letter. `{id}` is written `:id` in the contract. */
const calls = `
POST /auth/login
POST /auth/login-sso
POST /auth/password-save
POST /auth/password-update
POST /auth/contact-request
GET /auth/password-request
GET /auth/check-email
GET /auth/check-mfa
GET /auth/verify-mfa
GET /auth/configure-mfa
POST /auth/register
GET /oauth/authorize/{id}
POST /analytics/series
POST /analytics/table
POST /analytics/counts
GET /dashboard/item/{id}
POST /dashboard/item
POST /api/service/list
POST /api/service/transfer
POST /api/service/create
POST /api/service/save
POST /api/service/item
POST /api/service/delete
GET /channel/item
POST /channel/item
POST /channel/list
GET /channel/item/{id}
DELETE /channel/item/{id}
POST /file/upload
GET /model/{type}/list
POST /model/{type}/item
GET /model/{type}/item/{id}
PUT /model/{type}/item/{id}
DELETE /model/{type}/item/{id}
GET /model/{type}/count
GET /tenant/list
POST /tenant/item
GET /tenant/item/{id}
DELETE /tenant/item/{id}
POST /identity/list
POST /identity/connection/list
POST /product/list
POST /tag/list
POST /metainfo/list
POST /rating/list
POST /references/list
POST /organization/list
GET /identity/profile/{id}
GET /identity/verify/{id}/{email}
GET /identity/unsubscribe/{id}/{email}
GET /identity/add-favorite
GET /identity/remove-favorite
GET /identity/account/primary
POST /identity/account/primary
GET /identity/action/list
POST /identity/action/item
GET /cart/item
GET /cart/add-product
GET /cart/remove-item
GET /cart/update-item
GET /vocab/list
GET /vocab/item/{id}
GET /dataseries/list
GET /entity/list-fields
GET /entity/map-fields
POST /entity/create
POST /entity/create-list
GET /tenant/dns/verify/{id}
GET /tenant/apikey/list
POST /tenant/apikey/generate
GET /tenant/apikey/item/{id}
DELETE /tenant/apikey/item/{id}
GET /invite/generate
GET /invite/accept
GET /invite/reject
GET /subscription/me
POST /subscription/list-plans
DELETE /subscription/item/{id}
GET /subscription/current-charges
GET /page/render-page
GET /product/item
POST /product/stats
POST /product/avails/import
POST /product/avails/import-mrss
POST /product/references/{entityType}/{referenceType}
POST /ledger/entry
DELETE /ledger/entry/{id}
GET /ledger/entry/list
GET /ledger/report/list
GET /ledger/report/item/{id}
POST /ledger/report/item
DELETE /ledger/report/item/{id}
GET /export/pdf/get
`
  .trim()
  .split('\n');

const resources =
  `identity/account, identity/connection, identity/inbox, identity, poll, poll/response, product/feature, product/inventory, product/price, product,
reward, reward/trigger, vocab/value, cart, content, location, project, work, rating, invite, order, organization, organization/member, page, references, subscription,
tag, transaction, metainfo, oauth/settings, ledger, models`
    .split(',')
    .map((path) => path.trim());

const standard = resources.flatMap((path) => [
  `GET /${path}/list`,
  `POST /${path}/item`,
  `GET /${path}/item/{id}`,
  `PUT /${path}/item/{id}`,
  `DELETE /${path}/item/{id}`,
]);

const everyCall = [...new Set([...standard, ...calls])];
const keyOf = (call: string) => call.replace(/\{(\w+)\}/g, ':$1');

interface Operation {
  readonly summary: string;
  readonly responses: Record<string, { content: Record<string, { example?: unknown }> }>;
}

test(`all ${everyCall.length} calls of the specification are in the contract and served`, () => {
  const served = new Set<string>(marquee.app.platform.served);
  expect(everyCall.map(keyOf).filter((key) => !(key in marquee.endpoints))).toEqual([]);
  expect(everyCall.map(keyOf).filter((key) => !served.has(key))).toEqual([]);
});

let paths: Record<string, Record<string, Operation>>, tenant: GivenTenant, viewer: GivenPerson;
beforeAll(async () => {
  ({ paths } = JSON.parse((await marquee.app.http.inject({ url: '/v1/openapi.json' })).body) as { paths: typeof paths });
  tenant = await marquee.givenTenant();
  viewer = await marquee.givenPerson(tenant);
});

test.each(everyCall)('%s is documented with an example and refuses those it is not for', async (call) => {
  const [method = '', path = ''] = call.split(' ');
  const operation = paths[path]?.[method.toLowerCase()];
  const [answer] = Object.values(operation?.responses['200']?.content ?? {});
  expect([operation?.summary.length !== 0, answer?.example !== undefined]).toEqual([true, true]);

  const endpoint = marquee.endpoints[keyOf(call)]!;
  const url = `/v1${path.replace(/\{email\}/, 'a@b.example').replace(/\{\w+\}/g, '0190a6f0-7c00-7000-8000-000000000001')}`;
  const withoutKey = await marquee.app.http.inject({ method: method as 'GET', url });
  expect(withoutKey.statusCode).toBe(401);
  if (endpoint.access === 'key') return;
  const headers = { 'x-api-key': tenant.key, 'x-tenant-id': tenant.id };
  const signedOut = await marquee.app.http.inject({ method: method as 'GET', url, headers });
  expect([signedOut.statusCode, (JSON.parse(signedOut.body) as { code: string }).code]).toEqual([401, 'SIGN_IN_REQUIRED']);
  if (!endpoint.access.includes(':')) return;
  const withoutRight = await marquee.app.http.inject({ method: method as 'GET', url, headers: { ...headers, authorization: `Bearer ${viewer.jwt}` } });
  expect(withoutRight.statusCode).toBe(403);
});
