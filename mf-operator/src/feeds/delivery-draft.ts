import type { Body } from '@marquee/api/contract';
import type { Channel } from './feed-words.ts';

/** How a feed is handed over: fetched, or delivered in one of four ways. */
export const deliveryNames = ['PULL', 'SFTP', 'S3', 'HTTP', 'EMAIL'] as const;
type DeliveryName = (typeof deliveryNames)[number];

/** The part of a feed's form that says where it is delivered to. */
export interface DeliveryDraft {
  readonly delivery: DeliveryName;
  readonly targetUrl: string;
  readonly targetUser: string;
  readonly targetSecret: string;
  /** A private key; it stands instead of a password. */
  readonly targetKey: string;
  readonly targetFileName: string;
  readonly targetEndpoint: string;
  readonly targetRegion: string;
  readonly targetHostKey: string;
}

const schemes: readonly (readonly [scheme: string, name: DeliveryName])[] = [
  ['sftp://', 'SFTP'],
  ['s3://', 'S3'],
  ['mailto:', 'EMAIL'],
  ['https://', 'HTTP'],
  ['http://', 'HTTP'],
];
const MAIL = 'mailto:';

/** Returns how a feed is handed over. */
function deliveryOf({ mode, targetUrl }: Pick<Channel, 'mode' | 'targetUrl'>): DeliveryName {
  if (mode === 'PULL') return 'PULL';
  return schemes.find(([scheme]) => targetUrl?.startsWith(scheme))?.[1] ?? 'HTTP';
}

const blank = { mode: 'PULL', targetUrl: null, targetUser: '', targetFileName: '', targetEndpoint: null, targetRegion: '', targetHostKey: '' } as const;

export function deliveryDraftOf(channel: Channel | undefined): DeliveryDraft {
  const { mode, targetUrl, targetUser, targetFileName, targetEndpoint, targetRegion, targetHostKey } = channel ?? blank;
  const address = targetUrl ?? '';
  return {
    ...{ delivery: deliveryOf({ mode, targetUrl }), targetUser, targetFileName, targetRegion, targetHostKey, targetSecret: '', targetKey: '' },
    targetUrl: address.startsWith(MAIL) ? address.slice(MAIL.length) : address,
    targetEndpoint: targetEndpoint ?? '',
  };
}

/** Returns an address with the scheme of its kind, which need not be typed. */
function addressOf(delivery: DeliveryName, typed: string): string {
  const address = typed.trim();
  if (delivery === 'EMAIL')
    return (
      MAIL +
      address
        .replace(/^mailto:/, '')
        .replaceAll(/\s/g, '')
        .replaceAll('،', ',')
    );
  const scheme = delivery === 'SFTP' ? 'sftp://' : delivery === 'S3' ? 's3://' : 'https://';
  return /^[a-z0-9]{1,10}:\/\//.test(address) ? address : scheme + address;
}

/** Returns what is saved of it. Of a secret that was not typed anew nothing is said, so it stays. */
export function deliveryWishOf(draft: DeliveryDraft, channel: Channel | undefined): Partial<Body<'POST /channel/item'>> {
  const { delivery, targetUrl, targetUser, targetSecret, targetKey, targetFileName, targetEndpoint, targetRegion, targetHostKey } = draft;
  if (delivery === 'PULL') return { mode: 'PULL' };
  const secret = delivery === 'SFTP' && targetKey.trim() !== '' ? `${targetKey.trim()}\n` : targetSecret;
  const hostKey = targetHostKey.trim();
  return {
    ...{ mode: 'PUSH', targetUrl: addressOf(delivery, targetUrl), targetFileName: targetFileName.trim() },
    ...(delivery !== 'EMAIL' && { targetUser: targetUser.trim(), ...(secret !== '' && { targetSecret: secret }) }),
    ...(delivery === 'S3' && { targetRegion: targetRegion.trim(), targetEndpoint: targetEndpoint.trim() === '' ? null : targetEndpoint.trim() }),
    // Said only where it is another, so that the key of another host is learned anew.
    ...(delivery === 'SFTP' && hostKey !== (channel?.targetHostKey ?? '') && { targetHostKey: hostKey }),
  };
}
