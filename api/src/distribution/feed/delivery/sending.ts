import type { Readable } from 'node:stream';
import type { DeliveryFault } from '../../../../contract/distribution/feed-delivery.ts';
import { Refused } from '../../../platform/outgoing.ts';
import type { TargetSetting } from './target.ts';

/** A file on its way to a partner. */
export interface Parcel {
  readonly deliveryId: string;
  readonly channelId: string;
  readonly name: string;
  readonly bytes: number;
  /** SHA-256 in hexadecimal digits. */
  readonly hash: string;
  readonly mediaType: string;
  /** An earlier attempt may have put it there. */
  readonly isAgain: boolean;
  open(): Promise<Readable>;
}

export interface Sending {
  readonly target: TargetSetting;
  readonly secret: string;
  readonly localTargets: boolean;
  readonly signal: AbortSignal;
}

export type Sent =
  | {
      readonly ok: true;
      /** The same file lay there already. */
      readonly wasThere: boolean;
      /** Fingerprint of the server, to be the only one believed from now on. */
      readonly hostKey?: string;
    }
  | Undelivered;

export interface Undelivered {
  readonly ok: false;
  readonly fault: DeliveryFault;
  readonly detail: string;
  /** Another attempt comes to the same. */
  readonly isFinal: boolean;
}

const MAX_DETAIL = 200;
/** A connection that is silent for so long has failed. */
export const SILENT_MS = 60_000;

const plain = (text: string) => text.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').trim();

export function undelivered(fault: DeliveryFault, detail = '', isFinal = false): Undelivered {
  return { ok: false, fault, detail: plain(detail).slice(0, MAX_DETAIL), isFinal };
}

/** The file of the feed itself cannot be read. */
export class FileFault extends Error {}

/** Returns what an error of a connection means for a delivery. */
export function connectionFault(error: unknown): Undelivered {
  const message = error instanceof Error ? error.message : 'it could not be reached';
  if (error instanceof Refused) return undelivered('ADDRESS', message, true);
  if (error instanceof FileFault) return undelivered('FILE', message);
  const { code } = error as { code?: string };
  const isLate = code === 'ETIMEDOUT' || code === 'TimeoutError' || message === 'it did not answer in time';
  return undelivered(isLate ? 'TIMEOUT' : 'CONNECTION', message);
}
