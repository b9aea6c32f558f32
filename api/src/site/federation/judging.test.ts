import { describe, expect, test } from '@jest/globals';
import {
  admin,
  built,
  directory,
  documentOf,
  fail,
  known,
  live,
  many,
  name,
  newPage,
  nothingWasBefore,
  now,
  open,
  owner,
  setNow,
  site,
  somewhere,
  tenant,
} from '../../testing/reporting-site.ts';
import type { GivenPerson } from '../../testing.ts';

type Site = Awaited<ReturnType<typeof marquee.startAppWith>>;

describe('the registry judges a release', () => {
  /** Pages of release 1, some of them failing, while it is live. */
  async function oneWas(pages: number, failing: number) {
    await many(pages - failing, () => open('1'));
    await many(failing, () => fail({ version: '1' }));
  }
  const withdrawn = async () => (await known()).withdrawn;

  const inbox = async (as: GivenPerson) => (await site.call(tenant, 'GET /identity/inbox/list', { as })).body.content;
  async function startCanary() {
    await site.call(tenant, 'POST /release/activate', { as: owner, body: { name, version: '1', tenantId: tenant.id } });
    await site.call(tenant, 'POST /release/activate', { as: owner, body: { name, version: '2', share: 50, tenantId: tenant.id } });
  }
  /** Documents of visitors of the canary. */
  async function canaryPages(count: number): Promise<string[]> {
    const pages: string[] = [];
    while (pages.length < count) {
      const { page, remotes } = await documentOf();
      if (remotes.find((remote) => remote.name === name)?.version === '2') pages.push(String(page));
    }
    setNow(new Date(now.getTime() + 3000));
    return pages;
  }

  test('that is a canary and fails more than the live one: once, notifies who decides, and lists why', async () => {
    await startCanary();
    await oneWas(30, 1);
    const [stillOpen, pages] = [await canaryPages(5), await canaryPages(25)];
    for (const page of pages) await fail({ page, message: 'boom' });
    expect([await live(), (await known()).state, (await known()).canary]).toEqual(['1', 'WITHDRAWN', null]);
    expect(await known()).toMatchObject({ state: 'WITHDRAWN', tenants: 0, withdrawn: { by: null, tenants: 1, pagesBefore: 30, failingBefore: 1 } });
    for (const as of [owner, admin]) expect((await inbox(as)).map(({ subject }) => subject)).toEqual([`${name} was taken back`]);
    expect((await inbox(owner))[0]?.text).toMatch(/^Release 2 of mf_f\w+ failed in \d+% of \d+ pages, the one before it in 3%. Everybody gets 1 again\.$/);
    expect((await marquee.mailsTo(owner.email)).map(({ subject }) => subject)).toEqual([`${name} was taken back`]);
    // What is still open reports on, and nobody is told twice.
    for (const page of stillOpen) expect(await fail({ page })).toBe(true);
    expect(await inbox(owner)).toHaveLength(1);
  });

  test('but not one that is live for everybody: it notifies who decides, once a day, and they withdraw it', async () => {
    await oneWas(30, 1);
    await many(30, () => fail({ message: 'boom' }));
    expect([await live(), await withdrawn()]).toEqual(['2', null]);
    for (const as of [owner, admin]) expect((await inbox(as)).map(({ subject }) => subject)).toEqual([`${name} fails and needs a decision`]);
    expect((await inbox(owner))[0]?.text).toMatch(/It stays live until somebody withdraws it; then everybody gets 1 again\.$/);
    expect((await marquee.mailsTo(owner.email)).map(({ subject }) => subject)).toEqual([`${name} fails and needs a decision`]);
    const failing = async (as: GivenPerson) => (await site.call(tenant, 'GET /release/failing', { as })).body.releases.filter((one) => one.name === name);
    const listed = { tenantId: tenant.id, name, version: '2', instead: '1', pagesBefore: 30, failingBefore: 1 };
    expect([await failing(owner), await failing(admin)]).toMatchObject([[listed], [listed]]);
    const neighbor = await marquee.givenTenant();
    const stranger = await marquee.givenPerson(neighbor, { role: 'OWNER' });
    expect((await site.call(neighbor, 'GET /release/failing', { as: stranger })).body.releases).toEqual([]);
    await site.call(tenant, 'POST /release/withdraw', { as: owner, body: { name, version: '2', tenantId: tenant.id } });
    expect([await live(), await failing(owner)]).toEqual(['1', []]);
  });

  test('but not a live one because a household says so', async () => {
    await many(30, () => open('2'));
    await many(60, (at) => fail({ from: `2001:db8:7:${(at % 200).toString(16)}::1` }));
    expect([await live(), await inbox(owner)]).toEqual(['2', []]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['that few have had', () => many(19, () => fail())],
    [
      'that fails as the one before it',
      () =>
        oneWas(40, 20)
          .then(() => many(20, () => open('2')))
          .then(() => many(20, () => fail())),
    ],
    ['that fails at one place only, an attacker’s', () => many(30, (at) => fail({ from: `198.51.${100 + (at % 4)}.${at}` }))],
    ['by reports of nobody', () => many(40, () => fail({ page: 'forged' }))],
    [
      'by one page, again and again',
      async () => {
        const page = await newPage();
        await many(40, () => fail({ page }));
      },
    ],
    ['that fails a little', () => many(60, () => open('2')).then(() => many(6, () => fail()))],
  ])('but not one %s', async (_what, happens) => {
    await happens();
    expect([await live(), await withdrawn(), await inbox(owner)]).toEqual(['2', null, []]);
  });

  test('nor one that nothing was before', async () => {
    await nothingWasBefore();
    await many(30, () => fail());
    expect([await live(), await inbox(owner)]).toEqual(['2', []]);
  });

  test('a verdict is made once by two processes at once', async () => {
    const second = await marquee.startAppWith({ dataDirectory: directory, now: () => now });
    await startCanary();
    for (const page of await canaryPages(19)) await fail({ page });
    const pages = await canaryPages(10);
    const report = (app: Site, page: string) =>
      app.call(tenant, 'POST /federation/failure', { body: { page, name, version: '2', stage: 'mount', message: 'x' }, from: somewhere() });
    await Promise.all(pages.map((page, at) => report(at % 2 ? site : second, page)));
    await second.app.close();
    expect([await live(), (await site.call(tenant, 'GET /identity/inbox/list', { as: owner })).body.totalElements]).toEqual(['1', 1]);
  });

  test('and it is not live again unless somebody insists; then it stays', async () => {
    await startCanary();
    for (const page of await canaryPages(25)) await fail({ page });
    const activate = (given: object = {}) =>
      site.call(tenant, 'POST /release/activate', { as: owner, body: { name, version: '2', tenantId: tenant.id, ...given } });
    for (const given of [{}, { share: 10 }]) expect((await activate(given)).body.fields?.[0]).toMatchObject({ path: 'version', code: 'closed' });
    // Nor does a server bring it back that starts with it beside it.
    await marquee.activateReleases([built('2')]);
    expect(await live()).toBe('1');
    expect((await activate({ force: true })).status).toBe(200);
    await many(20, () => fail());
    expect([await live(), await withdrawn()]).toEqual(['2', null]);
  });
});
