import { lookup } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, isIPv6 } from 'node:net';

/** Everything that is not the open internet: this machine, private networks, cloud metadata, multicast, documentation. */
const closed = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.addSubnet(network, prefix, 'ipv4');
/** Only global unicast addresses are open, without tunnels and documentation. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  closed.addSubnet(network, prefix, 'ipv6');

/** Whether an address is on the open internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return global.check(address, 'ipv6') && !closed.check(address, 'ipv6');
  return isIP(address) === 4 && !closed.check(address, 'ipv4');
}

export interface OutgoingAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly bytes: Buffer;
}
export type Outgoing = { readonly ok: true; readonly answer: OutgoingAnswer } | { readonly ok: false; readonly reason: string };

interface Wish {
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Addresses of this machine and its network may be called. */
  readonly localTargets: boolean;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  /** Each is checked like the first address; none unless said otherwise. */
  readonly redirects?: number;
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1024 * 1024;
const refused = (reason: string): Outgoing => ({ ok: false, reason });

interface Address {
  readonly address: string;
  readonly family: number;
}

async function addressesOf(host: string): Promise<Address[]> {
  const family = isIP(host);
  return family > 0 ? [{ address: host, family }] : lookup(host, { all: true });
}

function send(url: URL, addresses: readonly Address[], wish: Wish, signal: AbortSignal): Promise<OutgoingAnswer> {
  const { maxBytes = MAX_BYTES, body } = wish;
  const [first] = addresses;
  const options: RequestOptions = {
    method: wish.method,
    headers: { 'user-agent': 'Marquee/1', ...wish.headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
    signal,
    agent: false,
    // The name is not asked for again: a second answer could be another one.
    lookup: (_host, { all }, reply) => {
      if (all) reply(null, [...addresses]);
      else reply(null, first?.address ?? '', first?.family);
    },
  };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, (answer) => {
      const chunks: Buffer[] = [];
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > maxBytes) answer.destroy(new Error(`the answer is larger than ${maxBytes} bytes`));
        else chunks.push(chunk);
      });
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) });
      });
      answer.on('error', reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** Calls an address somebody gave us: http(s) on the open internet only, within a time and a size. Failures are told, not thrown. */
export async function callOutside(address: string, wish: Wish): Promise<Outgoing> {
  if (!URL.canParse(address)) return refused('it is no address');
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return refused('only http and https are called');
  if (url.username || url.password) return refused('names and passwords do not belong into an address');
  const signal = AbortSignal.timeout(wish.timeoutMs ?? TIMEOUT_MS);
  try {
    const addresses = await addressesOf(url.hostname.replace(/^\[|\]$/g, ''));
    if (!wish.localTargets && !addresses.every((one) => isPublicAddress(one.address))) return refused('addresses of private networks are not called');
    const answer = await send(url, addresses, wish, signal);
    const { location } = answer.headers;
    if (answer.status >= 300 && answer.status < 400 && location && wish.redirects && URL.canParse(location, url))
      return await callOutside(new URL(location, url).href, { ...wish, redirects: wish.redirects - 1 });
    return { ok: true, answer };
  } catch (error) {
    return refused(signal.aborted ? 'it did not answer in time' : error instanceof Error ? error.message : 'it could not be reached');
  }
}
