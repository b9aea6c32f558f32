type Tenant = Awaited<ReturnType<typeof marquee.givenTenant>>;
type Person = Awaited<ReturnType<typeof marquee.givenPerson>>;

/** The code of a gift card that staff give, as its letter has it. */
export async function givenCode(tenant: Tenant, staff: Person, amount: number, more: object = {}): Promise<string> {
  const recipientEmail = `${crypto.randomUUID()}@home.example`;
  const body = { amount: { amount, currency: 'USD' }, recipientName: 'Vera', recipientEmail, reason: 'A parcel was lost', ...more };
  await marquee.call(tenant, 'POST /gift/card/issue', { as: staff, body, headers: { 'idempotency-key': crypto.randomUUID() } });
  const [letter] = await marquee.mailsTo(recipientEmail);
  return letter?.text.match(/(?:[0-9A-Z]{5}-){3}[0-9A-Z]{5}/)?.[0] ?? '';
}
