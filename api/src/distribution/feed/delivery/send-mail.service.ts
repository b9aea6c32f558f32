import { Readable } from 'node:stream';
import { mailSenderOf } from '../../../operation/mail/delivery.ts';
import { composeLetter } from '../../../operation/mail/mail.service.ts';
import type { Context } from '../../../platform/context.ts';
import type { Smtp } from '../../../platform/site-settings.ts';
import { connectionFault, type Parcel, type Sending, type Sent, type Undelivered, undelivered } from './sending.ts';
import { readersOf } from './target.ts';

/** Most mail servers take no more. */
const MAX_MAIL_BYTES = 20 * 1024 * 1024;

interface Mailing {
  readonly smtp: Smtp | undefined;
  readonly feed: { readonly name: string; readonly titles: number };
  /** Notes that the letter is on its way, before it is. */
  readonly mark: () => Promise<void>;
}

/** Passes a file on, and tells once it is asked for: from then on the letter may have gone. */
async function* watched(source: Readable, begin: () => void): AsyncGenerator<Buffer> {
  begin();
  yield* source as AsyncIterable<Buffer>;
}

/** Returns what an error means: an answer of the mail server is certain, of a connection that broke within the letter nobody knows. */
function faultOf(error: unknown, isUnderWay: boolean): Undelivered {
  const { responseCode, command = '', message } = error as { responseCode?: number; command?: string; message?: string };
  if (responseCode === undefined) return isUnderWay ? undelivered('UNCERTAIN', message, true) : connectionFault(error);
  const isLogin = command.startsWith('AUTH');
  return undelivered(isLogin ? 'LOGIN' : 'REFUSED', message, responseCode >= 500 && !isLogin);
}

/** Mails a file as an attachment. Where nobody knows whether a letter went it is not sent again. */
export async function sendByMail(ctx: Context, parcel: Parcel, { target }: Sending, { smtp, feed, mark }: Mailing): Promise<Sent> {
  if (!smtp) return undelivered('NO_MAIL', '', true);
  if (parcel.isAgain) return undelivered('UNCERTAIN', '', true);
  if (parcel.bytes > MAX_MAIL_BYTES) return undelivered('TOO_LARGE', `${parcel.bytes}`, true);
  const to = readersOf(target.targetUrl);
  const { letter, fromName } = await composeLetter(ctx, { to: to[0] ?? '', template: 'feed-file', data: feed });
  const { transport, from, messageIdOf } = mailSenderOf(smtp);
  let isUnderWay = false;
  try {
    const source = await parcel.open();
    const content = Readable.from(
      watched(source, () => {
        isUnderWay = true;
      }),
    );
    await mark();
    await transport.sendMail({
      from: { name: fromName, address: from },
      to: to.map((address) => ({ name: '', address })),
      ...letter,
      messageId: messageIdOf(parcel.deliveryId),
      attachments: [{ filename: parcel.name, content, contentType: parcel.mediaType }],
      headers: { 'auto-submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return { ok: true, wasThere: false };
  } catch (error) {
    return faultOf(error, isUnderWay);
  } finally {
    transport.close();
  }
}
