import { lookup } from 'node:dns';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Everything IANA keeps for special purposes: private networks, cloud metadata, multicast, documentation. */
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
// Of IPv6 only 2000::/3 is in public use, and of that these are not.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, prefix, 'ipv6');
const publicSix = new BlockList();
publicSix.addSubnet('2000::', 3, 'ipv6');

/** Whether a connection may be made to this IP address. IPv4 inside of IPv6 notation counts as what it stands for. */
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
/** `isRefused`: we do not let the address, or the answer, through. Otherwise it could not be reached, or did not answer in time (`isLate`). */
export type Outgoing =
  | { readonly ok: true; readonly answer: OutgoingAnswer }
  | { readonly ok: false; readonly isRefused: boolean; readonly isLate: boolean; readonly reason: string };

interface Input {
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | undefined;
  /** This machine may be called; its network never. */
  readonly localTargets: boolean;
  /** For the whole answer; ten seconds. */
  readonly timeoutMs?: number;
  /** A megabyte. */
  readonly maxBytes?: number;
  /** Of a larger answer only so much is read; else it is refused. */
  readonly isCut?: boolean;
  /** Each is checked like the first address; none unless said otherwise. */
  readonly redirects?: number;
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1024 * 1024;

class Refused extends Error {}
const refused = (reason: string): Outgoing => ({ ok: false, isRefused: true, isLate: false, reason });
const PRIVATE = 'addresses of private networks are not called';

/** Looks a name up and checks all that it stands for; the connection is made to just these, so that a name cannot change its mind. */
const lookupWith = (localTargets: boolean): LookupFunction => {
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

async function send(url: URL, input: Input, signal: AbortSignal): Promise<OutgoingAnswer> {
  const { method, headers, body, localTargets, maxBytes = MAX_BYTES, isCut = false } = input;
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    // A connection of its own: one that is kept may lead where this one must not.
    const options = { method, headers: { 'user-agent': 'Marquee/1', ...headers, ...length }, signal, agent: false, lookup: lookupWith(localTargets) };
    request(url, options, resolve).on('error', reject).end(body);
  });
  return { status: answer.statusCode ?? 0, headers: answer.headers, bytes: await readWhole(answer, maxBytes, isCut) };
}

/** Calls an address somebody gave us: http(s) on the open internet only, within a time and a size. Failures are told, not thrown. */
export async function callOutside(address: string, input: Input): Promise<Outgoing> {
  if (!URL.canParse(address)) return refused('it is no address');
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return refused('only http and https are called');
  if (url.username || url.password) return refused('names and passwords do not belong into an address');
  if (isIP(host) && !mayReach(host, input.localTargets)) return refused(PRIVATE);
  const signal = AbortSignal.timeout(input.timeoutMs ?? TIMEOUT_MS);
  try {
    const answer = await send(url, input, signal);
    const { location } = answer.headers;
    if (answer.status >= 300 && answer.status < 400 && location && input.redirects && URL.canParse(location, url))
      return await callOutside(new URL(location, url).href, { ...input, redirects: input.redirects - 1 });
    return { ok: true, answer };
  } catch (error) {
    const reason = signal.aborted ? 'it did not answer in time' : error instanceof Error ? error.message : 'it could not be reached';
    return { ok: false, isRefused: error instanceof Refused, isLate: signal.aborted, reason };
  }
}
