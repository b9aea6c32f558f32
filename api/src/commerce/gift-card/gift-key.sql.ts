import { createHash } from 'node:crypto';
import { v5 as newNamedId } from 'uuid';
import type { Gift } from '../../../contract/index.ts';

/** Returns a key that is equal for equal wishes. It separates the lines of one gift card SKU. */
export function giftKey(gift: Gift | null): string {
  if (!gift) return '';
  const { recipientName, recipientEmail, senderName, message, sendOn } = gift;
  return createHash('sha256')
    .update(JSON.stringify([recipientName, recipientEmail?.toLowerCase() ?? null, senderName, message, sendOn]))
    .digest('hex')
    .slice(0, 32);
}

/** Returns the id of a cart line that is not stored: the SKU id, combined with the gift key if there is a gift. */
export function lineIdOf(skuId: string, gift: Gift | null): string {
  if (!gift) return skuId;
  return newNamedId(giftKey(gift), skuId);
}
