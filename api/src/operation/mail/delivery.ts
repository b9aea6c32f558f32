import { hostname } from 'node:os';
import { createTransport, type Transporter } from 'nodemailer';
import { inTransaction } from '../../platform/context.ts';
import { GivenUp, type JobContext, type Jobs } from '../../platform/jobs/jobs.ts';
import type { Smtp } from '../../platform/site-settings.ts';
import { findWaitingMail, markRefused, markSent, type OutboxMail } from './mail.repository.ts';
import { sendLetter } from './send-letter.ts';

const TIMEOUT_MS = 20 * 1000;

/** Returns whether a rejection is permanent: SMTP 5xx, other than a failed login or connection. */
function isFinal(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  return responseCode !== undefined && responseCode >= 500 && command !== 'AUTH PLAIN' && command !== 'AUTH LOGIN' && command !== 'CONN';
}

/** Connection to the installation's mail server, and the sender address. */
export interface MailSender {
  readonly transport: Transporter;
  readonly from: string;
  /** Returns the same Message-ID for every attempt, so that a mail sent twice is shown once. */
  readonly messageIdOf: (id: string) => string;
}

export function mailSenderOf({ url, from = `no-reply@${hostname()}` }: Smtp): MailSender {
  const transport = createTransport({ url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS });
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return { transport, from, messageIdOf: (id) => `<${id}@${domain}>` };
}

function senderOf(smtp: Smtp): (mail: OutboxMail) => Promise<unknown> {
  const { transport, from, messageIdOf } = mailSenderOf(smtp);
  return (mail) =>
    transport.sendMail({
      from: { name: mail.fromName, address: from },
      to: { name: '', address: mail.recipient },
      ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: messageIdOf(mail.id),
      ...(mail.unsubscribeUrl && { list: { unsubscribe: mail.unsubscribeUrl } }),
      headers: { 'auto-submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
}

/** Registers the job that sends mails. A permanent rejection ends the retries. Without a mail server, mails stay in the outbox. */
export function letterJobs(jobs: Jobs, smtp: Smtp | undefined): void {
  const send = smtp && senderOf(smtp);
  jobs.serve(sendLetter, async (ctx, { mailId }) => {
    const mail = send && (await findWaitingMail(ctx, mailId));
    if (!mail) return;
    await send(mail).catch((error: unknown) => refused(ctx, mailId, error));
    await ctx.finish((inside) => markSent(inside, mailId, ctx.job.attempt));
  });
}

async function refused(ctx: JobContext, mailId: string, fault: unknown): Promise<never> {
  const error = fault instanceof Error ? fault.message : String(fault);
  const { attempt: attempts, isLast } = ctx.job;
  const isGivenUp = isLast || isFinal(fault);
  await inTransaction(ctx, (inside) => markRefused(inside, mailId, { attempts, error, isGivenUp }));
  throw isGivenUp ? new GivenUp(error) : fault;
}
