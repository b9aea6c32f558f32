import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RunningIdentity } from '../../testing.ts';

let idp: RunningIdentity;
beforeAll(async () => {
  idp = await marquee.startIdentityProvider();
});
afterAll(() => idp.stop());

function authorizeUrl(input: Readonly<Record<string, string>> = {}): string {
  const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
  const asked = { client_id: idp.clientId, response_type: 'code', redirect_uri: 'http://demo.localhost:8080/auth/login', scope: 'openid email', state: 's' };
  return `${idp.issuer}/auth?${new URLSearchParams({ ...asked, code_challenge: challenge, code_challenge_method: 'S256', ...input }).toString()}`;
}

/** The page a browser would show, with the cookies it would have. */
async function open(url: string): Promise<Response> {
  const first = await fetch(url, { redirect: 'manual' });
  const cookie = first.headers.getSetCookie().map((line) => line.split(';')[0]).join('; '); // oxfmt-ignore
  const location = first.headers.get('location');
  return location ? fetch(new URL(location, url), { headers: { cookie }, redirect: 'manual' }) : first;
}

test('its page offers the accounts, and loads and runs nothing', async () => {
  const page = await open(authorizeUrl());
  const html = await page.text();
  for (const email of ['sam@id.example', 'kim@id.example', 'una@id.example']) expect(html).toContain(`value="${email}"`);
  expect(html).toMatch(/^<!doctype html><html lang="en">/);
  expect(html).not.toMatch(/<script|src=|https?:\/\//);
  const policy = page.headers.get('content-security-policy') ?? '';
  const nonce = /style-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("form-action 'self' http://demo.localhost:8080;");
  expect(html).toContain(`<style nonce="${nonce}">`);
});

test('cancelling comes back without a code', async () => {
  const came = await marquee.visitIdentityProvider(authorizeUrl(), '');
  expect([came.searchParams.get('error'), came.searchParams.get('code'), came.searchParams.get('state')]).toEqual(['access_denied', null, 's']);
});

test('it sends nobody anywhere but to our own callback', async () => {
  for (const uri of ['https://evil.example/auth/login', 'http://localhost:8080/', 'http://localhost.evil.example/auth/login', 'javascript:alert(1)']) {
    const page = await open(authorizeUrl({ redirect_uri: uri }));
    expect([uri, page.status, page.headers.get('location')]).toEqual([uri, 400, null]);
    expect(await page.text()).toContain('role="alert"');
  }
});

test('an interaction that is over says so', async () => {
  const page = await fetch(`${idp.issuer}/interaction/abc`);
  expect([page.status, (await page.text()).includes('This sign-in is over.')]).toEqual([400, true]);
});
