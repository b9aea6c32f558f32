import { request } from 'node:http';
import { text } from 'node:stream/consumers';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Letter {
  readonly links: readonly string[];
}

/** Calls of a site's API as one person. */
export type Call = <Answer = unknown>(method: Method, path: string, body?: object | FormData) => Promise<Answer>;

/** Asks a site from outside of any browser, which would find its host by itself. */
async function ask(
  address: string,
  { method = 'GET', headers = {}, body }: { method?: Method; headers?: Record<string, string>; body?: Buffer | undefined } = {},
) {
  const { host, port, pathname, search } = new URL(address);
  const asked = request({ host: '127.0.0.1', port, method, path: pathname + search, headers: { ...headers, host } });
  asked.end(body);
  const answer = await new Promise<Parameters<typeof text>[0] & { statusCode?: number }>((resolve, reject) =>
    asked.on('response', resolve).on('error', reject),
  );
  return { status: answer.statusCode ?? 0, words: await text(answer) };
}

/** Returns the status of an address, whatever its host. */
export const statusOf = async (address: string): Promise<number> => (await ask(address)).status;

/** Asks for a page until the server sends it drawn. The first document of a page may be sent before it is drawn. */
export async function untilDrawn(address: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await ask(address, { headers: { accept: 'text/html' } })).words.includes('id="marquee-drawn"')) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${address} is not drawn by the server`);
}

async function packed(body: object | FormData | undefined): Promise<{ type?: Record<string, string>; bytes?: Buffer }> {
  if (body === undefined) return {};
  if (!(body instanceof FormData))
    return { type: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }, bytes: Buffer.from(JSON.stringify(body)) };
  const form = new Response(body);
  return { type: { 'content-type': form.headers.get('content-type') ?? '' }, bytes: Buffer.from(await form.arrayBuffer()) };
}

/** Opens a site's API to calls with the key of its documents, and with a token where there is one. */
async function callerOf(origin: string, token?: string): Promise<Call> {
  const { words: document } = await ask(origin);
  const { apiKey, tenant } = JSON.parse(/id="marquee">(.*?)<\/script>/s.exec(document)?.[1] ?? '{}') as { apiKey: string; tenant: { id: string } };
  const headers = { 'x-api-key': apiKey, 'x-tenant-id': tenant.id, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  return async <Answer>(method: Method, path: string, body?: object) => {
    const { type, bytes } = await packed(body);
    const { status, words } = await ask(`${origin}/v1${path}`, { method, headers: { ...headers, ...type }, body: bytes });
    if (status >= 400) throw new Error(`${method} ${path}: ${String(status)} ${words}`);
    return JSON.parse(words) as Answer;
  };
}

/** A token lives a quarter of an hour. */
const RENEWED_AFTER_MS = 10 * 60_000;
const sessions = new Map<string, { readonly begunAt: number; readonly call: Promise<Call> }>();

/** Begins a session of somebody who has the password of the demo's people; a `code` of theirs is the second factor. */
export async function newSession(email: string, origin = platform.demo, code?: string): Promise<Call> {
  const call = await callerOf(origin);
  const begun = await call<{ jwt: string }>('POST', '/auth/login', { email, password: platform.password });
  const { jwt } = code === undefined ? begun : await call<{ jwt: string }>('POST', '/auth/verify-mfa', { token: begun.jwt, code });
  return callerOf(origin, jwt);
}

/** Opens a site's API to calls of a person who has the password of the demo's people. */
export function callingAs(email: string, origin = platform.demo): Promise<Call> {
  const known = sessions.get(origin + email);
  if (known && performance.now() - known.begunAt < RENEWED_AFTER_MS) return known.call;
  const call = newSession(email, origin);
  sessions.set(origin + email, { begunAt: performance.now(), call });
  return call;
}

const slugOf = (origin: string) => (/^(.+)\.localhost$/.exec(new URL(origin).hostname) ?? [])[1] ?? 'demo';

/** Returns the e-mail of a site's owner: of the demo's sites, and of those made by `givenTenant`. */
export const ownerOf = (origin = platform.demo) => `owner@${slugOf(origin)}.example`;

let count = 0;
/** Returns a name that nothing has had before. */
export function newName(name: string): string {
  count += 1;
  return `${name}-${Date.now().toString(36)}${String(process.pid)}${String(count)}`;
}

/** Returns the token of the link that was mailed to a new address. */
async function tokenMailedTo(origin: string, to: string): Promise<string> {
  for (let tries = 0; tries < 400; tries += 1) {
    const { words } = await ask(`${origin}/v1/dev/outbox.json?to=${encodeURIComponent(to)}`);
    const links = (JSON.parse(words) as readonly Letter[]).flatMap((letter) => letter.links);
    const token = links.map((link) => new URL(link).searchParams.get('token')).find((found) => found !== null);
    if (token !== undefined) return token;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no letter to ${to} has a link`);
}

type StaffRole = 'OWNER' | 'ADMIN' | 'EDITOR' | 'FINANCE' | 'ANALYST' | 'SUPPORT';

interface Named {
  readonly firstName?: string;
  readonly lastName?: string;
}

async function join(origin: string, email: string, { firstName = 'Stina', lastName = 'Falk' }: Named): Promise<void> {
  const call = await callerOf(origin);
  await call('POST', '/invite/accept', { token: await tokenMailedTo(origin, email), firstName, lastName, password: platform.password });
}

/** Makes a member of a site's own organization, who signs in with the password of the demo's people; returns the e-mail. */
export async function givenStaff(role: StaffRole, origin = platform.demo, named: Named = {}): Promise<string> {
  const email = `${newName(role.toLowerCase())}@staff.example`;
  const call = await callingAs(ownerOf(origin), origin);
  await call('POST', '/invite/generate', { email, role });
  await join(origin, email, named);
  return email;
}

interface Identity {
  readonly organizationRoles: readonly { readonly memberId: string; readonly organizationId: string }[];
}

/** Makes a supplier of a site's titles and an editor there; returns the e-mail. Whoever makes an organization owns it, and acts for the one they choose. */
export async function givenSupplier(name: string, origin = platform.demo): Promise<string> {
  const [email, maker] = [`${newName('supplier')}@people.example`, await givenStaff('OWNER', origin)];
  const call = await callingAs(maker, origin);
  const { id } = await call<{ id: string }>('POST', '/organization/item', { name, organizationType: 'LICENSOR' });
  const { identity } = await (await callerOf(origin))<{ identity: Identity }>('POST', '/auth/login', { email: maker, password: platform.password });
  await call('POST', '/organization/member/item', { id: identity.organizationRoles.find((role) => role.organizationId === id)?.memberId, primary: true });
  await call('POST', '/invite/generate', { email, role: 'EDITOR' });
  await join(origin, email, { firstName: 'Lena', lastName: 'Brandt' });
  return email;
}

/** Makes a person without a role, who signs in with the password of the demo's people; returns the e-mail. */
export async function givenViewer(origin = platform.demo, { firstName = 'Vita', lastName = 'Holm' }: Named = {}): Promise<string> {
  const email = `${newName('viewer')}@people.example`;
  const [owner, newcomer] = [await callingAs(ownerOf(origin), origin), await callerOf(origin)];
  await owner('POST', '/identity/item', { email, firstName, lastName });
  await newcomer('POST', '/auth/password-save', { token: await tokenMailedTo(origin, email), password: platform.password });
  return email;
}

/** The name of tenants made by `givenTenant`. It stands behind those of the demo's tenants in a list by name. */
export const TENANT = 'Zenith Pictures';

/** Makes a tenant without titles and goods; returns its origin. Its owner (`ownerOf`) signs in with the password of the demo's people. */
export async function givenTenant(settings: object = {}): Promise<string> {
  const slug = newName('site');
  const origin = platform.demo.replace('localhost', `${slug}.localhost`);
  const call = await callingAs('platform@demo.example');
  await call('POST', '/tenant/item', { slug, name: TENANT, ownerEmail: ownerOf(origin), settings });
  await join(origin, ownerOf(origin), { firstName: 'Olive', lastName: 'Marsh' });
  return origin;
}

interface Product {
  readonly id: string;
  readonly version: number;
}

/** Takes a draft to where viewers see it, whatever it lacks. */
async function publish(call: Call, { id, version }: Product): Promise<void> {
  let now = { id, version };
  for (const move of ['prepare', 'complete', 'approve']) {
    now = await call<Product>('POST', '/product/move', { id, version: now.version, move, publishAnyway: true, reason: 'Made for a journey' });
  }
}

interface Goods {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly skuId: string;
}

/** Makes a product in a shop, with a hundred units of it. */
export async function givenGoods(
  name: string,
  origin = platform.demo,
  price = { amount: 1200, currency: origin === platform.demo ? 'USD' : 'EUR' },
): Promise<Goods> {
  const call = await callingAs(ownerOf(origin), origin);
  const path = newName('goods');
  const product = await call<Product>('POST', '/product/item', { kind: 'MERCHANDISE', name, path });
  const { id: skuId } = await call<{ id: string }>('POST', '/product/sku/item', { productId: product.id, sku: path, listPrice: price });
  const { content: locations } = await call<{ content: { id: string }[] }>('GET', '/location/list');
  const location = locations[0] ?? (await call<{ id: string }>('POST', '/location/item', { name: 'Stockroom', kind: 'WAREHOUSE' }));
  await call('POST', '/product/inventory/item', { skuId, locationId: location.id, onHand: 100 });
  await publish(call, product);
  return { id: product.id, name, path, skuId };
}

/** Makes a film without pictures and anything to watch. */
export async function givenTitle(name: string, origin = platform.demo): Promise<{ readonly id: string; readonly path: string }> {
  const call = await callingAs(ownerOf(origin), origin);
  const path = newName('film');
  const product = await call<Product>('POST', '/product/item', { kind: 'TITLE', name, path, metaData: { programType: 'FEATURE' } });
  await publish(call, product);
  return { id: product.id, path };
}

/** Takes a product from viewers again. */
export async function archive(id: string, origin = platform.demo): Promise<void> {
  await (
    await callingAs(ownerOf(origin), origin)
  )('DELETE', `/product/item/${id}`);
}

interface Order {
  readonly id: string;
  readonly number: string;
  readonly version: number;
}

/** Finds an order by its number. */
export async function orderOf(call: Call, number: string): Promise<Order> {
  const { content } = await call<{ content: readonly Order[] }>('GET', `/order/list?q=${number}`);
  const found = content.find((order) => order.number === number);
  if (!found) throw new Error(`no order has the number ${number}`);
  return found;
}

/** Takes a step of an order; returns what the order is then. */
export async function doWith<Answer extends Order>(call: Call, step: string, order: Order, body: object = {}): Promise<Answer> {
  return call<Answer>('POST', `/order/${step}/${order.id}`, { version: order.version, ...body });
}

/** Sends all of an order, and it is delivered; returns its id. */
export async function givenSent(call: Call, number: string): Promise<string> {
  const sent = await doWith(call, 'fulfill', await orderOf(call, number), { carrier: 'PostNL' });
  return (await doWith(call, 'deliver', sent)).id;
}
