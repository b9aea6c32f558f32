import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Visitor } from '../platform/platform.ts';
import { archive, callingAs, givenStaff, givenTitle, givenViewer, newName, ownerOf } from './calls.ts';
import { isHeaded, press, says, signIn } from './visitor.ts';

interface Session {
  readonly tenantId: string;
  readonly apiKey: string;
  readonly token: string;
}

function sessionOf({ page }: Visitor): Promise<Session> {
  return page.evaluate(() => {
    const { tenant, apiKey } = JSON.parse(document.getElementById('marquee')?.textContent ?? '{}') as { tenant: { id: string }; apiKey: string };
    return { tenantId: tenant.id, apiKey, token: /cmauth=([^;]+)/.exec(document.cookie)?.[1] ?? '' };
  });
}

describe('an operator runs the library', () => {
  let operator: Visitor;
  beforeEach(async () => {
    operator = await platform.newVisitor();
    await signIn(operator, platform.demo, await givenStaff('EDITOR'));
  });
  afterEach(() => operator.leave());

  it('sees the second navigation bar, and a table of the tenant’s titles', async () => {
    const { page } = operator;
    await page.goto(`${platform.demo}/library`);
    await isHeaded(page, 'Library');
    for (const name of ['Dashboard', 'Library', 'Distribution', 'Avails', 'Reports', 'Settings', 'Account'])
      await page.waitForSelector(`nav ::-p-aria([name="${name}"][role="link"])`);
    await page.waitForFunction(() => document.querySelectorAll('#stage tbody tr').length >= 10);
    const all = '/product/list?entityStatuses=DRAFT,PROCESSING,COMPLETED,APPROVED,REJECTED&metaData=programType:FEATURE,SERIES,PROGRAM,SHORT,EVENT&size=1';
    const { totalElements } = await (await callingAs(ownerOf()))<{ totalElements: number }>('GET', all);
    expect(totalElements).toBeGreaterThanOrEqual(16);
    await says(page, `${String(totalElements)} titles`);
  });

  it('narrows the titles to one supplier’s, found as the list by type is asked for', async () => {
    const { page } = operator;
    const asked = page.waitForRequest((request) => request.url().includes('/organization/list'));
    await page.goto(`${platform.demo}/library`);
    expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({
      ...{ page: '0', size: '10', sortBy: 'name', sortDirection: 'asc', entityStatuses: 'APPROVED' },
      organizationTypes: 'LICENSOR,MERCHANT,PROVIDER',
    });
    await press(page, 'Supplier');
    const supplier = await page.waitForSelector('[role=dialog] label:nth-of-type(2)');
    const name = await supplier?.evaluate(({ textContent }) => textContent);
    await supplier?.click();
    await page.waitForFunction(() => document.querySelectorAll('#stage tbody tr').length < 10);
    await says(page, `Supplier: ${name ?? '?'}`);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('[role=dialog]'));
    await page.goBack();
    await page.waitForFunction(() => document.querySelectorAll('#stage tbody tr').length >= 10);
  });

  it('a supplier is offered no choice of suppliers', async () => {
    const supplier = await platform.newVisitor();
    await signIn(supplier, platform.demo, 'licensor@demo.example');
    const { page } = supplier;
    const asked = page.waitForResponse((answer) => answer.url().includes('/organization/list'));
    await page.goto(`${platform.demo}/library`);
    await asked;
    // Only its own titles: a supplier does not work on those of the house.
    await says(page, 'Low Water');
    expect(await page.evaluate(() => document.querySelectorAll('#stage tbody tr').length)).toBeLessThan(10);
    expect(await page.$('::-p-aria([name="Supplier"][role="button"])')).toBeNull();
    await supplier.leave();
  });

  it('sorts by name and searches, and the address says so', async () => {
    const { page } = operator;
    await page.goto(`${platform.demo}/library`);
    await page.waitForSelector('#stage tbody tr');
    await page.locator('#stage thead ::-p-text(Name)').click();
    await page.waitForFunction(() => location.search.includes('name'));
    await page.goto(`${platform.demo}/library?q=ringfall`);
    await page.waitForFunction(() => {
      const rows = [...document.querySelectorAll('#stage tbody tr')];
      return rows.length === 1 && rows[0]?.textContent.includes('Ringfall');
    });
  });

  it('renames a title, and viewers read the new name at once', async () => {
    const { page } = operator;
    const name = newName('Rename');
    const { id, path } = await givenTitle(name);
    await page.goto(`${platform.demo}/library?q=${name}`);
    await page.locator('#stage tbody a[href^="/library/title/"]').click();
    await page.waitForSelector('#stage input[name="name"]');
    await page.locator('#stage input[name="name"]').fill(`${name}, renamed`);
    await press(page, 'Save');
    await isHeaded(page, `${name}, renamed`);
    const viewer = await platform.newVisitor();
    await signIn(viewer, platform.demo, await givenViewer());
    await viewer.page.goto(`${platform.demo}/movies/detail/${path}`);
    await isHeaded(viewer.page, `${name}, renamed`);
    await viewer.leave();
    await archive(id);
  });

  it('reaches another tenant’s titles by no means', async () => {
    const neighbour = await platform.newVisitor();
    await signIn(neighbour, platform.northlight, await givenStaff('EDITOR', platform.northlight));
    const theirs = await sessionOf(neighbour);
    const ours = await sessionOf(operator);
    const answers = await operator.page.evaluate(
      async (mine, other) => {
        const ask = async (path: string, headers: Record<string, string>) => (await fetch(`/v1${path}`, { headers })).status;
        const list = (await (await fetch('/v1/product/list', { headers: { 'x-api-key': other.apiKey, 'x-tenant-id': other.tenantId } })).json()) as {
          content: { id: string }[];
        };
        const id = list.content[0]?.id ?? '';
        const asMe = { 'x-api-key': mine.apiKey, 'x-tenant-id': mine.tenantId, authorization: `Bearer ${mine.token}` };
        return {
          theirTitle: await ask(`/product/item/${id}`, asMe),
          theirTenantHeader: await ask('/product/list', { ...asMe, 'x-tenant-id': other.tenantId }),
          myTokenAtTheirs: await ask('/product/list?entityStatuses=DRAFT', {
            'x-api-key': other.apiKey,
            'x-tenant-id': other.tenantId,
            authorization: `Bearer ${mine.token}`,
          }),
          noKey: await ask('/product/list', {}),
        };
      },
      ours,
      theirs,
    );
    expect(answers).toEqual({ theirTitle: 404, theirTenantHeader: 403, myTokenAtTheirs: 401, noKey: 401 });
    await neighbour.leave();
  });
});
