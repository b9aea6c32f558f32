import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { callingAs, givenViewer, ownerOf } from './calls.ts';
import { enter, givenPerson, isSignedIn, linkMailedTo, logIn, newAddress, PASSWORD } from './people.ts';
import { violations } from './violations.ts';
import { isHeaded, press, says, shows, signIn } from './visitor.ts';

/** Invites somebody as an editor, as the owner; returns the link in the mail. */
async function invite(email: string, path = '/accept-invite'): Promise<string> {
  await (
    await callingAs(ownerOf())
  )('POST', '/invite/generate', { email, role: 'EDITOR', message: 'We would love to have you.' });
  return linkMailedTo(platform.demo, email, path);
}

/** Resolves once the person signed in there is an editor, and nothing else. */
const isEditor = (page: Page) =>
  page.waitForFunction(() => {
    const { organizationRoles = [] } = JSON.parse(localStorage.getItem('user') ?? '{}') as { organizationRoles?: { role: string }[] };
    return organizationRoles.map(({ role }) => role).join() === 'EDITOR';
  });

describe('an invitation', () => {
  it('makes a new person a member, signed in', async () => {
    const email = newAddress('ines');
    const link = await invite(email);
    const visitor = await platform.newVisitor();
    const { page } = visitor;
    await page.goto(link);
    await isHeaded(page, 'Join ');
    expect(page.url()).not.toContain('token');
    expect(await violations(page)).toEqual([]);
    await says(page, 'We would love to have you.');
    await enter(page, 'First name', 'Ines');
    await enter(page, 'Last name', 'Faro');
    await page.locator('input[autocomplete="new-password"]').fill(PASSWORD);
    await press(page, 'Create account and join');
    await isSignedIn(page);
    await shows(page, 'mf_operator');
    await isEditor(page);
    await visitor.leave();
  });

  it('a user with an account is asked to sign in first, and comes back to the invitation', async () => {
    const known = await platform.newVisitor();
    const email = await givenPerson(known.page, platform.demo, 'ivo');
    await known.leave();
    const link = await invite(email);
    const visitor = await platform.newVisitor();
    const { page } = visitor;
    await page.goto(link);
    await isHeaded(page, 'Join ');
    await press(page, 'Sign in to join', 'link');
    await isHeaded(page, 'Sign in');
    await logIn(page, email);
    await isHeaded(page, 'Join ');
    await page.locator('#stage button:not([aria-label])').click();
    await shows(page, 'mf_operator');
    await isEditor(page);
    await visitor.leave();
  });

  it('tells somebody else whom it is for, and can be declined', async () => {
    const email = newAddress('ida');
    const link = await invite(email);
    const visitor = await platform.newVisitor();
    const { page } = visitor;
    const somebody = await givenViewer();
    await signIn(visitor, platform.demo, somebody);
    await page.goto(link);
    await isHeaded(page, 'Join ');
    await says(page, email);
    await says(page, `You are signed in as ${somebody}`);
    await press(page, 'Decline the invitation', 'link');
    await isHeaded(page, 'Decline this invitation?');
    expect(await violations(page)).toEqual([]);
    await press(page, 'Yes, decline');
    await isHeaded(page, 'no hard feelings');
    await page.goto(link);
    await isHeaded(page, 'This invitation no longer works');
    await visitor.leave();
  });
});
