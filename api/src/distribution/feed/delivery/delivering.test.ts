import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Body } from '../../../../contract/index.ts';
import { pausesPass, PushedFeed } from '../../../testing/pushed-feed.ts';
import { type RunningSftp, startSftp } from '../../../testing/start-sftp.ts';
import { until } from '../../../testing/until.ts';

const account = { user: 'marquee', password: 'a harbour at night' };
let site: Awaited<ReturnType<typeof marquee.startAppWith>>, partner: RunningSftp;
const working = async () => {
  const started = await marquee.startAppWith({ localTargets: true });
  await started.app.platform.jobs.start();
  return started;
};
beforeAll(async () => {
  site = await working();
});
afterAll(() => marquee.closeStarted());
beforeEach(async () => {
  partner = await startSftp(account);
});
afterEach(() => partner.close());

/** Calls the server that works now. */
const call: typeof marquee.call = (to, key, options) => site.call(to, key, options);
const given = (more: Partial<Body<'POST /channel/item'>> = {}) =>
  PushedFeed.make(marquee, call, {
    ...{ targetUrl: `sftp://localhost:${partner.port}/in`, targetUser: account.user, targetSecret: account.password },
    ...more,
  });
const bytes = (path: string) => partner.files.get(path)?.toString();
const partial = ({ id }: PushedFeed) => `/in/.${id}.part`;
const written = () => partner.done.filter((step) => step.startsWith('write'));
const inbox = async ({ tenant, as }: PushedFeed) =>
  (await site.call(tenant, 'GET /identity/inbox/list', { as })).body.content.map(({ subject }: { subject: string }) => subject);

test('a file is uploaded under another name and renamed, and one that has not changed is not sent again', async () => {
  const feed = await given();
  await feed.build();
  expect(await feed.reaches('DELIVERED')).toMatchObject({ cause: 'NEW', attempts: 1, fault: null, name: 'partner.json', wasThere: false, nextAt: null });
  expect(partner.done).toEqual([`write ${partial(feed)}`, 'name /in/partner.json']);
  expect([...partner.files.keys()]).toEqual(['/in/partner.json']);
  expect(bytes('/in/partner.json')).toBe(await feed.file(site));
  expect(await feed.read()).toMatchObject({ targetHostKey: expect.stringMatching(/^SHA256:/), hasTargetSecret: true, targetSecret: null });
  await feed.build();
  await feed.save({ description: 'The same file.' });
  expect([(await feed.deliveries()).length, written()]).toEqual([1, [`write ${partial(feed)}`]]);
});

test('a new file takes the place of the old one, an old one is delivered when it is handed out again, and any when it is sent again', async () => {
  const feed = await given({ targetFileName: '{path}-{date}.json' });
  const first = await feed.build();
  await feed.reaches('DELIVERED');
  const [path = ''] = partner.files.keys();
  expect(path).toMatch(/^\/in\/partner-\d{4}-\d\d-\d\d\.json$/);
  const before = bytes(path);
  await feed.film(marquee, 'Ice Diary');
  await feed.build();
  await until(() => bytes(path)?.includes('Ice Diary'));
  await feed.reaches('DELIVERED');
  await feed.restore(first);
  expect(await feed.reaches('DELIVERED')).toMatchObject({ cause: 'RESTORED', fileId: first });
  expect([[...partner.files.keys()], bytes(path)]).toEqual([[path], before]);
  expect((await feed.send(first)).body).toMatchObject({ cause: 'RESENT', state: 'WAITING' });
  expect(await feed.reaches('DELIVERED')).toMatchObject({ cause: 'RESENT' });
  expect(written()).toHaveLength(4);
  const [, , second] = await feed.deliveries();
  expect((await feed.send(second?.fileId ?? '')).body.fields?.[0]?.code).toBe('decided');
});

test('a refused login is told and not tried again, and a mended one sends the file', async () => {
  const feed = await given({ targetSecret: 'wrong' });
  await feed.build();
  expect(await feed.reaches('FAILED')).toMatchObject({ fault: 'LOGIN', attempts: 1, nextAt: null });
  expect([await inbox(feed), [...partner.files]]).toEqual([['The feed Partner could not be delivered'], []]);
  await feed.build();
  expect(await feed.deliveries()).toHaveLength(1);
  await feed.save({ targetSecret: account.password });
  expect(await feed.reaches('DELIVERED')).toMatchObject({ attempts: 1 });
});

test('a connection that breaks within the file leaves the last good one, and the next attempt brings the new one', async () => {
  const feed = await given();
  await feed.build();
  await feed.reaches('DELIVERED');
  const before = bytes('/in/partner.json');
  partner.trouble = 'break';
  await feed.film(marquee, 'Ice Diary');
  await feed.build();
  const tried = await until(async () => (await feed.deliveries()).find(({ attempts, state }) => attempts === 1 && state === 'WAITING'));
  expect([tried.fault, tried.nextAt === null]).toEqual(['CONNECTION', false]);
  expect([bytes('/in/partner.json'), partner.files.has(partial(feed))]).toEqual([before, true]);
  partner.trouble = undefined;
  expect(await feed.reaches('DELIVERED', () => pausesPass(marquee))).toMatchObject({ attempts: 2, wasThere: false });
  expect([bytes('/in/partner.json'), [...partner.files.keys()]]).toEqual([await feed.file(site), ['/in/partner.json']]);
});

test('a server with another key gets nothing', async () => {
  const feed = await given({ targetHostKey: `SHA256:${'A'.repeat(43)}` });
  await feed.build();
  expect(await feed.reaches('FAILED')).toMatchObject({ fault: 'HOST_KEY', detail: expect.stringMatching(/^SHA256:/) });
  expect(partner.done).toEqual([]);
});

test('a newer file takes the place of one that waits, and what is there already is not sent once more', async () => {
  const feed = await given();
  partner.trouble = 'break';
  await feed.build();
  await until(async () => (await feed.deliveries()).some(({ attempts }) => attempts === 1));
  await feed.film(marquee, 'Ice Diary');
  await feed.build();
  await until(async () => (await feed.deliveries())[0]?.attempts === 1);
  expect((await feed.deliveries()).map(({ state }) => state)).toEqual(['WAITING', 'SUPERSEDED']);
  // As a worker leaves it that is killed after the file has its name.
  partner.files.set('/in/partner.json', Buffer.from(await feed.file(site)));
  partner.trouble = undefined;
  partner.done.length = 0;
  expect(await feed.reaches('DELIVERED', () => pausesPass(marquee))).toMatchObject({ attempts: 2, wasThere: true });
  expect(partner.done).toEqual([]);
});

test('another worker goes on with a delivery whose worker was killed, and a lost one is tried again', async () => {
  const feed = await given();
  partner.trouble = 'hang';
  await feed.build();
  await until(() => (partner.files.get(partial(feed))?.length ?? 0) > 0);
  expect((await feed.deliveries())[0]?.state).toBe('SENDING');
  await site.app.close();
  expect(partner.files.has('/in/partner.json')).toBe(false);
  partner.trouble = undefined;
  // As the queue leaves it once the worker says nothing any more.
  await marquee.database.asOwner((script) =>
    script("update job_queue.job_common set state = 'retry', start_after = now() where name = 'distribution.deliver-feed' and state = 'active'"),
  );
  site = await working();
  expect(await feed.reaches('DELIVERED', () => pausesPass(marquee))).toMatchObject({ attempts: 1 });
  expect(bytes('/in/partner.json')).toBe(await feed.file(site));

  partner.trouble = 'hang';
  await feed.film(marquee, 'Ice Diary');
  await feed.build();
  await until(() => partner.files.has(partial(feed)));
  // As the queue leaves the job of a worker that died in its last attempt.
  await marquee.database.asOwner((script) =>
    script("update job_queue.job_common set state = 'failed' where name = 'distribution.deliver-feed' and state = 'active'"),
  );
  await site.app.platform.jobs.runNow('distribution.end-lost-deliveries');
  expect((await feed.deliveries())[0]).toMatchObject({ state: 'WAITING', fault: 'CUT_OFF', attempts: 1 });
  partner.trouble = undefined;
  expect(await feed.reaches('DELIVERED', () => pausesPass(marquee))).toMatchObject({ attempts: 2 });
  expect(bytes('/in/partner.json')).toContain('Ice Diary');
});
