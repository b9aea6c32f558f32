import { createHmac, timingSafeEqual } from 'node:crypto';
import { keysOf, lastingKeysOf } from '../../platform/signing-key.ts';

/** What names a checkout to the visitor who began it: made of the server's secret, kept nowhere, and of no use for any other order. */
export function checkoutToken(secret: Uint8Array, tenantId: string, orderId: string): string {
  return createHmac('sha256', secret).update(`checkout\0${tenantId}\0${orderId}`).digest('base64url');
}

const areEqual = (given: string, own: string): boolean => {
  const [left, right] = [Buffer.from(given), Buffer.from(own)];
  return left.length === right.length && timingSafeEqual(left, right);
};

export const isTokenOf = (given: string, secret: Uint8Array, tenantId: string, orderId: string): boolean =>
  lastingKeysOf(secret).some((key) => areEqual(given, checkoutToken(key, tenantId, orderId)));

/** Makes the token of a letter that asks to confirm an order: good for one payment of it, and unlike the token of the checkout, which its browser has. */
export function confirmationToken(secret: Uint8Array, tenantId: string, orderId: string, paymentId: string): string {
  return createHmac('sha256', secret).update(`confirm\0${tenantId}\0${orderId}\0${paymentId}`).digest('base64url');
}

export const isConfirmationOf = (given: string, secret: Uint8Array, tenantId: string, orderId: string, paymentId: string): boolean =>
  keysOf(secret).some((key) => areEqual(given, confirmationToken(key, tenantId, orderId, paymentId)));
