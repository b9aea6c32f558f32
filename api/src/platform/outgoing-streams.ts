import { Agent as HttpAgent, request as requestHttp, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { connect, isIP, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { checked, lookupWith, mayReach, PRIVATE, Refused } from './outgoing.ts';

interface Reaching {
  /** This machine may be called; its network never. */
  readonly localTargets: boolean;
  readonly signal: AbortSignal;
  /** A connection that says nothing for so long is over. */
  readonly silentMs: number;
}

const silent = () => new Error('it did not answer in time');

/** Opens a connection to a host that somebody gave us, where that host is on the open internet. Throws otherwise. */
export async function connectOutside(host: string, port: number, { localTargets, signal, silentMs }: Reaching): Promise<Socket> {
  if (isIP(host) && !mayReach(host, localTargets)) throw new Refused(PRIVATE);
  const socket = connect({ host, port, lookup: lookupWith(localTargets), signal });
  socket.setTimeout(silentMs, () => socket.destroy(silent()));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('error', reject);
  });
  return socket;
}

/** Agents whose connections lead to the open internet alone, for clients that make their requests themselves. */
export function guardedAgents(localTargets: boolean): { readonly httpAgent: HttpAgent; readonly httpsAgent: HttpsAgent } {
  const lookup = lookupWith(localTargets);
  return { httpAgent: new HttpAgent({ lookup }), httpsAgent: new HttpsAgent({ lookup }) };
}

interface Putting extends Reaching {
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: number;
  readonly source: Readable;
}
export interface PutAnswer {
  readonly status: number;
  /** The beginning of what it says. */
  readonly text: string;
}

const MAX_TEXT = 200;

async function beginningOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of answer as AsyncIterable<Buffer>) {
    text += part.toString('utf8');
    if (text.length >= MAX_TEXT) break;
  }
  return text.slice(0, MAX_TEXT);
}

/** Puts a large file to an address somebody gave us, piece by piece. Throws `Refused` where the address is not called. */
export async function putOutside(address: string, { headers, bytes, source, localTargets, signal, silentMs }: Putting): Promise<PutAnswer> {
  const url = checked(address, localTargets);
  if (typeof url === 'string') throw new Refused(url);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const all = { 'user-agent': 'Marquee/1', ...headers, 'content-length': bytes };
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request(url, { method: 'PUT', headers: all, signal, agent: false, lookup: lookupWith(localTargets) }, resolve);
      sent.on('error', reject);
      sent.setTimeout(silentMs, () => sent.destroy(silent()));
      source.on('error', (fault) => sent.destroy(fault));
      source.pipe(sent);
    });
    return { status: answer.statusCode ?? 0, text: await beginningOf(answer) };
  } finally {
    source.destroy();
  }
}
