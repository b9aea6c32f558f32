import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { GivenPerson, GivenTenant } from '../../testing.ts';

/** Records the statements sent to the database, without their parameters. */
function recording() {
  const said: string[] = [];
  const { database } = marquee;
  const note = ({ sql }: { sql: string }) => {
    // The check of the API key is repeated after access changes in any tenant, independent of the address.
    if (!/ from (tenant_revision|api_key k) /.test(sql.replace(/\s+/g, ' '))) said.push(sql.replace(/\s+/g, ' ').trim());
  };
  const noting =
    (run: Parameters<Parameters<typeof database.platformWrite>[0]>[0]): typeof run =>
    (statement) => {
      note(statement);
      return run(statement);
    };
  const recorded: typeof database = {
    ...database,
    epoch: database.epoch,
    read: (tenantId, statement) => {
      note(statement);
      return database.read(tenantId, statement);
    },
    write: (tenantId, work) => {
      said.push('begin');
      return database.write(tenantId, (run) => work(noting(run))).finally(() => said.push('end'));
    },
    platformRead: (statement) => {
      note(statement);
      return database.platformRead(statement);
    },
    platformWrite: (work) => database.platformWrite((run) => work(noting(run))),
  };
  return { recorded, take: () => said.splice(0) };
}

let tenant: GivenTenant, person: GivenPerson, log: ReturnType<typeof recording>;
let app: Awaited<ReturnType<typeof marquee.startAppWith>>;
beforeEach(async () => {
  tenant = await marquee.givenTenant();
  person = await marquee.givenPerson(tenant);
  log = recording();
  app = await marquee.startAppWith({ database: log.recorded });
});
afterEach(() => app.app.close());

/** Ends the pauses after wrong passwords, which grow with each attempt. */
const forgetPauses = () =>
  marquee.database.platformWrite((run) => run({ sql: `update attempt set free_at = to_timestamp(0) where tenant_id = '${tenant.id}'`, parameters: [] }));
const stranger = () => `nobody-${Math.random().toString(36).slice(2)}@test.example`;

/** Returns the status of a call and its statements. Caches are warm. */
async function workOf(call: () => Promise<{ status: number }>): Promise<[number, string[]]> {
  log.take();
  const { status } = await call();
  return [status, log.take()];
}

test('the wrong password that closes an account takes the same work whether anybody has it, and so does every one before', async () => {
  const guess = (email: string, from: string) => app.call(tenant, 'POST /auth/login', { body: { email, password: 'a wrong password' }, from });
  await guess(stranger(), '10.9.0.1');
  const nobody = stranger();
  for (let count = 1; count <= 11; count += 1) {
    await forgetPauses();
    const known = await workOf(() => guess(person.email, '10.9.0.2'));
    const unknown = await workOf(() => guess(nobody, '10.9.0.3'));
    expect([count, unknown]).toEqual([count, known]);
    expect(known[0]).toBe(count > 10 ? 429 : 401);
  }
});

test('the tenth one writes to whoever has the account, and to nobody else', async () => {
  const nobody = stranger();
  for (const email of [person.email, nobody])
    for (let count = 1; count <= 10; count += 1) {
      await forgetPauses();
      expect((await app.call(tenant, 'POST /auth/login', { body: { email, password: 'a wrong password' } })).status).toBe(401);
    }
  expect((await marquee.mailsTo(person.email)).map(({ template }) => template)).toEqual(['security-notice']);
  expect(await marquee.mailsTo(nobody)).toEqual([]);
  const inbox = await app.call(tenant, 'GET /identity/inbox/list', { as: person });
  expect(inbox.body.content.map(({ kind }) => kind)).toEqual(['SECURITY']);
});

const password = 'orchard lantern 48 tram';
const calls: [string, (email: string) => Promise<{ status: number }>][] = [
  ['register', (email) => app.call(tenant, 'POST /auth/register', { body: { email, password, firstName: 'Nora', lastName: 'N' } })],
  ['password-request', (email) => app.call(tenant, 'POST /auth/password-request', { body: { email } })],
  ['password-request by GET', (email) => app.call(tenant, 'GET /auth/password-request', { query: { email } })],
  ['verification-request', (email) => app.call(tenant, 'POST /auth/verification-request', { body: { email } })],
  ['check-email', (email) => app.call(tenant, 'POST /auth/check-email', { body: { email } })],
  ['subscribe', (email) => app.call(tenant, 'POST /auth/contact-request', { body: { kind: 'SUBSCRIBE', email } })],
  ['contact', (email) => app.call(tenant, 'POST /auth/contact-request', { body: { email, message: 'Hello' } })],
];

test.each(calls)('%s takes the same work of the database for people who exist, who wait to be confirmed, and who do not exist', async (_name, call) => {
  await call(stranger());
  const waiting = stranger();
  await app.call(tenant, 'POST /auth/register', { body: { email: waiting, password, firstName: 'Nora', lastName: 'N' } });
  const unknown = await workOf(() => call(stranger()));
  expect(unknown[0]).toBe(200);
  expect(await workOf(() => call(person.email))).toEqual(unknown);
  expect(await workOf(() => call(waiting))).toEqual(unknown);
  expect(await workOf(() => call(person.email))).toEqual(unknown);
});
