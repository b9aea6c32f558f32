import type { Failure, Gift, Result, WantedGift } from '@marquee/api/contract';

/** Fields named as in the API, so that its errors attach to them. */
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

/** Returns the form values of a stored gift; without an address it is for the buyer. */
export function draftOf(gift: Gift | null): GiftDraft {
  if (!gift) return { ...newGift, isForMe: true };
  const { recipientEmail, sendOn, ...words } = gift;
  return { isForMe: recipientEmail === null, gift: { ...words, recipientEmail: recipientEmail ?? '', sendOn: sendOn ?? '' } };
}

/** Returns the gift as the API takes it; a card for the buyer keeps only the day. */
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

/** Maps error paths to the form, also where the error is about one of several items of a guest's cart. */
export function ofWish<R>(result: Result<R>): Result<R> {
  if (result.ok) return result;
  const fields = result.error.fields?.map((field) => ({ ...field, path: field.path.replace(/^items\.\d+\./, '') }));
  const error: Failure = { ...result.error, ...(fields && { fields }) };
  return { ok: false, error };
}
