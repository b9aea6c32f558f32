import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Visitor } from '../platform/platform.ts';
import { givenStaff, givenViewer } from './calls.ts';
import { isHeaded, isRefused, press, reading, says, shows, signIn } from './visitor.ts';

describe('a viewer comes, signs in, and leaves', () => {
  let visitor: Visitor;
  beforeEach(async () => {
    visitor = await platform.newVisitor();
  });
  afterEach(() => visitor.leave());

  it('finds the home page with a hero, rows of titles from the database, header and footer', async () => {
    const { page } = visitor;
    await page.goto(platform.demo);
    await shows(page, 'mf_catalog');
    await page.waitForSelector('#stage section a[href*="/detail/"] img');
    await page.waitForFunction(() => document.querySelectorAll('#stage h2').length >= 4);
    const seen = await page.evaluate(() => ({ header: document.querySelectorAll('header').length, footer: document.querySelectorAll('footer').length }));
    expect(seen.header).toBeGreaterThan(0);
    expect(seen.footer).toBe(1);
  });

  it('shows the rows in the order of their sorts', async () => {
    const { page } = visitor;
    await page.goto(platform.demo);
    await shows(page, 'mf_catalog');
    const answer = await page.evaluate(async () => {
      const { tenant, apiKey } = JSON.parse(document.getElementById('marquee')?.textContent ?? '{}') as { tenant: { id: string }; apiKey: string };
      const list = async (sortBy: string) => {
        const response = await fetch(`/v1/product/list?sortBy=${sortBy}&sortDirection=desc`, { headers: { 'x-api-key': apiKey, 'x-tenant-id': tenant.id } });
        return ((await response.json()) as { content: { name: string }[] }).content.map(({ name }) => name);
      };
      return { newest: await list('origin'), trending: await list('viewCount') };
    });
    expect(answer.newest).not.toEqual(answer.trending);
    for (const name of answer.newest.slice(0, 3)) await says(page, name);
  });

  it('a visitor is sent to the login from a page that needs one, and back after', async () => {
    const { page } = visitor;
    await page.goto(`${platform.demo}/movies`);
    await shows(page, 'sign-in');
    expect(page.url()).toContain('/login?returnTo=%2Fmovies');
    await page.locator('input[inputmode="email"]').fill(await givenViewer());
    await page.locator('input[type="password"]').fill('not the password');
    await page.keyboard.press('Enter');
    await isRefused(page);
    await page.locator('input[type="password"]').fill(platform.password);
    await page.keyboard.press('Enter');
    await shows(page, 'mf_catalog');
    expect(new URL(page.url()).pathname).toBe('/movies');
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}') as { firstName?: string })).toHaveProperty('firstName');
  });

  it('stays signed in over a reload, and is signed out by the avatar menu', async () => {
    const { page } = visitor;
    await signIn(visitor, platform.demo, await givenViewer(), '/movies');
    await isHeaded(page, 'Movies');
    await page.reload();
    await isHeaded(page, 'Movies');
    await press(page, 'Your menu');
    for (const name of ['Live Events', 'AVOD', 'Your Account', 'Dashboard', 'Favorities'])
      expect(await page.waitForSelector(`::-p-aria([name="${name}"][role="menuitem"])`)).not.toBeNull();
    await press(page, 'Logout', 'menuitem');
    await page.waitForFunction(() => !document.cookie.includes('cmauth='));
    await shows(page, 'sign-in');
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  });

  it('takes the word undefined in the cookie for nobody, and removes it', async () => {
    const { page } = visitor;
    await page.goto(platform.demo);
    await page.evaluate(() => {
      document.cookie = 'cmauth=undefined; path=/';
    });
    await page.goto(platform.demo);
    await shows(page, 'mf_catalog');
    await page.waitForFunction(() => !document.cookie.includes('cmauth'));
  });
});

describe('an open tenant', () => {
  it('lets a visitor browse without login, under its own name, titles and theme', async () => {
    const visitor = await platform.newVisitor();
    const { page } = visitor;
    await page.goto(`${platform.northlight}/movies`);
    await isHeaded(page, 'Movies');
    expect(await page.title()).toContain('Northlight');
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light');
    expect(await reading(page, 'ul:has(a[href*="/movies/detail/"])', (list) => list.textContent)).not.toContain('Ringfall');
    await visitor.leave();
  });

  it('still asks for a login before the console', async () => {
    const visitor = await platform.newVisitor();
    await visitor.page.goto(`${platform.northlight}/library`);
    await shows(visitor.page, 'sign-in');
    await signIn(visitor, platform.northlight, await givenStaff('EDITOR', platform.northlight));
    await visitor.page.goto(`${platform.northlight}/library`);
    await isHeaded(visitor.page, 'Library');
    await visitor.leave();
  });
});
