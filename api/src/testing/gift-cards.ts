import { randomUUID } from 'node:crypto';
import type { Body } from '../../contract/index.ts';
import type { GivenPerson, GivenTenant } from '../testing.ts';

type Issue = Body<'POST /gift/card/issue'>;

/** The codes that letters to an address hold, the newest first. */
export async function codesTo(email: string): Promise<string[]> {
  const letters = await marquee.mailsTo(email);
  return letters.flatMap(({ text }) => text.match(/(?:[0-9A-Z]{5}-){3}[0-9A-Z]{5}/g) ?? []);
}

/** The calls of gift cards in a tenant, as staff and holders make them. */
export function giftCardsIn(tenant: GivenTenant, staff: GivenPerson) {
  // Letters of all tenants lie in one outbox.
  const email = `vera-${randomUUID()}@home.example`;
  const issue = (more: Partial<Issue> = {}, { as = staff, key = randomUUID() }: { as?: GivenPerson; key?: string | null } = {}) =>
    marquee.call(tenant, 'POST /gift/card/issue', {
      as,
      body: { amount: { amount: 5000, currency: 'USD' }, recipientName: 'Vera', recipientEmail: email, reason: 'A parcel was lost', ...more },
      ...(key !== null && { headers: { 'idempotency-key': key } }),
    });
  const read = async (id: string) => (await marquee.call(tenant, 'GET /gift/card/item/:id', { as: staff, params: { id } })).body;
  const move = async (
    step: 'disable' | 'enable' | 'void',
    id: string,
    { as = staff, version, key = randomUUID() }: { as?: GivenPerson; version?: number; key?: string } = {},
  ) =>
    marquee.call(tenant, `POST /gift/card/${step}/:id`, {
      ...{ as, params: { id }, headers: { 'idempotency-key': key } },
      body: { version: version ?? (await read(id)).version, note: 'The card was stolen' },
    });
  const resend = async (id: string, { as = staff, version, key = randomUUID() }: { as?: GivenPerson; version?: number; key?: string } = {}) =>
    marquee.call(tenant, 'POST /gift/card/resend/:id', {
      ...{ as, params: { id }, headers: { 'idempotency-key': key } },
      body: { version: version ?? (await read(id)).version },
    });
  const balance = (code: string, as?: GivenPerson) => marquee.call(tenant, 'POST /gift/balance', { body: { code }, ...(as && { as }) });
  const claim = (code: string, as: GivenPerson) => marquee.call(tenant, 'POST /gift/claim', { body: { code }, as });
  const mine = async (as: GivenPerson) => (await marquee.call(tenant, 'GET /gift/mine', { as })).body.content;
  /** A card with money on it, its code and its id. */
  async function given(amount = 5000, currency = 'USD') {
    const to = `${randomUUID()}@home.example`;
    const { body } = await issue({ amount: { amount, currency }, recipientEmail: to });
    return { id: body.id, code: (await codesTo(to))[0] ?? '' };
  }
  return { email, codes: () => codesTo(email), issue, read, move, resend, balance, claim, mine, given };
}
