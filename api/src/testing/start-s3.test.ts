/** @engine pglite */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import aws4 from 'aws4';
import { s3Storage } from '../platform/storage/s3-storage.ts';
import type { RunningS3 } from '../testing.ts';
import { findPayloadError, findSignatureError, type S3Request } from './s3-signatures.ts';

const KEY = 'uploads/0190a6f0-7c00-7000-8000-0000000000aa/read.txt';
const TEXT = Buffer.from('Can be read.');
const inAMinute = () => new Date(Date.now() + 60_000);

let s3: RunningS3;
beforeAll(async () => {
  s3 = await marquee.startS3();
  expect(await s3Storage(s3.settings).put(KEY, Readable.from([TEXT]), { mediaType: 'text/plain' })).toEqual({ ok: true, value: { bytes: TEXT.length } });
});
afterAll(() => s3.stop());

// https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html and …/sigv4-query-string-auth.html
const SIGNED_AT = Date.parse('2013-05-24T00:00:00Z');
const account = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' };
const host = 'examplebucket.s3.amazonaws.com';
const scope = '20130524/us-east-1/s3/aws4_request';
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const authorization = (signedHeaders: string, signature: string) =>
  `AWS4-HMAC-SHA256 Credential=${account.accessKeyId}/${scope},SignedHeaders=${signedHeaders},Signature=${signature}`;
const getObject = {
  method: 'GET',
  url: '/test.txt',
  headers: {
    host,
    range: 'bytes=0-9',
    'x-amz-content-sha256': hashOf(''),
    'x-amz-date': '20130524T000000Z',
    authorization: authorization('host;range;x-amz-content-sha256;x-amz-date', 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'),
  },
};
const putObject = {
  method: 'PUT',
  url: '/test%24file.text',
  headers: {
    host,
    date: 'Fri, 24 May 2013 00:00:00 GMT',
    'x-amz-content-sha256': hashOf('Welcome to Amazon S3.'),
    'x-amz-date': '20130524T000000Z',
    'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    authorization: authorization(
      'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ),
  },
};
const presigned = {
  method: 'GET',
  url:
    `/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=${encodeURIComponent(`${account.accessKeyId}/${scope}`)}&X-Amz-Date=20130524T000000Z` +
    '&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  headers: { host },
};
const codeOf = (request: S3Request, now = SIGNED_AT) => findSignatureError(request, account, now)?.code;
const withHeaders = <R extends S3Request>(request: R, headers: S3Request['headers']): S3Request => ({
  ...request,
  headers: { ...request.headers, ...headers },
});

test.each([
  ['GET object', getObject],
  ['PUT object', putObject],
  ['presigned URL', presigned],
])('the example %s of the AWS documentation is accepted', (_name, request) => {
  expect(codeOf(request)).toBeUndefined();
});

test.each<[string, S3Request, string]>([
  ['no signature', { ...getObject, headers: { host } }, 'AccessDenied'],
  ['another method', { ...getObject, method: 'DELETE' }, 'SignatureDoesNotMatch'],
  ['another key', { ...getObject, url: '/test2.txt' }, 'SignatureDoesNotMatch'],
  ['an added query', { ...getObject, url: '/test.txt?acl' }, 'SignatureDoesNotMatch'],
  ['another host', withHeaders(getObject, { host: 'example.org' }), 'SignatureDoesNotMatch'],
  ['another range', withHeaders(getObject, { range: 'bytes=0-99' }), 'SignatureDoesNotMatch'],
  ['another payload hash', withHeaders(putObject, { 'x-amz-content-sha256': hashOf('Goodbye.') }), 'SignatureDoesNotMatch'],
  ['an unsigned x-amz header', withHeaders(getObject, { 'x-amz-acl': 'public-read' }), 'AccessDenied'],
  ['an unsigned host', withHeaders(getObject, { authorization: getObject.headers.authorization.replace('host;', '') }), 'AccessDenied'],
  ['another account', withHeaders(getObject, { authorization: getObject.headers.authorization.replace('AKIA', 'BKIA') }), 'InvalidAccessKeyId'],
  [
    'another region',
    withHeaders(getObject, { authorization: getObject.headers.authorization.replace('us-east-1', 'us-west-1') }),
    'AuthorizationHeaderMalformed',
  ],
  ['a presigned URL of another key', { ...presigned, url: presigned.url.replace('/test.txt', '/test2.txt') }, 'SignatureDoesNotMatch'],
  ['a presigned URL with a later expiry', { ...presigned, url: presigned.url.replace('=86400', '=86401') }, 'SignatureDoesNotMatch'],
  ['a presigned URL with another method', { ...presigned, method: 'PUT' }, 'SignatureDoesNotMatch'],
  ['a presigned URL with another host', withHeaders(presigned, { host: 'example.org' }), 'SignatureDoesNotMatch'],
])('a request with %s is refused', (_name, request, code) => {
  expect(codeOf(request)).toBe(code);
});

test('a signed request is accepted for 15 minutes, and a presigned URL until it expires', () => {
  const minutes = (count: number) => SIGNED_AT + count * 60_000;
  expect([-16, -15, 15, 16].map((count) => codeOf(getObject, minutes(count)))).toEqual(['RequestTimeTooSkewed', undefined, undefined, 'RequestTimeTooSkewed']);
  expect([0, 24 * 60, 24 * 60 + 1].map((count) => codeOf(presigned, minutes(count)))).toEqual([undefined, undefined, 'AccessDenied']);
});

test('a body must have the signed hash, unless the payload is unsigned', () => {
  const codeOfBody = (request: S3Request, body: string) => findPayloadError(request, Buffer.from(body))?.code;
  const declared = (hash: string) => withHeaders(putObject, { 'x-amz-content-sha256': hash });
  expect([
    codeOfBody(putObject, 'Welcome to Amazon S3.'),
    codeOfBody(putObject, 'Goodbye.'),
    codeOfBody(declared('UNSIGNED-PAYLOAD'), 'Goodbye.'),
    codeOfBody(declared('STREAMING-UNSIGNED-PAYLOAD-TRAILER'), 'Goodbye.'),
    codeOfBody(declared('STREAMING-AWS4-HMAC-SHA256-PAYLOAD'), 'Goodbye.'),
    codeOfBody(presigned, ''),
  ]).toEqual([undefined, 'XAmzContentSHA256Mismatch', undefined, undefined, 'NotImplemented', undefined]);
});

test.each([
  ['secret', { credentials: { accessKeyId: 'test-key', secretAccessKey: 'another-secret' } }, 'SignatureDoesNotMatch'],
  ['access key', { credentials: { accessKeyId: 'another-key', secretAccessKey: 'test-secret' } }, 'InvalidAccessKeyId'],
  ['region', { region: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
])('a bucket refuses the storage of a server with a wrong %s', async (_name, wrong, name) => {
  const storage = s3Storage({ ...s3.settings, ...wrong });
  const refused = { ok: false, error: { code: 'unavailable', cause: expect.objectContaining({ name }) } };
  expect(await storage.get(KEY)).toEqual(refused);
  expect(await storage.put(KEY, Readable.from([TEXT]))).toMatchObject(refused);
});

test('a bucket serves a signed address, and refuses one that was changed', async () => {
  const address = await s3Storage(s3.settings).signedAddress(KEY, inAMinute());
  const read = async (url: string) => {
    const answer = await fetch(url);
    return [answer.status, await answer.text()];
  };
  const changed = [
    address.replace('/read.txt', '/other.txt'),
    address.replace('response-content-disposition=attachment', 'response-content-disposition=inline'),
    address.replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=600'),
    address.replace(/X-Amz-Signature=(.)/, (_found, first) => `X-Amz-Signature=${first === '0' ? '1' : '0'}`),
    `${address}&versionId=1`,
  ];
  expect(await read(address)).toEqual([200, TEXT.toString()]);
  for (const url of changed) expect([url, ...(await read(url))]).toEqual([url, 403, expect.stringContaining('<Code>SignatureDoesNotMatch</Code>')]);
  expect(await read(address.replace(/\?.*/, ''))).toEqual([403, expect.stringContaining('<Code>AccessDenied</Code>')]);
});

test('a bucket refuses a body other than the signed one', async () => {
  const { region, credentials, endpoint = '', bucket } = s3.settings;
  const path = `/${bucket}/${KEY}`;
  const request = { service: 's3', region, method: 'PUT', host: new URL(endpoint).host, path, headers: { 'Content-Type': 'text/plain' }, body: TEXT };
  const { headers } = aws4.sign(request, credentials);
  const put = (body: string) => fetch(`${endpoint}${path}`, { method: 'PUT', headers: headers as Record<string, string>, body });
  const refused = await put(TEXT.toString().toUpperCase());
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('<Code>XAmzContentSHA256Mismatch</Code>')]);
  expect((await put(TEXT.toString())).status).toBe(200);
});
