import { v7 as newId } from 'uuid';
import type { InboxMessage, NotificationChannel, NotificationChoices, NotificationEvent, Result } from '../../../contract/index.ts';
import { localeOf, SOURCE_LOCALE } from '../../../contract/languages.ts';
import { queueMail } from '../../operation/mail/mail.service.ts';
import { type Context, done, inTransaction, notFound } from '../../platform/context.ts';
import { type Wording, wordingIn } from '../../platform/own-words.ts';
import { originOfHost } from '../../platform/site.ts';
import { insertMessage } from './inbox.repository.ts';
import { type Choice, findChoices, findReader, saveChoice } from './notification.repository.ts';
import { cutText } from '../../../contract/cut-text.ts';

interface Event {
  readonly kind: InboxMessage['kind'];
  /** Channels that are on by default. */
  readonly on: readonly NotificationChannel[];
  readonly locked?: true;
}
const both = ['IN_APP', 'EMAIL'] as const;
const events: Readonly<Record<NotificationEvent, Event>> = {
  ORDER_UPDATE: { kind: 'ORDER', on: both },
  NEW_EPISODE: { kind: 'EPISODE', on: ['IN_APP'] },
  REMINDER: { kind: 'REMINDER', on: both },
  RIGHT_ENDING: { kind: 'REMINDER', on: both },
  NEWSLETTER: { kind: 'NEWS', on: [] },
  SECURITY: { kind: 'SECURITY', on: both, locked: true },
  INVITE: { kind: 'INVITE', on: both },
  IMPORT_FINISHED: { kind: 'IMPORT', on: ['IN_APP'] },
  FEED_FAILED: { kind: 'FEED', on: both },
  STATEMENT_READY: { kind: 'STATEMENT', on: both },
  WINDOW_ENDING: { kind: 'FEED', on: ['IN_APP'] },
  KEY_EXPIRING: { kind: 'SECURITY', on: both },
  RELEASE_WITHDRAWN: { kind: 'SECURITY', on: both },
  REWARD: { kind: 'NEWS', on: both },
  BACK_IN_STOCK: { kind: 'REMINDER', on: both },
  STOCK_LOW: { kind: 'FEED', on: both },
  WEBHOOK_FAILING: { kind: 'FEED', on: both },
  PAYMENT_FAULT: { kind: 'ORDER', on: both },
  DROP: { kind: 'ORDER', on: both },
  TITLE_REVIEW: { kind: 'MESSAGE', on: both },
  ORDER_PLACED: { kind: 'ORDER', on: ['IN_APP'] },
  RETURN_REQUESTED: { kind: 'ORDER', on: both },
  REVIEW_REPORTED: { kind: 'MESSAGE', on: ['IN_APP'] },
};

function isOn(chosen: readonly Choice[], event: NotificationEvent, channel: NotificationChannel): boolean {
  const { on, locked } = events[event];
  const choice = locked ? undefined : chosen.find((one) => one.event === event && one.channel === channel);
  return choice ? choice.enabled : on.includes(channel);
}

export async function readChoices(ctx: Context): Promise<Result<NotificationChoices>> {
  if (ctx.identityId === null) return notFound;
  const chosen = await findChoices(ctx, ctx.identityId);
  const names = Object.keys(events) as NotificationEvent[];
  return done({
    choices: names.flatMap((event) =>
      both.map((channel) => ({ event, channel, enabled: isOn(chosen, event, channel), locked: events[event].locked ?? false })),
    ),
  });
}

export function saveChoices(ctx: Context, choices: readonly Choice[]): Promise<Result<NotificationChoices>> {
  const { identityId } = ctx;
  return inTransaction<Result<NotificationChoices>>(ctx, async (inside) => {
    if (identityId === null) return notFound;
    for (const choice of choices.filter(({ event }) => !events[event].locked)) await saveChoice(inside, identityId, choice);
    return readChoices(inside);
  });
}

interface Words {
  readonly subject: string;
  readonly text: string;
}
export interface Notice {
  readonly identityId: string;
  readonly event: NotificationEvent;
  /** Composes the message in the recipient's language and the tenant's wording. */
  readonly words: (wording: Wording) => Words;
  /** Path on the tenant's site. */
  readonly link: string | null;
  /** Set if a separate mail informs the person already. */
  readonly isMailed?: true;
}

/**
 * Notifies a person in their inbox, by mail or both, as they chose and in their language. Part of the caller's transaction. An unknown person causes the same
 * statements.
 */
export function notify(ctx: Context, { identityId, event, words, link, isMailed }: Notice): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const reader = await findReader(inside, identityId);
    const chosen = await findChoices(inside, identityId);
    const locale = localeOf(reader?.locale) ?? localeOf(reader?.tenantLocale) ?? SOURCE_LOCALE;
    const { subject, text } = words(await wordingIn(inside, locale));
    if (isOn(chosen, event, 'IN_APP'))
      await insertMessage(inside, { id: newId(), identityId, kind: events[event].kind, subject: cutText(subject, 200), text, link });
    if (!reader || isMailed || !isOn(chosen, event, 'EMAIL') || !reader.verified) return;
    const origin = reader.host === null ? '' : originOfHost(reader.host);
    const url = link === null || origin === '' ? null : origin + link;
    const choicesUrl = events[event].locked || origin === '' ? null : `${origin}/settings/notifications`;
    await queueMail(inside, { to: reader.email, locale, template: 'notification', data: { subject, text, url, choicesUrl } });
  });
}
