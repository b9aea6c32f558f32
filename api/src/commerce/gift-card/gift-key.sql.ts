import { createHash } from 'node:crypto';
import { v5 as newNamedId } from 'uuid';
import type { Gift } from '../../../contract/index.ts';

/** What tells lines of one gift card apart: the same for the same wish. */
export function giftKey(gift: Gift | null): string {
  if (!gift) return '';
  const { recipientName, recipientEmail, senderName, message, sendOn } = gift;
  return createHash('sha256')
    .update(JSON.stringify([recipientName, recipientEmail?.toLowerCase() ?? null, senderName, message, sendOn]))
    .digest('hex')
    .slice(0, 32);
}

/** What a line is called that is kept nowhere: by its SKU, and of a gift card also by whom it is for. */
export function lineIdOf(skuId: string, gift: Gift | null): string {
  if (!gift) return skuId;
  return newNamedId(giftKey(gift), skuId);
}
