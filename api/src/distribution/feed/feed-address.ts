import { createHmac, timingSafeEqual } from 'node:crypto';
import { keysOf } from '../../platform/signing-key.ts';

/** Below it partners fetch feeds. */
export const FEEDS_PREFIX = '/media/feeds/';
/** Stands where the signature is, for feeds with user and password. */
const BASIC = 'basic';

/** A feed as its address names it. */
export interface Addressed {
  readonly tenantId: string;
  readonly channelId: string;
  /** Another one makes another secret. */
  readonly version: number;
}

/** Names its purpose, lest a signature made for something else opens a feed. */
const secretOf = (key: Uint8Array, use: 'address' | 'password', { tenantId, channelId, version }: Addressed): string =>
  createHmac('sha256', key).update(`feed-${use}\n${tenantId}\n${channelId}\n${version}`).digest('base64url');

const isSame = (one: string, other: string) => one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

export interface Entrance {
  readonly path: string;
  readonly user: string | null;
  readonly password: string | null;
}

/** Returns where a feed is fetched, and with what. */
export function entranceOf(key: Uint8Array, feed: Addressed, { protection, name }: { readonly protection: 'LINK' | 'BASIC'; readonly name: string }): Entrance {
  const place = (part: string) => `${FEEDS_PREFIX}${feed.tenantId}/${feed.channelId}/${part}/${name}`;
  if (protection === 'LINK') return { path: place(secretOf(key, 'address', feed)), user: null, password: null };
  return { path: place(BASIC), user: feed.channelId, password: secretOf(key, 'password', feed) };
}

interface Given {
  /** The secret part of the address. */
  readonly part: string;
  readonly authorization: string | undefined;
}

function passwordOf(authorization: string | undefined, channelId: string): string | undefined {
  const [, encoded = ''] = /^Basic ([A-Za-z0-9+/=]{1,400})$/iu.exec(authorization ?? '') ?? [];
  const [user = '', ...rest] = Buffer.from(encoded, 'base64').toString().split(':');
  return user === channelId ? rest.join(':') : undefined;
}

/** Whether a request has the secret of a feed. */
export function mayFetch(key: Uint8Array, feed: Addressed, protection: 'LINK' | 'BASIC', { part, authorization }: Given): boolean {
  const given = protection === 'LINK' ? part : part === BASIC ? passwordOf(authorization, feed.channelId) : undefined;
  const use = protection === 'LINK' ? 'address' : 'password';
  return given !== undefined && keysOf(key).some((one) => isSame(secretOf(one, use, feed), given));
}
