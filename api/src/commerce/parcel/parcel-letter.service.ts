import type { Context } from '../../platform/context.ts';
import { queueMail } from '../../operation/mail/mail.service.ts';
import { withParts } from '../order/line-words.ts';
import { findSentParcel } from './parcel.repository.ts';

/** Writes to who bought it that a parcel is on its way, with what is in it; as part of the caller's transaction. */
export async function tellSent(ctx: Context, parcelId: string): Promise<void> {
  const parcel = await findSentParcel(ctx, parcelId);
  if (!parcel?.email || parcel.origin === null) return;
  const { number, email, origin, language, carrier, trackingNumber, trackingUrl, lines } = parcel;
  const text = lines
    .map(({ name, options, quantity, parts }) => withParts([`${quantity} × ${name}`, ...Object.values(options)].join(', '), parts, quantity))
    .join('\n');
  const carriage = [carrier, trackingNumber].filter(Boolean).join(' ');
  const url = trackingUrl || `${origin}/merchandise/track-order?number=${number}`;
  await queueMail(ctx, { to: email, locale: language, template: 'parcel-sent', data: { number, text, carriage, url } });
}
