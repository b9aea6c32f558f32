/** @engine pglite */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Processes, type Running } from '../../testing/run-server.ts';

let processes: Processes;
beforeEach(() => {
  processes = new Processes();
});
afterEach(() => processes.end());

const PASSWORD = 'orchard lantern 48 tram';
const person = { siteName: 'Harbour Pictures', firstName: 'Nia', lastName: 'Odell', email: 'Nia@Harbour.example', password: PASSWORD, again: PASSWORD };

const linkOf = ({ announced }: Running) => /token=([\w-]{43})/.exec(announced.firstAdministrator.join('\n'))?.[1];
const claim = ({ base }: Running, token: string, input: Partial<typeof person> = {}) =>
  fetch(`${base}/first-administrator`, { method: 'POST', body: new URLSearchParams({ ...person, ...input, token }) });

async function roles(base: string, body: { email: string; password: string }, tenant: Running['announced']['tenants'][number] | undefined) {
  const answer = await fetch(`${base}/v1/auth/login`, {
    method: 'POST',
    headers: { 'x-api-key': tenant?.publicKey ?? '', 'x-tenant-id': tenant?.id ?? '', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { identity } = (await answer.json()) as { identity?: { organizationRoles: { role: string }[] } };
  return [answer.status, identity?.organizationRoles.map(({ role }) => role)];
}

test('production on an empty database makes nobody: one link is printed once, and whoever opens it becomes the first administrator', async () => {
  const first = await processes.serve();
  expect([first.announced.tenants, first.announced.people]).toEqual([[], []]);
  const token = linkOf(first) ?? '';
  expect(token).toHaveLength(43);
  for (const closed of ['/v1/dev/outbox', '/v1/dev/outbox.json', '/demo-identity/.well-known/openid-configuration', '/demo-identity/auth'])
    expect([closed, (await fetch(`${first.base}${closed}`)).status]).toEqual([closed, 404]);
  await first.stop();

  const second = await processes.serve();
  expect([linkOf(second), second.announced.firstAdministrator.join()]).toEqual([undefined, expect.stringContaining('printed before')]);
  const page = await fetch(`${second.base}/first-administrator?token=${token}`);
  expect([page.status, page.headers.get('referrer-policy'), page.headers.get('cache-control')]).toEqual([200, 'no-referrer', 'no-store']);
  expect((await fetch(`${second.base}/first-administrator?token=${'x'.repeat(43)}`)).status).toBe(410);
  expect((await claim(second, 'x'.repeat(43))).status).toBe(410);
  for (const wrong of [
    { password: 'short', again: 'short' },
    { again: `${PASSWORD}!` },
    { email: 'nobody' },
    { firstName: ' ' },
    { password: 'passwordpassword', again: 'passwordpassword' },
  ])
    expect([wrong, (await claim(second, token, wrong)).status]).toEqual([wrong, 400]);

  const [one, other] = await Promise.all([claim(second, token), claim(second, token, { email: 'mallory@evil.example' })]);
  expect([one.status, other.status].sort()).toEqual([200, 410]);
  expect((await claim(second, token)).status).toBe(410);
  await second.stop();

  const third = await processes.serve();
  expect([third.announced.firstAdministrator, third.announced.tenants.length]).toEqual([[], 1]);
  expect(third.announced.tenants[0]?.hosts).toEqual(['127.0.0.1', 'harbour-pictures.localhost', 'localhost']);
  const winner = one.status === 200 ? 'nia@harbour.example' : 'mallory@evil.example';
  expect(await roles(third.base, { email: winner, password: PASSWORD }, third.announced.tenants[0])).toEqual([200, ['PLATFORM_ADMIN']]);
  expect((await roles(third.base, { email: 'platform@demo.example', password: 'marquee-demo-2026' }, third.announced.tenants[0]))[0]).toBe(401);
}, 240_000);

test('a link that nobody used in time opens nothing, and the next start prints another', async () => {
  const first = await processes.serve();
  const late = linkOf(first) ?? '';
  await first.stop();
  await processes.change(`update administrator_link set expires_at = now() - interval '1 second'`);
  const second = await processes.serve();
  const token = linkOf(second) ?? '';
  expect(token).not.toBe(late);
  expect([(await claim(second, late)).status, (await claim(second, token)).status]).toEqual([410, 200]);
}, 240_000);

test('a command makes an administrator as well, and prints another link', async () => {
  const command = (args: string[], input = '') => processes.run({ file: 'make-administrator.ts', args }, { input });
  expect((await command([])).code).toBe(2);
  const link = await command(['--link']);
  expect(link).toEqual({ code: 0, said: expect.stringMatching(/first-administrator\?token=[\w-]{43}\n/) });
  expect((await command(['--email', 'nia@harbour.example'], 'short\n')).code).toBe(2);
  expect((await command(['--email', 'nia@harbour.example', '--tenant', 'nowhere'], `${PASSWORD}\n`)).code).toBe(2);
  expect((await command(['--email', 'nia@harbour.example', '--site-name', 'Harbour'], `${PASSWORD}\n`)).said).toContain('signs in at the tenant harbour');
  expect((await command(['--link'])).code).toBe(2);
  const server = await processes.serve();
  expect(server.announced.firstAdministrator).toEqual([]);
  expect(await roles(server.base, { email: 'nia@harbour.example', password: PASSWORD }, server.announced.tenants[0])).toEqual([200, ['PLATFORM_ADMIN']]);
  expect((await claim(server, /token=([\w-]{43})/.exec(link.said)?.[1] ?? '')).status).toBe(410);
  const busy = await command(['--email', 'other@harbour.example'], `${PASSWORD}\n`);
  expect(busy).toEqual({ code: 73, said: expect.stringContaining('in use by process') });
}, 240_000);

test('an installation without the demo says who runs it, outside of production as well', async () => {
  const server = await processes.serve({ NODE_ENV: 'development' });
  expect([server.announced.people, server.announced.tenants, linkOf(server)?.length]).toEqual([[], [], 43]);
}, 240_000);
