import { beforeAll, describe, expect, test } from '@jest/globals';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

let tenant: GivenTenant, admin: GivenPerson;

beforeAll(async () => {
  tenant = await marquee.givenTenant();
  admin = await marquee.givenPerson(tenant, { role: 'ADMIN' });
});

const word = (key: string, message: string) =>
  marquee.call(tenant, 'POST /text/override/item', { as: admin, body: { package: 'api', locale: 'en', key, message } });
const takeAway = (id: string) => marquee.call(tenant, 'DELETE /text/override/item/:id', { as: admin, params: { id } });
/** Inserts a text unchecked, like one whose placeholders a release changed. */
const put = (of: GivenTenant, key: string, message: string) =>
  marquee.database.write(of.id, (run) =>
    run({
      sql: `insert into text_override (tenant_id, id, package, key, locale, message, created_at, last_modified) values ($1, gen_random_uuid(), 'api', $2, 'en', $3, now(), now()) returning 1`,
      parameters: [of.id, key, message],
    }),
  );

describe('a letter', () => {
  async function letterTo(of: GivenTenant, locale: 'en' | 'ar' = 'en') {
    const email = `reader-${Math.random().toString(36).slice(2)}@test.example`;
    await marquee.call(of, 'POST /auth/register', { body: { email, password: 'a long new password', firstName: 'Nora', lastName: 'N', locale } });
    const [mail] = await marquee.mailsTo(email);
    return mail;
  }

  test('a mail uses the tenant’s wording after its save, escaped and in its language only, until the wording is deleted', async () => {
    const subject = await word('verifyEmail.subject', 'Nearly there > "go" & see');
    const hello = await word('letter.hello', '1 < 2, {firstName}!');
    const mail = await letterTo(tenant);
    expect(mail?.subject).toBe('Nearly there > "go" & see');
    expect(mail?.text).toContain('1 < 2, Nora!');
    expect(mail?.html).toContain('1 &lt; 2, Nora!');
    expect(mail?.html).not.toContain('1 < 2');
    expect((await letterTo(tenant, 'ar'))?.subject).toMatch(/[\u0600-\u06ff]/);
    expect((await letterTo(await marquee.givenTenant()))?.subject).toBe('Confirm your e-mail address');
    for (const { body } of [subject, hello]) await takeAway(body.id);
    expect((await letterTo(tenant))?.subject).toBe('Confirm your e-mail address');
  });

  test('a mail uses the original if the tenant’s wording no longer fits', async () => {
    const other = await marquee.givenTenant();
    await put(other, 'letter.hello', 'Hello {first} {last},');
    await put(other, 'verifyEmail.subject', 'Broken {');
    const mail = await letterTo(other);
    expect(mail?.subject).toBe('Confirm your e-mail address');
    expect(mail?.text).toContain('Hello Nora,');
  });
});
