import { hostname } from 'node:os';
import { createTransport } from 'nodemailer';
import type { Log } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { mailQueued } from './news.ts';
import { type ClaimedMail, claimMails, markRefused, markSent } from './outbox.repository.ts';

export interface DeliveryOptions {
  readonly database: Database;
  /** `smtp://user:password@host:port`, or `smtps:`. */
  readonly smtpUrl: string;
  /** The address letters come from; the name beside it is the tenant's. */
  readonly from?: string | undefined;
  readonly now: () => Date;
  readonly log: Log;
  readonly pollMs?: number;
}

export interface Delivery {
  /** Takes no more letters and waits for the one on its way. */
  close(): Promise<void>;
}

const POLL_MS = 5000;
const AT_ONCE = 10;
/** Longer than a letter may take, so that nobody else sends one that is on its way; after a crash it is sent again then. */
const LEASE_MS = 2 * 60 * 1000;
const TIMEOUT_MS = 20 * 1000;
const FIRST_PAUSE_MS = 30 * 1000;
const LONGEST_PAUSE_MS = 6 * 60 * 60 * 1000;
const MOST_ATTEMPTS = 10;

/** Half a minute after the first failure, then four times as long after each. */
function nextAttempt(attempts: number, now: Date): Date | null {
  if (attempts >= MOST_ATTEMPTS) return null;
  return new Date(now.getTime() + Math.min(FIRST_PAUSE_MS * 4 ** (attempts - 1), LONGEST_PAUSE_MS));
}

/** A refusal for good: the other side answered 5xx, other than that it asks for another login. */
function isFinal(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  return responseCode !== undefined && responseCode >= 500 && command !== 'AUTH PLAIN' && command !== 'AUTH LOGIN' && command !== 'CONN';
}

/** Sends what is in the outbox by SMTP: as soon as it is queued in this process, and otherwise when it looks next. Any number of processes may do so. */
export function startDelivery({ database, smtpUrl, from = `no-reply@${hostname()}`, now, log, pollMs = POLL_MS }: DeliveryOptions): Delivery {
  const transport = createTransport({ url: smtpUrl, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS });
  const domain = from.slice(from.lastIndexOf('@') + 1);
  let isClosed = false;
  let isAskedAgain = false;
  let running: Promise<void> | undefined;

  async function send(mail: ClaimedMail): Promise<void> {
    try {
      await transport.sendMail({
        from: { name: mail.fromName, address: from },
        to: { name: '', address: mail.recipient },
        ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        // The same each time it is tried, so that a letter sent twice is one letter.
        messageId: `<${mail.id}@${domain}>`,
        ...(mail.unsubscribeUrl && { list: { unsubscribe: mail.unsubscribeUrl } }),
        headers: { 'auto-submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      await markSent(database, mail, now());
    } catch (error) {
      const dueAt = isFinal(error) ? null : nextAttempt(mail.attempts, now());
      log.warn({ mail: mail.id, template: mail.template, attempts: mail.attempts, isGivenUp: dueAt === null, err: error }, 'mail not sent');
      await markRefused(database, mail, { error: error instanceof Error ? error.message : String(error), now: now(), dueAt });
    }
  }

  async function work(): Promise<void> {
    do {
      isAskedAgain = false;
      const mails = await claimMails(database, { now: now(), leaseEnds: new Date(now().getTime() + LEASE_MS), most: AT_ONCE });
      for (const mail of mails) {
        if (isClosed) return;
        await send(mail);
      }
      if (mails.length > 0) isAskedAgain = true;
    } while (isAskedAgain && !isClosed);
  }

  function kick(): void {
    isAskedAgain = true;
    if (isClosed || running) return;
    running = work()
      .catch((error: unknown) => log.warn({ err: error }, 'outbox not read'))
      .finally(() => (running = undefined));
  }

  const poll = setInterval(kick, pollMs).unref();
  mailQueued.on('queued', kick);
  kick();
  return {
    async close() {
      isClosed = true;
      clearInterval(poll);
      mailQueued.off('queued', kick);
      await running;
      transport.close();
    },
  };
}
