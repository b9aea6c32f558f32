import { randomBytes, randomUUID } from 'node:crypto';
import type { Body } from '../../contract/index.ts';
import type { GivenPerson, GivenTenant } from '../testing.ts';

export interface By {
  readonly as?: GivenPerson;
  /** Idempotency-Key; a new one by default. */
  readonly key?: string;
  readonly site?: Pick<typeof marquee, 'call'>;
}
type Items = Body<'POST /checkout/item'>['items'];
type Pay = Body<'POST /checkout/pay/:id'>;

export const shippingAddress = { name: 'Vera Lund', line1: 'Kade 3', city: 'Rotterdam', postalCode: '3011 AA', countryCode: 'NL' };
const headersOf = ({ key = randomUUID() }: By) => ({ 'idempotency-key': key });
const siteOf = ({ site = marquee }: By) => site;

/** Returns the calls of a checkout page in a tenant, all from one browser. */
export function checkoutsIn(tenant: GivenTenant) {
  const cookie = `cmguest=${randomBytes(32).toString('base64url')}`;
  const begin = (items: Items, by: By = {}, language?: 'ar') =>
    siteOf(by).call(tenant, 'POST /checkout/item', {
      body: { items, ...(language && { language }) },
      headers: { ...headersOf(by), cookie },
      ...(by.as && { as: by.as }),
    });
  const read = (id: string, token?: string, by: By = {}) =>
    siteOf(by).call(tenant, 'POST /checkout/read/:id', { params: { id }, body: { ...(token && { token }) }, ...(by.as && { as: by.as }) });
  const payWith = (id: string, body: Pay, by: By = {}) =>
    siteOf(by).call(tenant, 'POST /checkout/pay/:id', { params: { id }, body, headers: headersOf(by), ...(by.as && { as: by.as }) });
  /** Returns the body that pays a checkout as it stands. */
  async function due(id: string, token: string | undefined, by: By = {}): Promise<Pay> {
    const { version, total } = (await read(id, token, by)).body;
    return { version, total, provider: 'test', ...(token && { token }) };
  }
  const pay = async (id: string, token: string | undefined, more: Partial<Pay> = {}, by: By = {}) =>
    payWith(id, { ...(await due(id, token, by)), ...more }, by);
  const details = (id: string, body: Body<'POST /checkout/details/:id'>) => marquee.call(tenant, 'POST /checkout/details/:id', { params: { id }, body });
  async function ready(items: Items, by: By = {}, email = 'vera@test.example', language?: 'ar') {
    const { checkout, token } = (await begin(items, by, language)).body;
    await details(checkout.id, { token, version: checkout.version, email, shippingAddress });
    return { id: checkout.id, token, number: checkout.number };
  }
  const answer = (id: string, token: string, approve: boolean, by: By = {}) =>
    siteOf(by).call(tenant, 'POST /checkout/answer/:id', { params: { id }, body: { token, approve } });
  /** Confirms an order as its buyer does, with the link of the last e-mail. */
  const confirm = async (id: string, email = 'vera@test.example', by: By = {}) => {
    const links = (await marquee.mailsTo(email)).flatMap((letter) => letter.links);
    const token =
      links
        .findLast((link) => link.includes(`#${id}.`))
        ?.split('.')
        .at(-1) ?? 'no-letter';
    return siteOf(by).call(tenant, 'POST /checkout/confirm/:id', { params: { id }, body: { token } });
  };
  return { begin, read, payWith, due, pay, details, ready, answer, confirm };
}
