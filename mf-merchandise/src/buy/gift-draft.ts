import type { Failure, Gift, Result, WantedGift } from '@marquee/api/contract';

/** Named as the API names it, so that its refusals land on the fields. */
export interface GiftDraft {
  readonly isForMe: boolean;
  readonly gift: {
    readonly recipientEmail: string;
    readonly recipientName: string;
    readonly senderName: string;
    readonly message: string;
    readonly sendOn: string;
  };
}

export const newGift: GiftDraft = {
  isForMe: false,
  gift: { recipientEmail: '', recipientName: '', senderName: '', message: '', sendOn: '' },
};

/** The same of a wish that is kept: without an address it is one's own. */
export function draftOf(gift: Gift | null): GiftDraft {
  if (!gift) return { ...newGift, isForMe: true };
  const { recipientEmail, sendOn, ...words } = gift;
  return { isForMe: recipientEmail === null, gift: { ...words, recipientEmail: recipientEmail ?? '', sendOn: sendOn ?? '' } };
}

/** Whom a gift card is for, of what was typed: of one's own only the day counts. */
export function giftOf({ isForMe, gift: { recipientEmail, recipientName, senderName, message, sendOn } }: GiftDraft): WantedGift | null {
  const day = sendOn && { sendOn };
  if (isForMe) return day ? day : null;
  return {
    recipientEmail: recipientEmail.trim(),
    ...(recipientName.trim() && { recipientName: recipientName.trim() }),
    ...(senderName.trim() && { senderName: senderName.trim() }),
    ...(message.trim() && { message: message.trim() }),
    ...day,
  };
}

/** What is wrong with a wish lands on its fields, also where it was sent among all that is in a visitor's cart. */
export function ofWish<R>(result: Result<R>): Result<R> {
  if (result.ok) return result;
  const fields = result.error.fields?.map((field) => ({ ...field, path: field.path.replace(/^items\.\d+\./, '') }));
  const error: Failure = { ...result.error, ...(fields && { fields }) };
  return { ok: false, error };
}
