import { lookup } from 'node:dns';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Networks IANA reserves for special purposes: private networks, cloud metadata, multicast, documentation. */
const special = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(network, prefix);
// Only 2000::/3 of IPv6 is in public use, without these networks.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, prefix, 'ipv6');
const publicSix = new BlockList();
publicSix.addSubnet('2000::', 3, 'ipv6');

/** Returns whether a connection to this IP address is allowed. IPv4 inside of IPv6 notation counts as IPv4. */
export function mayReach(address: string, localTargets: boolean): boolean {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  if (loopback.check(address, family)) return localTargets;
  return !special.check(address, family) && (family === 'ipv4' || publicSix.check(address, 'ipv6'));
}

export interface OutgoingAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly bytes: Buffer;
}
/** Result of a call. `isRefused`: the address or the answer is not allowed. `isLate`: no answer in time. Otherwise the address is unreachable. */
export type Outgoing =
  | { readonly ok: true; readonly answer: OutgoingAnswer }
  | { readonly ok: false; readonly isRefused: boolean; readonly isLate: boolean; readonly reason: string };

interface Input {
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | undefined;
  /** Whether this machine may be called; its network never. */
  readonly localTargets: boolean;
  /** Time limit of the whole answer; 10 s by default. */
  readonly timeoutMs?: number;
  /** Highest size of the answer; 1 MiB by default. */
  readonly maxBytes?: number;
  /** Whether a larger answer is cut at `maxBytes` instead of refused. */
  readonly isCut?: boolean;
  /** Highest number of redirects, each checked like the first address; 0 by default. */
  readonly redirects?: number;
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1024 * 1024;

export class Refused extends Error {}
const refused = (reason: string): Outgoing => ({ ok: false, isRefused: true, isLate: false, reason });
export const PRIVATE = 'addresses of private networks are not called';

/** Resolves a name and checks all of its addresses. The connection uses exactly these, so DNS rebinding has no effect. */
export const lookupWith = (localTargets: boolean): LookupFunction => {
  return (hostname, options, reply) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const [first] = error ? [] : found;
      if (error) reply(error, '', 0);
      else if (!first || !found.every(({ address }) => mayReach(address, localTargets))) reply(new Refused(PRIVATE), '', 0);
      else if (options.all) reply(null, found);
      else reply(null, first.address, first.family);
    });
  };
};

async function readWhole(answer: IncomingMessage, most: number, isCut: boolean): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > most && isCut) return Buffer.concat([...parts, part.subarray(0, part.length - (size - most))]);
    if (size > most) throw new Refused(`the answer is larger than ${most} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function openAt(url: URL, input: Omit<Input, 'maxBytes' | 'isCut' | 'timeoutMs' | 'redirects'>, signal: AbortSignal): Promise<IncomingMessage> {
  const { method, headers, body, localTargets } = input;
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  return new Promise<IncomingMessage>((resolve, reject) => {
    // A new connection, because a pooled one may lead to a forbidden address.
    const options = { method, headers: { 'user-agent': 'Marquee/1', ...headers, ...length }, signal, agent: false, lookup: lookupWith(localTargets) };
    request(url, options, resolve).on('error', reject).end(body);
  });
}

async function send(url: URL, input: Input, signal: AbortSignal): Promise<OutgoingAnswer> {
  const { maxBytes = MAX_BYTES, isCut = false } = input;
  const answer = await openAt(url, input, signal);
  return { status: answer.statusCode ?? 0, headers: answer.headers, bytes: await readWhole(answer, maxBytes, isCut) };
}

/** Returns the address to call, or the reason to refuse it. */
export function checked(address: string, localTargets: boolean): URL | string {
  if (!URL.canParse(address)) return 'it is no address';
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'only http and https are called';
  if (url.username || url.password) return 'names and passwords do not belong into an address';
  return isIP(host) && !mayReach(host, localTargets) ? PRIVATE : url;
}

const redirectOf = ({ status, location }: { status: number; location: string | undefined }, url: URL): string | undefined =>
  status >= 300 && status < 400 && location !== undefined && URL.canParse(location, url) ? new URL(location, url).href : undefined;

/** Calls a user-supplied address: http(s) on the public internet only, limited in time and size. Returns failures instead of throwing them. */
export async function callOutside(address: string, input: Input): Promise<Outgoing> {
  const url = checked(address, input.localTargets);
  if (typeof url === 'string') return refused(url);
  const signal = AbortSignal.timeout(input.timeoutMs ?? TIMEOUT_MS);
  try {
    const answer = await send(url, input, signal);
    const next = input.redirects ? redirectOf({ status: answer.status, location: answer.headers.location }, url) : undefined;
    if (next !== undefined && input.redirects) return await callOutside(next, { ...input, redirects: input.redirects - 1 });
    return { ok: true, answer };
  } catch (error) {
    const reason = signal.aborted ? 'it did not answer in time' : error instanceof Error ? error.message : 'it could not be reached';
    return { ok: false, isRefused: error instanceof Refused, isLate: signal.aborted, reason };
  }
}

interface Opening {
  readonly headers: Readonly<Record<string, string>>;
  readonly localTargets: boolean;
  readonly redirects: number;
  readonly signal: AbortSignal;
  /** Longest pause without data before the answer fails. */
  readonly silentMs: number;
}
export type OpenedOutside =
  | { readonly ok: true; readonly answer: IncomingMessage }
  | { readonly ok: false; readonly isRefused: boolean; readonly reason: string };

/** Opens a large file at a user-supplied address, by https unless this machine may be called. The stream fails after `silentMs` without data. */
export async function openOutside(address: string, opening: Opening): Promise<OpenedOutside> {
  const { localTargets, redirects, silentMs, signal, headers } = opening;
  const url = checked(address, localTargets);
  if (typeof url === 'string') return { ok: false, isRefused: true, reason: url };
  if (url.protocol !== 'https:' && !localTargets) return { ok: false, isRefused: true, reason: 'only https is called' };
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), silentMs);
  try {
    const answer = await openAt(url, { method: 'GET', headers, localTargets }, AbortSignal.any([signal, silence.signal]));
    const next = redirectOf({ status: answer.statusCode ?? 0, location: answer.headers.location }, url);
    if (next !== undefined) answer.destroy();
    if (next !== undefined && redirects > 0) return await openOutside(next, { ...opening, redirects: redirects - 1 });
    answer.setTimeout(silentMs, () => answer.destroy(new Error('it sent nothing for too long')));
    return next === undefined ? { ok: true, answer } : { ok: false, isRefused: true, reason: 'it leads on and on' };
  } catch (error) {
    if (signal.aborted) throw error;
    const reason = silence.signal.aborted ? 'it did not answer in time' : error instanceof Error ? error.message : 'it could not be reached';
    return { ok: false, isRefused: error instanceof Refused, reason };
  } finally {
    clearTimeout(timer);
  }
}
