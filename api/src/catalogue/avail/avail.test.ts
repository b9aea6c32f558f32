import { beforeEach, expect, test } from '@jest/globals';
import type { Avail, AvailTerms } from '../../../contract/index.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, licensorId: string, lena: GivenPerson, edda: GivenPerson;
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  licensorId = await marquee.givenOrganization(tenant, { name: 'Harbour Light', type: 'LICENSOR' });
  lena = await marquee.givenPerson(tenant, { role: 'EDITOR', organizationId: licensorId, firstName: 'Lena', lastName: 'Brandt' });
  edda = await marquee.givenPerson(tenant, { role: 'EDITOR', firstName: 'Edda', lastName: 'Novak' });
});

const plain: AvailTerms = {
  ...{ alid: 'alid-1', title: 'Tidewater', productId: null, territories: ['DE'], territoriesExcluded: [], workType: 'Movie', licenseType: 'SVOD' },
  ...{ formatProfile: 'HD', languages: ['de:dub'], languagesHeldBack: [], captions: 'Yes', start: '2027-01-01', end: '2027-06-30' },
  ...{ priceType: 'LicenseFee', priceValue: '1200.00', priceCurrency: 'EUR', isExclusive: false, contractId: 'HL-1' },
};
const create = (terms: Partial<AvailTerms> = {}, as = edda, licensor?: string) =>
  marquee.call(tenant, 'POST /avail/create', { as, body: { terms: { ...plain, ...terms }, ...(licensor !== undefined && { licensorId: licensor }) } });
const change = (avail: Pick<Avail, 'id' | 'version'>, terms: Partial<AvailTerms>, as = edda) =>
  marquee.call(tenant, 'POST /avail/change/:id', { as, params: { id: avail.id }, body: { version: avail.version, terms: { ...plain, ...terms } } });
const withdraw = (avail: Pick<Avail, 'id' | 'version'>, as = edda) =>
  marquee.call(tenant, 'POST /avail/withdraw/:id', { as, params: { id: avail.id }, body: { version: avail.version, note: 'Contract ended' } });
const list = async (query: object = {}, as = edda) => (await marquee.call(tenant, 'GET /avail/list', { as, query: { size: 100, ...query } })).body;
const alids = async (query: object = {}, as = edda) => (await list(query, as)).content.map(({ alid }) => alid);
const refusalOf = ({ status, body }: { status: number; body: { fields?: readonly { path: string; code: string }[] | undefined } }) => [
  status,
  ...(body.fields ?? []).map(({ path, code }) => `${path} ${code}`),
];

test('an avail is made, changed, withdrawn and restored, each as a revision that stays', async () => {
  const { id: productId } = await marquee.givenTitle(tenant, { name: 'Tidewater' });
  const made = await create({ productId, alid: ' alid-1 ' });
  expect(made.body).toMatchObject({
    ...{ version: 1, alid: 'alid-1', startsAt: '2026-12-31T23:00:00.000Z', endsAt: '2027-06-30T22:00:00.000Z', modifiedBy: 'Edda Novak' },
    ...{ product: { id: productId, name: 'Tidewater' }, organization: { id: tenant.organizationId }, source: null },
  });
  const changed = (await change(made.body, { productId, end: '2027-07-31' })).body;
  expect([changed.version, changed.endsAt]).toEqual([2, '2027-07-31T22:00:00.000Z']);
  const gone = (await withdraw(changed)).body;
  expect([gone.state, gone.version]).toEqual(['WITHDRAWN', 3]);
  expect(refusalOf(await withdraw(gone))).toEqual([409, 'id transition']);
  const back = (await change(gone, { productId })).body;
  expect(back.revisions.map(({ number, change: kind, terms, note }) => [number, kind, terms.end, note])).toEqual([
    [4, 'RESTORED', '2027-06-30', ''],
    [3, 'WITHDRAWN', '2027-07-31', 'Contract ended'],
    [2, 'CHANGED', '2027-07-31', ''],
    [1, 'CREATED', '2027-06-30', ''],
  ]);
});

test('the same row of an ALID is made once, also by two at once; of two changes the second is stale', async () => {
  const answers = await Promise.all([create(), create()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(refusalOf(await create())).toEqual([409, 'terms.alid taken']);
  expect((await create({ formatProfile: 'UHD' })).status).toBe(200);
  const [avail] = (await list({ q: 'alid-1' })).content;
  if (!avail) throw new Error('No avail');
  const both = await Promise.all([change(avail, { contractId: 'A' }), change(avail, { contractId: 'B' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test.each([
  [{ start: '2027-02-30' }, 'terms.start format'],
  [{ end: '2026-12-31' }, 'terms.end format'],
  [{ territories: ['XQ'] }, 'terms.territories format'],
  [{ territoriesExcluded: ['DE'] }, 'terms.territoriesExcluded format'],
  [{ priceType: '' as const }, 'terms.priceValue format'],
  [{ alid: '  ' }, 'terms.alid required'],
  [{ productId: '0190a6f0-7c00-7000-8000-000000000001' }, 'terms.productId unknown'],
])('terms that cannot be are refused by their field: %j', async (terms, refusal) => {
  expect(refusalOf(await create(terms))).toEqual([400, refusal]);
});

test('a supplier sees and changes its own avails and licenses its own titles only; the house every one', async () => {
  const { id: theirs } = await marquee.givenTitle(tenant, { name: 'Of the house' });
  expect(refusalOf(await create({ productId: theirs }, lena))).toEqual([400, 'terms.productId unknown']);
  expect(refusalOf(await create({}, lena, tenant.organizationId))).toEqual([400, 'licensorId unknown']);
  const own = (await create({ alid: 'of-lena' }, lena)).body;
  const house = (await create({ alid: 'of-the-house' })).body;
  const forLena = (await create({ alid: 'for-lena' }, edda, licensorId)).body;
  expect([await alids({}, lena), (await alids()).length]).toEqual([expect.arrayContaining(['of-lena', 'for-lena']), 3]);
  expect(await alids({ organizationId: tenant.organizationId }, lena)).toEqual([]);
  const item = (id: string, as: GivenPerson) => marquee.call(tenant, 'GET /avail/item/:id', { as, params: { id } });
  expect([(await item(own.id, lena)).status, (await item(forLena.id, lena)).status, (await item(house.id, lena)).status]).toEqual([200, 200, 404]);
  expect([(await change(house, {}, lena)).status, (await withdraw(house, lena)).status]).toEqual([404, 404]);
  expect((await change(own, { contractId: 'by the house' })).status).toBe(200);
  const coverage = await marquee.call(tenant, 'GET /avail/coverage', { as: lena, query: { productId: theirs } });
  expect(coverage.status).toBe(404);
});

test('an analyst reads and changes nothing; another tenant sees nothing', async () => {
  const made = (await create()).body;
  const analyst = await marquee.givenPerson(tenant, { role: 'ANALYST' });
  expect([await alids({}, analyst), (await create({ alid: 'x' }, analyst)).status, (await withdraw(made, analyst)).status]).toEqual([['alid-1'], 403, 403]);
  const other = await marquee.givenTenant();
  const stranger = await marquee.givenPerson(other, { role: 'OWNER' });
  expect((await marquee.call(other, 'GET /avail/list', { as: stranger })).body.totalElements).toBe(0);
  expect((await marquee.call(other, 'GET /avail/item/:id', { as: stranger, params: { id: made.id } })).status).toBe(404);
});

test('the list is narrowed, ordered and paged by a cursor', async () => {
  const { id: productId } = await marquee.givenTitle(tenant, { name: 'Night Ferry' });
  const soon = new Date(Date.now() + 10 * 86_400_000).toISOString();
  await create({ alid: 'c', title: 'Cove', territories: ['WW'], territoriesExcluded: ['US'], start: 'Open', end: 'Open' });
  await create({ alid: 'a', title: 'Anchor', productId, licenseType: 'EST', start: '2020-01-01', end: '2020-12-31' });
  await create({ alid: 'b', title: 'Buoy', start: '2020-01-01', end: soon });
  expect(await alids()).toEqual(['a', 'b', 'c']);
  expect(await alids({ sortBy: 'title', sortDirection: 'DESC' })).toEqual(['c', 'b', 'a']);
  expect([await alids({ territory: 'FR' }), await alids({ territory: 'US' }), await alids({ licenseType: 'EST' })]).toEqual([['c'], [], ['a']]);
  expect([await alids({ state: 'LIVE' }), await alids({ state: 'ENDED' }), await alids({ state: 'FUTURE' })]).toEqual([['b', 'c'], ['a'], []]);
  expect([await alids({ flag: 'ENDING' }), await alids({ flag: 'UNMATCHED' }), await alids({ q: 'night' })]).toEqual([['b'], ['b', 'c'], ['a']]);
  for (const sortBy of ['endsAt', 'startsAt', 'title', 'lastModified'] as const) {
    const first = await list({ size: 2, sortBy });
    const rest = await list({ size: 2, sortBy, cursor: first.nextCursor ?? '' });
    expect([...first.content, ...rest.content].map(({ id }) => id)).toEqual((await list({ sortBy })).content.map(({ id }) => id));
    expect([first.lastPage, rest.lastPage, rest.nextCursor]).toEqual([false, true, null]);
  }
  expect((await marquee.call(tenant, 'GET /avail/list', { as: edda, query: { cursor: 'WyJ4IiwieCJd' } })).status).toBe(400);
});
