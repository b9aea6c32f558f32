import { createHmac, timingSafeEqual } from 'node:crypto';
import { keysOf } from '../../platform/signing-key.ts';

/** Item of a cart link. A person who opens the link can add the item to their own cart. */
export interface Linked {
  readonly skuId: string;
  readonly quantity: number;
}

const MAC_BYTES = 16;
const EXPIRES_BYTES = 4;
const ID_BYTES = 16;
const ITEM_BYTES = ID_BYTES + 1;
const HEAD_BYTES = MAC_BYTES + EXPIRES_BYTES;

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Signs the purpose too, so that a signature made for something else is not accepted. Keeps half of the MAC, so that the QR code scans from a distance. */
const macOf = (secret: Uint8Array, tenantId: string, said: Uint8Array) =>
  createHmac('sha256', secret).update(`cart-link\0${tenantId}\0`).update(said).digest().subarray(0, MAC_BYTES);

/** Returns a signed token of the items, valid until `expiresAt` (to the second). The token is binary, for a small QR code, and never stored. */
export function cartLinkToken(secret: Uint8Array, tenantId: string, items: readonly Linked[], expiresAt: Date): string {
  const said = Buffer.alloc(EXPIRES_BYTES + items.length * ITEM_BYTES);
  said.writeUInt32BE(Math.floor(expiresAt.getTime() / 1000));
  for (const [at, { skuId, quantity }] of items.entries()) {
    said.set(bytesOf(skuId), EXPIRES_BYTES + at * ITEM_BYTES);
    said.writeUInt8(quantity, EXPIRES_BYTES + at * ITEM_BYTES + ID_BYTES);
  }
  return Buffer.concat([macOf(secret, tenantId, said), said]).toString('base64url');
}

/** Returns the items and expiry of a token of this tenant; undefined if the token is invalid. The caller checks the expiry. */
export function readCartLink(secret: Uint8Array, tenantId: string, token: string): { readonly items: readonly Linked[]; readonly expiresAt: Date } | undefined {
  const bytes = Buffer.from(token, 'base64url');
  const count = (bytes.length - HEAD_BYTES) / ITEM_BYTES;
  // Another text of the same bytes is no valid token.
  if (!Number.isInteger(count) || count < 1 || bytes.toString('base64url') !== token) return undefined;
  const said = bytes.subarray(MAC_BYTES);
  if (!keysOf(secret).some((key) => timingSafeEqual(bytes.subarray(0, MAC_BYTES), macOf(key, tenantId, said)))) return undefined;
  const items = Array.from({ length: count }, (_, at) => {
    const from = EXPIRES_BYTES + at * ITEM_BYTES;
    return { skuId: idOf(said.subarray(from, from + ID_BYTES)), quantity: said.readUInt8(from + ID_BYTES) };
  });
  return { items, expiresAt: new Date(said.readUInt32BE(0) * 1000) };
}
