/** @engine both */
import { afterEach, expect, test } from '@jest/globals';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';

interface Received {
  readonly from: string;
  readonly to: string[];
  readonly mail: Email;
}

/** Starts a real mail server that records its mails. `refuse` returns an SMTP code for a recipient to reject. */
async function startMailServer(refuse: (to: string) => number | undefined = () => undefined) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, answered) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const responseCode = refuse(session.envelope.rcptTo[0]?.address ?? '');
        if (responseCode) {
          answered(Object.assign(new Error('not now'), { responseCode }));
          return;
        }
        void new PostalMime().parse(new Uint8Array(Buffer.concat(parts))).then((mail) => {
          const { mailFrom, rcptTo } = session.envelope;
          received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), mail });
          answered();
        });
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}

type Options = Parameters<typeof marquee.startAppWith>[0];
async function startWorking(options: Options) {
  const started = await marquee.startAppWith(options);
  await started.app.platform.jobs.start();
  return started;
}

afterEach(() => marquee.closeStarted());

const pausesPass = () => marquee.database.asOwner((script) => script("update job_queue.job_common set start_after = now() where state = 'retry'"));

const fresh = () => `reader-${Math.random().toString(36).slice(2)}@test.example`;
const registration = (email: string, locale: 'en' | 'ar' = 'en') => ({
  body: { email, password: 'a long new password', firstName: 'Nora', lastName: 'N', locale },
});
const rowOf = async (email: string) => (await marquee.mailsTo(email))[0];

async function eventually<T>(ask: () => Promise<T | undefined | false> | T | undefined | false): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    await new Promise((next) => setTimeout(next, 20));
  }
}

test('a letter is sent in the tenant’s name as soon as it is written, as text and HTML, and its words are not kept', async () => {
  const server = await startMailServer();
  const { call } = await startWorking({ smtp: { url: server.url, from: 'no-reply@marquee.example' } });
  const tenant = await marquee.givenTenant({ name: 'Aurora; "Films"' });
  const email = fresh();
  await call(tenant, 'POST /auth/register', registration(email, 'ar'));
  await eventually(() => server.received.some(({ to }) => to.includes(email)));
  const [{ from, to, mail }] = server.received.filter(({ to: readers }) => readers.includes(email)) as [Received];
  expect([from, to]).toEqual(['no-reply@marquee.example', [email]]);
  expect(mail.from).toEqual({ address: 'no-reply@marquee.example', name: 'Aurora; "Films"' });
  expect(mail.subject).toBe('أكِّد عنوان بريدك الإلكتروني');
  expect(mail.html).toContain('dir="rtl"');
  const link = /https?:\S+verify-email\S+/.exec(mail.text ?? '')?.[0] ?? '';
  const sent = await eventually(async () => ((await rowOf(email))?.sentAt ? rowOf(email) : undefined));
  expect([sent.text, sent.html]).toEqual(['', '']);
  const token = new URL(link).searchParams.get('token') ?? '';
  expect((await call(tenant, 'POST /auth/verify-email', { body: { token } })).status).toBe(200);
  await server.close();
});

test('mail reaches an address that is not in ASCII', async () => {
  const server = await startMailServer();
  const { call } = await startWorking({ smtp: { url: server.url } });
  const email = `søren-${Math.random().toString(36).slice(2)}@dømæn.example`;
  await call(await marquee.givenTenant(), 'POST /auth/register', registration(email));
  const sent = await eventually(() => server.received.find(({ to }) => to.some((one) => one.startsWith(email.split('@')[0] ?? ''))));
  expect(sent.to).toEqual([email]);
  expect(sent.mail.to?.map(({ address }) => address?.split('@')[0])).toEqual([email.split('@')[0]]);
  await server.close();
});

test('letters to subscribers say how to end them, and what support gets is answered to the writer', async () => {
  const server = await startMailServer();
  const { call } = await startWorking({ smtp: { url: server.url } });
  const tenant = await marquee.givenTenant();
  const email = fresh();
  await call(tenant, 'POST /auth/contact-request', { body: { kind: 'SUBSCRIBE', email } });
  // Mails of other tenants wait in the queue as well.
  await call(await marquee.givenTenant(), 'POST /auth/contact-request', { body: { email: fresh(), message: 'Hello' } });
  const isOurs = ({ to, mail }: Received) => to.includes(email) || mail.text?.includes(`Hello from ${email}`);
  const mailOf = (subject: RegExp) => eventually(() => server.received.find((one) => isOurs(one) && subject.test(one.mail.subject ?? ''))?.mail);
  const link = new URL(/https?:\S+/.exec((await mailOf(/Confirm your subscription/)).text ?? '')?.[0] ?? '');
  await call(tenant, 'GET /identity/verify/:id/:email', { params: { id: link.searchParams.get('subscription') ?? '', email } });
  const welcome = await mailOf(/You are subscribed/);
  expect(welcome.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain(`http://${tenant.host}/verify-email?unsubscribe=`);
  await call(tenant, 'POST /auth/contact-request', { body: { email, message: `Hello from ${email}` } });
  expect((await mailOf(/from the contact page/)).replyTo).toEqual([{ address: email, name: '' }]);
  await server.close();
});

test('a letter the server cannot take now is tried again later, one it will never take is given up', async () => {
  const [hopeful, hopeless] = [fresh(), fresh()];
  const answers = [421, 452];
  const server = await startMailServer((to) => (to === hopeless ? 550 : to === hopeful ? answers.shift() : undefined));
  const tenant = await marquee.givenTenant();
  const { call } = await startWorking({ smtp: { url: server.url } });
  for (const email of [hopeful, hopeless]) await call(tenant, 'POST /auth/register', registration(email));
  const givenUp = await eventually(async () => ((await rowOf(hopeless))?.failedAt ? rowOf(hopeless) : undefined));
  expect([givenUp.attempts, givenUp.sentAt]).toEqual([1, null]);
  const waiting = await eventually(async () => ((await rowOf(hopeful))?.lastError ? rowOf(hopeful) : undefined));
  expect([waiting.attempts, waiting.failedAt, waiting.lastError]).toEqual([1, null, expect.stringContaining('421')]);
  const owner = await marquee.givenPerson(tenant, { role: 'OWNER' });
  const stateOf = async (state: string) =>
    (await call(tenant, 'GET /job/list', { as: owner, query: { state, name: 'operation.send-letter' } })).body.content.length;
  await eventually(async () => (await stateOf('retry')) === 1 && (await stateOf('failed')) === 1);
  await eventually(async () => {
    await pausesPass();
    return (await rowOf(hopeful))?.lastError?.includes('452');
  });
  await eventually(async () => {
    await pausesPass();
    return Boolean((await rowOf(hopeful))?.sentAt);
  });
  expect(server.received.filter(({ to }) => to.includes(hopeful))).toHaveLength(1);
  await server.close();
});

test('a mail one process failed to send is sent once by another', async () => {
  const server = await startMailServer();
  const tenant = await marquee.givenTenant();
  const { app, call } = await startWorking({ smtp: { url: 'smtp://127.0.0.1:1' } });
  const email = fresh();
  await call(tenant, 'POST /auth/register', registration(email));
  await eventually(async () => Boolean((await rowOf(email))?.lastError));
  await app.close();
  await Promise.all([1, 2, 3].map(() => startWorking({ smtp: { url: server.url } })));
  await eventually(async () => {
    await pausesPass();
    return Boolean((await rowOf(email))?.sentAt);
  });
  await marquee.closeStarted();
  expect(server.received.filter(({ to }) => to.includes(email))).toHaveLength(1);
  await server.close();
});

test('the outbox shows letters in development, their HTML in a sandbox', async () => {
  expect((await marquee.app.http.inject({ url: '/v1/dev/outbox' })).statusCode).toBe(404);
  const { app, call } = await marquee.startAppWith({ showOutbox: true });
  const tenant = await marquee.givenTenant();
  const email = fresh();
  await call(tenant, 'POST /auth/register', registration(email));
  // Mails from tests with a clock ahead come first, and there may be many.
  const page = await app.http.inject({ url: `/v1/dev/outbox?to=${email}` });
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.body).toContain(email);
  expect(page.body).toMatch(/<iframe sandbox title="[^"]+" srcdoc="&lt;!doctype/);
  const json = JSON.parse((await app.http.inject({ url: `/v1/dev/outbox.json?to=${email}` })).body) as { links: string[] }[];
  expect(json.map(({ links }) => links[0])).toEqual([expect.stringContaining('/verify-email?token=')]);
  await app.close();
});
