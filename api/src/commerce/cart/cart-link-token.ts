import { createHmac, timingSafeEqual } from 'node:crypto';
import { keysOf } from '../../platform/signing-key.ts';

/** What a link offers: whoever opens it may put it into their own cart. */
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

/** Names its purpose, lest a signature made for something else stands for goods. Half of it is kept: the code has to be read from a sofa. */
const macOf = (secret: Uint8Array, tenantId: string, said: Uint8Array) =>
  createHmac('sha256', secret).update(`cart-link\0${tenantId}\0`).update(said).digest().subarray(0, MAC_BYTES);

/** Names goods to whoever has it, until then (to the second). Bytes instead of text, so that its QR code is small; kept nowhere. */
export function cartLinkToken(secret: Uint8Array, tenantId: string, items: readonly Linked[], expiresAt: Date): string {
  const said = Buffer.alloc(EXPIRES_BYTES + items.length * ITEM_BYTES);
  said.writeUInt32BE(Math.floor(expiresAt.getTime() / 1000));
  for (const [at, { skuId, quantity }] of items.entries()) {
    said.set(bytesOf(skuId), EXPIRES_BYTES + at * ITEM_BYTES);
    said.writeUInt8(quantity, EXPIRES_BYTES + at * ITEM_BYTES + ID_BYTES);
  }
  return Buffer.concat([macOf(secret, tenantId, said), said]).toString('base64url');
}

/** What a token of this tenant names, and until when; undefined where it is none, or was changed. Whether it has ended is for the caller to say. */
export function readCartLink(secret: Uint8Array, tenantId: string, token: string): { readonly items: readonly Linked[]; readonly expiresAt: Date } | undefined {
  const bytes = Buffer.from(token, 'base64url');
  const count = (bytes.length - HEAD_BYTES) / ITEM_BYTES;
  // Other text that stands for the same bytes is another token.
  if (!Number.isInteger(count) || count < 1 || bytes.toString('base64url') !== token) return undefined;
  const said = bytes.subarray(MAC_BYTES);
  if (!keysOf(secret).some((key) => timingSafeEqual(bytes.subarray(0, MAC_BYTES), macOf(key, tenantId, said)))) return undefined;
  const items = Array.from({ length: count }, (_, at) => {
    const from = EXPIRES_BYTES + at * ITEM_BYTES;
    return { skuId: idOf(said.subarray(from, from + ID_BYTES)), quantity: said.readUInt8(from + ID_BYTES) };
  });
  return { items, expiresAt: new Date(said.readUInt32BE(0) * 1000) };
}
