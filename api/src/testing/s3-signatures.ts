import aws4 from 'aws4';
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** An account of the S3 test server, and the region it serves. */
export interface S3Account {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/** A request in the form it was received: the URL still encoded, header names in lower case. */
export interface S3Request {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

/** An error of S3: https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
export interface S3Error {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

interface Claim {
  readonly isPresigned: boolean;
  readonly accessKeyId: string;
  readonly region: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  readonly signedAt: number;
  readonly expiresInS: number;
}

const CREDENTIAL = /^([^/]+)\/\d{8}\/([^/]+)\/s3\/aws4_request$/;
const AUTHORIZATION = /^AWS4-HMAC-SHA256 Credential=([^,\s]+), ?SignedHeaders=([^,\s]+), ?Signature=([0-9a-f]{64})$/;
const DATE = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;
const MAX_EXPIRES_S = 7 * 24 * 60 * 60;
const MAX_SKEW_MS = 15 * 60_000;
/** Payloads whose hash is not part of the signature. Signed chunks are missing: no client of the tests sends them. */
const UNSIGNED_PAYLOADS = ['UNSIGNED-PAYLOAD', 'STREAMING-UNSIGNED-PAYLOAD-TRAILER'];

const error = (status: number, code: string, message: string): S3Error => ({ status, code, message });
const header = ({ headers }: S3Request, name: string) => String(headers[name] ?? '');
const queryOf = ({ url }: S3Request) => new URL(url, 'http://s3').searchParams;

function parseClaim(request: S3Request): Claim | undefined {
  const query = queryOf(request);
  const isPresigned = query.has('X-Amz-Signature');
  const [, credential = '', signedHeaders = '', signature = ''] = isPresigned
    ? ['', query.get('X-Amz-Credential'), query.get('X-Amz-SignedHeaders'), query.get('X-Amz-Signature')].map((value) => value ?? '')
    : (AUTHORIZATION.exec(header(request, 'authorization')) ?? []);
  const date = isPresigned ? (query.get('X-Amz-Date') ?? '') : header(request, 'x-amz-date');
  const [, accessKeyId, region] = CREDENTIAL.exec(credential) ?? [];
  if (!accessKeyId || !region || !DATE.test(date)) return undefined;
  if (isPresigned && query.get('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256') return undefined;
  return {
    isPresigned,
    accessKeyId,
    region,
    signedHeaders: signedHeaders.split(';'),
    signature,
    signedAt: Date.parse(date.replace(DATE, '$1-$2-$3T$4:$5:$6Z')),
    expiresInS: Number(query.get('X-Amz-Expires')),
  };
}

function findTimeError({ isPresigned, signedAt, expiresInS }: Claim, now: number): S3Error | undefined {
  if (!isPresigned) {
    if (Math.abs(now - signedAt) <= MAX_SKEW_MS) return undefined;
    return error(403, 'RequestTimeTooSkewed', 'The difference between the request time and the current time is too large.');
  }
  if (!Number.isInteger(expiresInS) || expiresInS < 1 || expiresInS > MAX_EXPIRES_S)
    return error(400, 'AuthorizationQueryParametersError', `X-Amz-Expires must be between 1 and ${MAX_EXPIRES_S} seconds.`);
  if (signedAt > now + MAX_SKEW_MS) return error(403, 'AccessDenied', 'Request is not yet valid.');
  return now > signedAt + expiresInS * 1000 ? error(403, 'AccessDenied', 'Request has expired.') : undefined;
}

function findUnsignedHeader(request: S3Request, { isPresigned, signedHeaders }: Claim): string | undefined {
  const required = ['host', ...(isPresigned ? [] : ['x-amz-date', 'x-amz-content-sha256'])];
  const sent = Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'));
  return [...required, ...sent].find((name) => !signedHeaders.includes(name));
}

/** Signs the request again with the account's secret. The product signs with the AWS SDK; aws4 shares no code with it. */
function computeSignature(request: S3Request, { isPresigned, signedHeaders }: Claim, { region, ...credentials }: S3Account): string | null | undefined {
  const [path = '', query = ''] = request.url.split('?');
  const unsigned = query.split('&').filter((part) => !part.startsWith('X-Amz-Signature='));
  const options = {
    service: 's3',
    region,
    method: request.method,
    path: query ? `${path}?${unsigned.join('&')}` : path,
    headers: Object.fromEntries(signedHeaders.map((name) => [name, header(request, name)])),
    // aws4 leaves out some headers, such as Range, that the SDK signs.
    extraHeadersToInclude: Object.fromEntries(signedHeaders.map((name) => [name, true])),
    signQuery: isPresigned,
  };
  const signed = aws4.sign(options, credentials);
  if (isPresigned) return new URL(signed.path ?? '', 'http://s3').searchParams.get('X-Amz-Signature');
  return AUTHORIZATION.exec(String(signed.headers?.['Authorization']))?.[3];
}

/** Returns the error S3 answers with if the request is not signed for the account; `undefined` if its Signature Version 4 is valid at `now`. */
export function findSignatureError(request: S3Request, account: S3Account, now = Date.now()): S3Error | undefined {
  const claim = parseClaim(request);
  if (!claim) return error(403, 'AccessDenied', 'The request has no complete AWS Signature Version 4.');
  if (claim.accessKeyId !== account.accessKeyId) return error(403, 'InvalidAccessKeyId', `The access key ${claim.accessKeyId} does not exist.`);
  if (claim.region !== account.region) return error(400, 'AuthorizationHeaderMalformed', `The region ${claim.region} is wrong; expecting ${account.region}.`);
  const unsigned = findUnsignedHeader(request, claim);
  if (unsigned) return error(403, 'AccessDenied', `The header ${unsigned} is not signed.`);
  if (computeSignature(request, claim, account) !== claim.signature)
    return error(403, 'SignatureDoesNotMatch', 'The request signature we calculated does not match the signature you provided.');
  return findTimeError(claim, now);
}

/** Returns the error S3 answers with if the body is not the one whose hash was signed. */
export function findPayloadError(request: S3Request, body: Buffer): S3Error | undefined {
  const claimed = header(request, 'x-amz-content-sha256');
  if (queryOf(request).has('X-Amz-Signature') || UNSIGNED_PAYLOADS.includes(claimed)) return undefined;
  if (claimed.startsWith('STREAMING-')) return error(501, 'NotImplemented', `${claimed} is not supported.`);
  if (claimed === createHash('sha256').update(body).digest('hex')) return undefined;
  return error(400, 'XAmzContentSHA256Mismatch', 'The x-amz-content-sha256 header does not match the hash of the body.');
}
