import { createHmac, timingSafeEqual } from 'node:crypto';
import { freshBytes } from '../../platform/random-bytes.ts';
import { keysOf } from '../../platform/signing-key.ts';
import { MAX_COMPOSITION_LENGTH, type Part, partsOf } from './composition.ts';

/** Age above which a page cannot report until it loads the registry again. */
const GOOD_FOR_MS = 24 * 60 * 60 * 1000;
const FORM = /^([\w-]{43})\.(\d{1,11})\.([\w-]{16})\.(.+)$/s;
const ID_BYTES = 12;
/** Highest length of a page id in characters. */
export const MAX_PAGE_ID_LENGTH = MAX_COMPOSITION_LENGTH + 100;

/** Origin of a page id. A document is a page somebody opened. Anybody can request registries repeatedly, so their ids are not counted. */
export type PageKind = 'document' | 'registry';
/** Age below which a document's reports are not counted: a page needs this long to load, and mass-produced pages have to wait. */
const MIN_AGE_MS = 2000;

export interface KnownPage {
  readonly id: string;
  /** True for a document older than `MIN_AGE_MS`. */
  readonly counts: boolean;
  readonly composition: string;
  readonly parts: readonly Part[];
}

/** Signs with the purpose, so that a signature made for something else is no page id. */
const signatureOf = (secret: Uint8Array, tenantId: string, kind: PageKind, text: string) =>
  createHmac('sha256', secret).update(`page of ${kind}\n${tenantId}\n${text}`).digest();

/** Returns a signed page id of a tenant, with its time and composition. */
export function signPage(secret: Uint8Array, tenantId: string, kind: PageKind, composition: string, now: Date): string {
  const text = `${Math.floor(now.getTime() / 1000)}.${freshBytes(ID_BYTES).toString('base64url')}.${composition}`;
  return `${signatureOf(secret, tenantId, kind, text).toString('base64url')}.${text}`;
}

/** Verifies a page id; `undefined` if the id is of another tenant, changed or too old. */
export function readPage(secret: Uint8Array, tenantId: string, signed: string, now: Date): KnownPage | undefined {
  if (signed.length > MAX_PAGE_ID_LENGTH) return undefined;
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
