import { createHmac, timingSafeEqual } from 'node:crypto';
import { keysOf, lastingKeysOf } from '../../platform/signing-key.ts';

/** Returns the token that identifies a checkout to its visitor. Derived from the server's secret, never stored, and valid for one order only. */
export function checkoutToken(secret: Uint8Array, tenantId: string, orderId: string): string {
  return createHmac('sha256', secret).update(`checkout\0${tenantId}\0${orderId}`).digest('base64url');
}

const areEqual = (given: string, own: string): boolean => {
  const [left, right] = [Buffer.from(given), Buffer.from(own)];
  return left.length === right.length && timingSafeEqual(left, right);
};

export const isTokenOf = (given: string, secret: Uint8Array, tenantId: string, orderId: string): boolean =>
  lastingKeysOf(secret).some((key) => areEqual(given, checkoutToken(key, tenantId, orderId)));

/** Returns the token of a confirmation e-mail, valid for one payment. The browser does not have this token, only that of the checkout. */
export function confirmationToken(secret: Uint8Array, tenantId: string, orderId: string, paymentId: string): string {
  return createHmac('sha256', secret).update(`confirm\0${tenantId}\0${orderId}\0${paymentId}`).digest('base64url');
}

export const isConfirmationOf = (given: string, secret: Uint8Array, tenantId: string, orderId: string, paymentId: string): boolean =>
  keysOf(secret).some((key) => areEqual(given, confirmationToken(key, tenantId, orderId, paymentId)));
