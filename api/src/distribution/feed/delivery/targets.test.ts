import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GetObjectCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { pausesPass, PushedFeed } from '../../../testing/pushed-feed.ts';

let site: Awaited<ReturnType<typeof marquee.startAppWith>>;
const letters: { readonly to: string[]; readonly raw: string }[] = [];
/** How the mail server fails: it refuses the reader for now, or breaks off after the letter. */
let trouble: 'later' | 'break' | undefined;
const mail = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onRcptTo(_address, _session, answered) {
    answered(trouble === 'later' ? Object.assign(new Error('not now'), { responseCode: 451 }) : undefined);
  },
  onData(stream, session, answered) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      letters.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(parts).toString() });
      if (trouble === 'break') for (const connection of mail.connections) (connection as unknown as { _socket: { destroy(): void } })._socket.destroy();
      else answered();
    });
  },
});
mail.on('error', () => undefined);

beforeAll(async () => {
  await new Promise<void>((listening) => mail.listen(0, '127.0.0.1', listening));
  const { port } = mail.server.address() as AddressInfo;
  site = await marquee.startAppWith({ localTargets: true, smtp: { url: `smtp://127.0.0.1:${port}`, from: 'no-reply@marquee.example' } });
  await site.app.platform.jobs.start();
});
afterAll(async () => {
  await marquee.closeStarted();
  await new Promise<void>((closed) => mail.close(closed));
});

interface Put {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
/** A server that is put files to, and answers as it is told, then 204. */
async function startPartner(answers: ((response: ServerResponse, request: IncomingMessage) => void)[]) {
  const puts: Put[] = [];
  const server = createServer((request, response) => {
    const answer = answers.shift();
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part)).on('error', () => undefined);
    request.on('end', () => {
      puts.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString() });
      if (answer) answer(response, request);
      else response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise((resolve) => server.close(resolve));
  return { puts, close, url: `http://localhost:${(server.address() as AddressInfo).port}` };
}

test('a file is put by HTTP under one key however often it is tried, with its digest and who sends it', async () => {
  const partner = await startPartner([(response) => response.writeHead(503).end('busy'), (_response, request) => request.socket.destroy()]);
  const feed = await PushedFeed.make(marquee, site.call, { targetUrl: `${partner.url}/in/`, targetUser: 'marquee', targetSecret: 'a:b' });
  await feed.build();
  const delivery = await feed.reaches('DELIVERED', () => pausesPass(marquee));
  const file = await feed.file(site);
  expect([delivery.attempts, delivery.fault, partner.puts.length]).toEqual([3, null, 3]);
  for (const { method, url, headers, body } of partner.puts) {
    expect([method, url, body, headers['idempotency-key']]).toEqual(['PUT', '/in/partner.json', file, delivery.id]);
    expect(headers['content-digest']).toBe(`sha-256=:${createHash('sha256').update(file).digest('base64')}:`);
    expect(headers.authorization).toBe(`Basic ${Buffer.from('marquee:a:b').toString('base64')}`);
  }
  await partner.close();
});

test('a token is sent as one, and what the partner refuses for good is not tried again', async () => {
  const partner = await startPartner([(response) => response.writeHead(422).end('bad titles')]);
  const feed = await PushedFeed.make(marquee, site.call, { targetUrl: `${partner.url}/feed.json`, targetSecret: 'token' });
  await feed.build();
  expect(await feed.reaches('FAILED')).toMatchObject({ fault: 'REFUSED', detail: '422 bad titles', attempts: 1 });
  expect(partner.puts.map(({ url, headers }) => [url, headers.authorization])).toEqual([['/feed.json', 'Bearer token']]);
  await partner.close();
});

test('a file is put into a bucket with its checksum, once', async () => {
  const running = await marquee.startS3();
  const { bucket, endpoint = '', region, credentials } = running.settings;
  const { accessKeyId = '', secretAccessKey = '' } = credentials ?? {};
  const target = { targetUrl: `s3://${bucket}/feeds/partner`, targetEndpoint: endpoint, targetRegion: region, targetUser: accessKeyId };
  const feed = await PushedFeed.make(marquee, site.call, { ...target, targetSecret: 'wrong' });
  const id = await feed.build();
  expect(await feed.reaches('FAILED')).toMatchObject({ fault: 'LOGIN' });
  await feed.save({ targetSecret: secretAccessKey });
  expect(await feed.reaches('DELIVERED')).toMatchObject({ attempts: 1, wasThere: false });
  const client = new S3Client(running.settings);
  const place = { Bucket: bucket, Key: 'feeds/partner/partner.json' };
  const file = await feed.file(site);
  const got = await client.send(new GetObjectCommand(place));
  expect(await got.Body?.transformToString()).toBe(file);
  const { Metadata, LastModified } = await client.send(new HeadObjectCommand(place));
  expect(Metadata?.['sha256']).toBe(createHash('sha256').update(file).digest('hex'));
  await feed.send(id);
  expect(await feed.reaches('DELIVERED')).toMatchObject({ cause: 'RESENT', wasThere: true });
  expect((await client.send(new HeadObjectCommand(place))).LastModified).toEqual(LastModified);
  client.destroy();
  await running.stop();
});

test('a file is mailed once, and one of which nobody knows whether it went is not mailed again', async () => {
  trouble = 'later';
  const feed = await PushedFeed.make(marquee, site.call, { targetUrl: 'mailto:feeds@partner.example' });
  const id = await feed.build();
  const waiting = await feed.reaches('WAITING');
  expect(waiting.attempts === 0 || waiting.fault === 'REFUSED').toBe(true);
  trouble = undefined;
  const delivery = await feed.reaches('DELIVERED', () => pausesPass(marquee));
  const own = () => letters.filter(({ raw }) => raw.includes(`<${delivery.id}@marquee.example>`));
  expect(own().map(({ to }) => to)).toEqual([['feeds@partner.example']]);
  const { subject, attachments } = await new PostalMime().parse(own()[0]?.raw ?? '');
  expect([subject, attachments.map(({ filename }) => filename)]).toEqual(['File of the feed Partner', ['partner.json']]);
  expect(Buffer.from(attachments[0]?.content as ArrayBuffer).toString()).toBe(await feed.file(site));

  trouble = 'break';
  const count = letters.length;
  await feed.send(id);
  expect(await feed.reaches('FAILED', () => pausesPass(marquee))).toMatchObject({ fault: 'UNCERTAIN', attempts: 1 });
  trouble = undefined;
  expect(letters).toHaveLength(count + 1);
});

test('an address inside is refused, and another host needs its secret anew', async () => {
  const tenant = await marquee.givenTenant();
  const as = await marquee.givenPerson(tenant, { role: 'EDITOR' });
  const save = async (body: object) => (await marquee.call(tenant, 'POST /channel/item', { as, body: { name: 'Out', mode: 'PUSH', ...body } })).body;
  for (const targetUrl of ['sftp://127.0.0.1/in', 'sftp://10.0.0.7', 'https://[::1]/', 'https://169.254.169.254/latest', 'http://files.partner.example/'])
    expect([targetUrl, (await save({ targetUrl })).fields?.[0]?.path]).toEqual([targetUrl, 'targetUrl']);
  for (const targetUrl of ['https://me:secret@partner.example/', 's3://B', 'mailto:nobody', 'ftp://partner.example'])
    expect([targetUrl, (await save({ targetUrl })).fields?.[0]?.path]).toEqual([targetUrl, 'targetUrl']);
  expect((await save({ targetUrl: 's3://feeds/in', targetEndpoint: 'https://192.168.0.1' })).fields?.[0]?.path).toBe('targetEndpoint');
  const made = await save({ targetUrl: 'sftp://one.partner.example/in', targetUser: 'us', targetSecret: 'secret' });
  expect(made).toMatchObject({ hasTargetSecret: true, targetSecret: null });
  const more = async (body: object) => {
    const { version } = (await marquee.call(tenant, 'GET /channel/item/:id', { as, params: { id: made.id } })).body;
    return save({ id: made.id, version, ...body });
  };
  expect(await more({ targetUrl: 'sftp://one.partner.example/out' })).toMatchObject({ hasTargetSecret: true });
  expect(await more({ targetUrl: 'sftp://two.partner.example/out' })).toMatchObject({ hasTargetSecret: false });
  expect(await more({ targetSecret: 'other' })).toMatchObject({ hasTargetSecret: true });
  const copy = (await marquee.call(tenant, 'PUT /channel/item/:id', { as, params: { id: made.id } })).body;
  expect(copy).toMatchObject({ mode: 'PUSH', hasTargetSecret: false, delivery: null });
});
