import { beforeEach, expect, test } from '@jest/globals';
import type { Body } from '../../../contract/index.ts';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

const HOUR = 3_600_000;
let tenant: GivenTenant, owner: GivenPerson;
let now: Date, site: Awaited<ReturnType<typeof marquee.startAppWith>>;

beforeEach(async () => {
  tenant = await marquee.givenTenant();
  owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  now = new Date();
  site = await marquee.startAppWith({ now: () => now, regionHeader: 'x-country' });
});

type Offer = Omit<Body<'POST /product/offer/item'>, 'productId'>;
const usd = (amount: number) => ({ amount, currency: 'USD' });
const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR).toISOString();

/** Makes a title with these offers, and returns its id. */
async function given(name: string, offers: readonly Offer[], minimumAge?: number): Promise<string> {
  const { id } = await marquee.givenTitle(tenant, { name, metaData: { genres: ['Drama'], ...(minimumAge !== undefined && { minimumAge }) } });
  for (const offer of offers) {
    const { status } = await site.call(tenant, 'POST /product/offer/item', { as: owner, body: { productId: id, startsAt: now.toISOString(), ...offer } });
    expect(status).toBe(200);
  }
  return id;
}

async function born(birthDate: string): Promise<GivenPerson> {
  const as = await marquee.givenPerson(tenant);
  const { id, version } = as.identity;
  expect((await site.call(tenant, 'POST /identity/item', { as, body: { id, version, birthDate } })).status).toBe(200);
  return as;
}

interface Reader {
  readonly as?: GivenPerson;
  readonly country?: string;
}
const by = ({ as, country }: Reader) => ({ ...(as && { as }), ...(country && { headers: { 'x-country': country } }) });
const listed = async (reader: Reader, query: object = {}) => (await site.call(tenant, 'GET /access/free', { query, ...by(reader) })).body;

test('the list holds exactly the titles that the access decision calls free, by offers, place, age and time', async () => {
  const rental: Offer = { kind: 'RENTAL', price: usd(499), startDays: 30, playHours: 48 };
  const ids = [
    await given('Never offered', []),
    await given('Sold', [{ kind: 'PURCHASE', price: usd(999) }, rental]),
    await given('Offered as a draft', [{ ...rental, entityStatus: 'DRAFT' }]),
    await given('Withdrawn', [{ ...rental, entityStatus: 'ARCHIVED' }]),
    await given('Part of a plan', [{ kind: 'PLAN', tierRank: 10 }]),
    await given('Free and sold', [{ kind: 'FREE' }, rental]),
    await given('Free in Germany', [{ kind: 'FREE', territories: ['DE'] }]),
    await given('Free for three hours', [{ kind: 'FREE', endsAt: inHours(3) }]),
    await given('Free in three hours', [{ kind: 'FREE', startsAt: inHours(3) }]),
    await given('Free draft', [{ kind: 'FREE', entityStatus: 'DRAFT' }]),
    await given('For adults', [], 18),
    await given('Free for adults', [{ kind: 'FREE' }], 18),
  ];
  const [adult, child] = [await born('1980-05-04'), await born(`${String(now.getUTCFullYear() - 9)}-01-01`)];
  const counts: number[] = [];
  for (const hours of [0, 4]) {
    now = new Date(now.getTime() + hours * HOUR);
    const people = await Promise.all([adult, child].map(async (person) => ({ ...person, jwt: await marquee.tokenAt(tenant, person.identity.id, now) })));
    for (const as of [undefined, ...people])
      for (const country of [undefined, 'DE', 'NL']) {
        const reader = { ...(as && { as }), ...(country && { country }) };
        const decided = await Promise.all(
          ids.map(async (id) => ((await site.call(tenant, 'GET /access/title/:id', { params: { id }, ...by(reader) })).body.via === 'FREE' ? [id] : [])),
        );
        const { content, totalElements } = await listed(reader, { size: 50 });
        expect([content.map(({ id }) => id).sort(), totalElements]).toEqual([decided.flat().sort(), decided.flat().length]);
        counts.push(totalElements);
      }
  }
  expect(new Set(counts).size).toBeGreaterThan(2);
});

test('the list is paged, ordered and narrowed as others, and leaves out hidden titles and those to come', async () => {
  for (const name of ['Comet', 'Anchor', 'Beacon']) await given(name, []);
  await given('Dearest', [{ kind: 'PURCHASE', price: usd(999) }]);
  await marquee.givenTitle(tenant, { name: 'A draft', entityStatus: 'DRAFT' });
  await marquee.givenTitle(tenant, { name: 'Announced', origin: inHours(48), metaData: { genres: ['Drama'] } });
  await marquee.givenTitle(tenant, { name: 'A series', programType: 'SERIES' });
  const asked = { size: 2, sortBy: 'name', sortDirection: 'ASC', metaData: 'programType:FEATURE' } as const;
  const first = await listed({}, asked);
  expect([first.content.map(({ name }) => name), first.totalElements, first.lastPage]).toEqual([['Anchor', 'Beacon'], 3, false]);
  const next = await listed({}, { ...asked, cursor: first.nextCursor });
  expect([next.content.map(({ name }) => name), next.lastPage]).toEqual([['Comet'], true]);
  expect((await listed({}, { ...asked, page: 1 })).content.map(({ name }) => name)).toEqual(['Comet']);
  expect((await listed({}, { metaData: 'programType:FEATURE;genres:Drama' })).totalElements).toBe(3);
  expect(await listed({}, { metaData: 'programType:FEATURE;genres:Horror' })).toMatchObject({ content: [], totalElements: 0, lastPage: true });
  expect((await site.call(tenant, 'GET /access/free', { query: { sortBy: 'relevance' } })).status).toBe(400);
});

test('a change of an offer is seen at once', async () => {
  const id = await given('Comet', []);
  expect((await listed({})).totalElements).toBe(1);
  await site.call(tenant, 'POST /product/offer/item', { as: owner, body: { productId: id, startsAt: now.toISOString(), kind: 'PURCHASE', price: usd(500) } });
  const answer = await site.call(tenant, 'GET /access/free', {});
  expect([answer.body.totalElements, answer.headers['cache-control']]).toEqual([0, 'no-store']);
});
