import { createHmac, timingSafeEqual } from 'node:crypto';
import { freshBytes } from '../../platform/random-bytes.ts';
import { keysOf } from '../../platform/signing-key.ts';
import { LONGEST, type Part, partsOf } from './composition.ts';

/** A page whose document is older reports no more, until it asks for the registry anew. */
const GOOD_FOR_MS = 24 * 60 * 60 * 1000;
const FORM = /^([\w-]{43})\.(\d{1,11})\.([\w-]{16})\.(.+)$/s;
const ID_BYTES = 12;
/** No page's id is longer. */
export const LONGEST_PAGE_ID = LONGEST + 100;

/** A document is a page somebody opened. A registry is handed to anybody, any number of times, so its id counts for nothing. */
export type PageKind = 'document' | 'registry';
/** Reports of a younger document do not count: a page needs this long to fetch and draw, and whoever makes pages by the dozen has to wait. */
const MIN_AGE_MS = 2000;

/** A page this server has written, or whose registry it has told. */
export interface KnownPage {
  readonly id: string;
  /** A document that was sent some seconds ago. */
  readonly counts: boolean;
  readonly composition: string;
  readonly parts: readonly Part[];
}

/** Names its purpose, lest a signature made for something else stands for a page. */
const signatureOf = (secret: Uint8Array, tenantId: string, kind: PageKind, text: string) =>
  createHmac('sha256', secret).update(`page of ${kind}\n${tenantId}\n${text}`).digest();

/** Names a page of a tenant, when it was made and what it is composed of; nobody else can make one. */
export function signPage(secret: Uint8Array, tenantId: string, kind: PageKind, composition: string, now: Date): string {
  const text = `${Math.floor(now.getTime() / 1000)}.${freshBytes(ID_BYTES).toString('base64url')}.${composition}`;
  return `${signatureOf(secret, tenantId, kind, text).toString('base64url')}.${text}`;
}

/** Which page it is; undefined where the id is not this tenant's, has been changed or is too old. */
export function readPage(secret: Uint8Array, tenantId: string, signed: string, now: Date): KnownPage | undefined {
  if (signed.length > LONGEST_PAGE_ID) return undefined;
  const [, signature, seconds, id, composition] = FORM.exec(signed) ?? [];
  if (signature === undefined || id === undefined || composition === undefined) return undefined;
  const [text, given] = [signed.slice(signature.length + 1), Buffer.from(signature, 'base64url')];
  const isOf = (kind: PageKind) => keysOf(secret).some((key) => timingSafeEqual(signatureOf(key, tenantId, kind, text), given));
  const isDocument = isOf('document');
  if (!isDocument && !isOf('registry')) return undefined;
  const age = now.getTime() - Number(seconds) * 1000;
  const parts = partsOf(composition);
  return parts && age < GOOD_FOR_MS && age > -GOOD_FOR_MS ? { id, composition, parts, counts: isDocument && age >= MIN_AGE_MS } : undefined;
}
