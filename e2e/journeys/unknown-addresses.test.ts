import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Visitor } from '../platform/platform.ts';
import { givenStaff } from './calls.ts';
import { follow, isHeaded, shows, signIn } from './visitor.ts';

const nowhere = [
  '/nowhere',
  '/movies/nowhere',
  '/movies/detail/no-such-title',
  '/events/no-such-event',
  '/merchandise/nowhere',
  '/merchandise/shop/no-such-thing',
];
const inner = ['/dashboard/nowhere', '/library/nowhere', '/settings/nowhere', '/account/nowhere', '/watch', '/watch/no-such-title', '/login/nowhere'];

describe.each(['signed out', 'signed in'])('addresses that nothing is at, %s', (who) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await platform.newVisitor();
    if (who === 'signed in') await signIn(visitor, platform.demo, await givenStaff('OWNER'));
  });
  afterAll(() => visitor.leave());

  it.each([...nowhere, ...inner])('%s answers 404 with the page that says so', async (path) => {
    const { page } = visitor;
    const answer = await page.goto(platform.demo + path);
    expect(answer?.status()).toBe(404);
    await shows(page, 'not-found');
    await isHeaded(page, 'Page not found');
    expect(await page.title()).toMatch(/^Page not found/);
    expect(new URL(page.url()).pathname).toBe(path);
    await page.waitForSelector('header');
  });

  it('a link that leads nowhere says so without a new document, and the way home works', async () => {
    const { page } = visitor;
    await page.goto(platform.demo);
    await shows(page, 'mf_catalog').catch(() => shows(page, 'sign-in'));
    await follow(page, '/movies/nowhere');
    // Only the server can tell an address of a written page from one of none.
    await shows(page, who === 'signed in' ? 'mf_catalog' : 'sign-in');
    if (who === 'signed in') await isHeaded(page, 'This page isn’t in the programme');
  });
});

it('a page that is only for people who are signed in still leads them to the login, and back', async () => {
  const visitor = await platform.newVisitor();
  const answer = await visitor.page.goto(`${platform.demo}/library`);
  expect(answer?.status()).toBe(200);
  await shows(visitor.page, 'sign-in');
  expect(visitor.page.url()).toContain('/login?returnTo=%2Flibrary');
  await visitor.leave();
});
