import { type LookupAddress, lookup } from 'node:dns';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';

const LONGEST_MS = 4000;
const MOST_BYTES = 1024 * 1024;

/** The other side cannot be reached, answers too slowly, or says itself that it is out of order. */
export class Unreachable extends Error {}
/** An address, or an answer, that is not let through. */
export class OutgoingRefused extends Error {}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Everything IANA keeps for special purposes: what answers there is not the public internet. */
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
export function mayReach(address: string, allowLoopback: boolean): boolean {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  if (loopback.check(address, family)) return allowLoopback;
  return !special.check(address, family) && (family === 'ipv4' || publicSix.check(address, 'ipv6'));
}

/** Looks a name up and keeps what may be reached; the connection is made to just these, so that a name cannot change its mind. */
const lookupWith = (allowLoopback: boolean): LookupFunction => {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) {
        callback(error, '', 0);
        return;
      }
      const reachable = found.filter(({ address }) => mayReach(address, allowLoopback));
      const [first] = reachable;
      if (!first) callback(new OutgoingRefused(`${hostname} is not on the public internet`), '', 0);
      else if (options.all) callback(null, reachable);
      else callback(null, first.address, first.family);
    });
  };
};

async function readWhole(answer: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MOST_BYTES) throw new OutgoingRefused('The answer is too large');
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

export interface GuardedRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}
export type Fetch = (url: string, request?: GuardedRequest) => Promise<Response>;

function bodyOf(body: unknown): string | Uint8Array | undefined {
  if (body === undefined || body === null) return undefined;
  if (typeof body === 'string' || body instanceof Uint8Array) return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new TypeError('Only text and bytes are sent');
}

/**
 * A `fetch` for addresses that tenants write: never into the private network, four seconds and a megabyte at most, no redirects followed.
 * Throws Unreachable (also for an answer of 500 and more) or OutgoingRefused. `allowLoopback` opens this machine, for trying things out.
 */
export function guardedFetch({ allowLoopback }: { allowLoopback: boolean }): Fetch {
  return async (url, { method = 'GET', headers = {}, body } = {}) => {
    const target = new URL(url);
    const host = target.hostname.replace(/^\[|\]$/g, '');
    if (target.protocol !== 'https:' && target.protocol !== 'http:') throw new OutgoingRefused('Only http and https');
    if (isIP(host) && !mayReach(host, allowLoopback)) throw new OutgoingRefused(`${host} is not on the public internet`);
    const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
    const payload = bodyOf(body);
    try {
      const signal = AbortSignal.timeout(LONGEST_MS);
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        // A connection of its own: one that is kept may lead where this one must not.
        send(target, { method, headers, agent: false, lookup: lookupWith(allowLoopback), signal }, resolve)
          .on('error', reject)
          .end(payload);
      });
      const status = answer.statusCode ?? 502;
      const bytes = await readWhole(answer);
      if (status >= 500) throw new Unreachable(`${target.host} answered ${status}`);
      const answerHeaders = Object.entries(answer.headers).flatMap(([name, value]) => [value ?? []].flat().map((one): [string, string] => [name, one]));
      return new Response(status === 204 || status === 304 ? null : bytes, { status, headers: answerHeaders });
    } catch (error) {
      if (error instanceof OutgoingRefused || error instanceof Unreachable) throw error;
      throw new Unreachable(`${target.host} cannot be reached`, { cause: error });
    }
  };
}
