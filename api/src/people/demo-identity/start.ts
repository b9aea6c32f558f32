import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEMO_CLIENT_ID } from './accounts.ts';
import { createDemoIdentity, type DemoIdentityOptions } from './demo-identity.ts';

export interface RunningIdentity {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  stop(): Promise<void>;
}

/** The demo identity provider on a free port of its own, for tests. */
export async function startDemoIdentity(options: Pick<DemoIdentityOptions, 'accounts'> = {}): Promise<RunningIdentity> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/id`;
  const clientSecret = randomBytes(24).toString('base64url');
  const handler = await createDemoIdentity({ ...options, issuer, clientSecret });
  server.on('request', (request, response) => void handler(request, response));
  return {
    issuer,
    clientId: DEMO_CLIENT_ID,
    clientSecret,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const attribute = /<button[^>]*name="account"[^>]*value="([^"]*)"/g;

/**
 * Does what a person does at the demo provider: follows the address, chooses an account ('' cancels) and returns the address of the site they are sent
 * back to.
 */
export async function visitDemoIdentity(address: string, account: string): Promise<URL> {
  const jar = new Map<string, string>();
  const { origin } = new URL(address);
  const follow = async (url: URL, init: RequestInit = {}): Promise<{ at: URL; answer: Response }> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = answer.headers.get('location');
    if (!location) return { at: url, answer };
    const next = new URL(location, url);
    return next.origin === origin ? follow(next) : { at: next, answer };
  };
  const page = await follow(new URL(address));
  if (page.at.origin !== origin) return page.at;
  const offered = [...(await page.answer.text()).matchAll(attribute)].map(([, value]) => value);
  if (!offered.includes(account)) throw new Error(`${page.at.href} does not offer ${account}: ${page.answer.status}`);
  return (await follow(page.at, { method: 'POST', body: new URLSearchParams({ account }) })).at;
}
