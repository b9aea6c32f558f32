import { createHmac, timingSafeEqual } from 'node:crypto';

/** What names a checkout to the visitor who began it: made of the server's secret, kept nowhere, and of no use for any other order. */
export function checkoutToken(secret: Uint8Array, tenantId: string, orderId: string): string {
  return createHmac('sha256', secret).update(`checkout\0${tenantId}\0${orderId}`).digest('base64url');
}

export function isTokenOf(given: string, secret: Uint8Array, tenantId: string, orderId: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(checkoutToken(secret, tenantId, orderId))];
  return left.length === right.length && timingSafeEqual(left, right);
}
