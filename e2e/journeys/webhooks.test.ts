import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { Webhook } from 'standardwebhooks';
import type { Visitor } from '../platform/platform.ts';
import { bought } from './bought.ts';
import { callingAs, givenStaff, givenTenant, ownerOf } from './calls.ts';
import { violations } from './violations.ts';
import { isHeaded, press, says, signIn } from './visitor.ts';

interface Received {
  readonly headers: Record<string, string>;
  readonly body: string;
}

let owner: Visitor, page: Page, server: Server;
let received: Received[], status: number;
const address = () => `127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeEach(async () => {
  [received, status] = [[], 204];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, body });
      response.writeHead(status).end(status === 204 ? undefined : 'The warehouse is asleep');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  owner = await platform.newVisitor();
  ({ page } = owner);
});
afterEach(async () => {
  await owner.leave();
  server.close();
});

interface Endpoint {
  readonly id: string;
  readonly secret: string;
}
/** Registers this server for all events of a site. */
const givenEndpoint = async (origin: string): Promise<Endpoint> =>
  (await callingAs(ownerOf(origin), origin))<Endpoint>('POST', '/webhook/endpoint/item', { url: `http://${address()}/orders`, description: 'The warehouse' });

const dialog = '[role=dialog]';
const got = async (type: string, count = 1): Promise<Received> => {
  for (;;) {
    const found = received.filter(({ body }) => body.includes(`"${type}"`));
    const last = found.at(-1);
    if (last && found.length >= count) return last;
    await new Promise((next) => setTimeout(next, 50));
  }
};

describe('a tenant’s webhooks', () => {
  let origin = '';
  beforeEach(async () => {
    origin = await givenTenant();
    await signIn(owner, origin, ownerOf(origin));
  });

  it('webhooks are added by the owner of the site, who keeps the secret', async () => {
    await page.goto(`${origin}/settings/webhooks`);
    await isHeaded(page, 'Webhooks');
    await press(page, 'Add endpoint');
    await page.locator(`${dialog} [name="url"]`).fill(`http://${address()}/orders`);
    await page.locator(`${dialog} [name="description"]`).fill('The warehouse');
    await page.waitForFunction((selector) => document.querySelector(`${selector} [type=submit]`), {}, dialog);
    expect(await violations(page)).toEqual([]);
    await page.locator(`${dialog} [type=submit]`).click();
    const secret = await (await page.waitForSelector('[role=alertdialog] code'))?.evaluate(({ textContent }) => textContent);
    expect(secret).toMatch(/^whsec_/);
    await page.locator('[role=alertdialog] input[type=checkbox]').click();
    await page.locator('[role=alertdialog] ::-p-aria([name="Done"][role="button"])').click();
    await says(page, address());
  });

  it('webhooks show what went wrong, and send it again once it is repaired', async () => {
    await givenEndpoint(origin);
    await page.goto(`${origin}/settings/webhooks`);
    status = 503;
    await press(page, `Actions for ${address()}`);
    await press(page, 'Send a test', 'menuitem');
    const first = await got('webhook.test');
    await says(page, 'Given up');
    await page.locator('#stage > :not([inert]) tbody ::-p-text(webhook.test)').click();
    await page.waitForFunction((selector) => document.querySelector(selector)?.textContent.includes('The warehouse is asleep'), {}, dialog);
    expect(await violations(page)).toEqual([]);
    status = 204;
    await page.locator(`${dialog} ::-p-aria([name="Send again"][role="button"])`).click();
    const second = await got('webhook.test', 2);
    expect([second.headers['webhook-id'], second.body]).toEqual([first.headers['webhook-id'], first.body]);
    await page.waitForFunction((selector) => document.querySelector(selector)?.textContent.includes('Answered 204'), {}, dialog);
    await page.keyboard.press('Escape');
    await page.waitForFunction((selector) => !document.querySelector(selector), {}, dialog);
  });

  it('a deleted webhook is gone from the list', async () => {
    await givenEndpoint(origin);
    await page.goto(`${origin}/settings/webhooks`);
    await press(page, `Actions for ${address()}`);
    await press(page, 'Delete', 'menuitem');
    await page.locator('[role=alertdialog] ::-p-aria([name="Delete endpoint"][role="button"])').click();
    await says(page, 'No endpoint yet');
  });
});

describe('the webhooks of a shop', () => {
  const origin = platform.northlight;
  let endpoint: Endpoint;
  beforeEach(async () => {
    endpoint = await givenEndpoint(origin);
    await signIn(owner, origin, await givenStaff('OWNER', origin));
  });
  afterEach(async () => {
    await (
      await callingAs(ownerOf(origin), origin)
    )('DELETE', `/webhook/endpoint/item/${endpoint.id}`);
  });

  it('webhooks report an order as it is paid, signed by that secret, and show its delivery', async () => {
    const number = await bought(page, { 'Keeper’s Watch Mug': 1 });
    const { body, headers } = await got('order.paid');
    expect(new Webhook(endpoint.secret).verify(body, headers)).toMatchObject({ type: 'order.paid', data: { number, status: 'PAID' } });
    await page.goto(`${origin}/settings/webhooks`);
    await says(page, 'Order paid');
    await says(page, 'Delivered');
    await says(page, 'Working');
    expect(await violations(page)).toEqual([]);
  });
});
