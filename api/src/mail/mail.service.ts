import type { FastifyRequest } from 'fastify';
import { v7 as newId } from 'uuid';
import { type Context, inTransaction } from '../platform/context.ts';
import type { Database } from '../platform/database.ts';
import { deleteMail, findHosts, insertMail, readTenantSettings } from './mail.repository.ts';
import { mailQueued } from './news.ts';
import { templates, type TemplateData, type TemplateName } from './templates/index.ts';
import type { Template } from './templates/letter.ts';

export interface MailWish<Name extends TemplateName> {
  /** An address, or `SUPPORT` for the tenant's own. */
  readonly to: string;
  /** The tenant's language where the reader's is not known. */
  readonly locale?: 'en' | 'ar' | undefined;
  readonly template: Name;
  readonly data: TemplateData<Name>;
  readonly replyTo?: string;
  /** A page where the reader ends letters of this kind; also told to mail programs. */
  readonly unsubscribeUrl?: string;
}

/** Names are what people say they are called, of strangers too: what a mail program would make a link of is taken apart. */
function withPlainName<Data>(data: Data): Data {
  if (typeof data !== 'object' || data === null || !('firstName' in data) || typeof data.firstName !== 'string') return data;
  return { ...data, firstName: data.firstName.replace(/[.:/@\\]+(?=[^\s.:/@\\]{2})/g, ' ') };
}

/** Writes a letter in the tenant's name into the outbox, as part of the caller's transaction: it is sent if and only if that is kept. Answers its id. */
export function queueMail<Name extends TemplateName>(ctx: Context, wish: MailWish<Name>): Promise<string> {
  return inTransaction(ctx, async (inside) => {
    const settings = await readTenantSettings(inside);
    const [appName, color, locale] = [settings?.app_name ?? '', settings?.theme_color ?? '', wish.locale ?? settings?.locale ?? 'en'];
    const template = templates[wish.template] as unknown as Template<TemplateData<Name>>;
    const letter = template(withPlainName(wish.data), { appName, color, locale });
    const id = newId();
    const recipient = wish.to === 'SUPPORT' ? (settings?.support.email ?? '') : wish.to;
    const { replyTo = null, unsubscribeUrl = null } = wish;
    await insertMail(inside, { id, recipient, replyTo, fromName: appName, template: wish.template, ...letter, unsubscribeUrl });
    inside.afterCommit?.(() => mailQueued.emit('queued'));
    return id;
  });
}

/** The work of a letter without the letter, for where an answer must take as long as if one were sent. */
export function queueNoMail<Name extends TemplateName>(ctx: Context, wish: MailWish<Name>): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const id = await queueMail({ ...inside, afterCommit: () => undefined }, wish);
    await deleteMail(inside, id);
  });
}

/** Names of this machine itself, under which the default tenant is tried out. */
const OWN_NAMES = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Where links in letters lead, such as `https://demo.example`. The host a request names is believed only if it is the tenant's own, so that nobody
 * gets links to another place mailed; a port only on this machine.
 */
export async function siteOrigin(database: Database, ctx: Context, request: FastifyRequest): Promise<string> {
  const { hosts, isDefault } = await findHosts(ctx);
  const [asked, port] = [request.hostname.toLowerCase(), request.host.split(':')[1]];
  const isOwn = hosts.includes(asked) || (isDefault && OWN_NAMES.test(asked));
  const host = isOwn ? asked : (hosts[0] ?? 'localhost');
  const isHere = (OWN_NAMES.test(host) || host.endsWith('.localhost')) && /^\d+$/.test(port ?? '') && port !== '80';
  return `${request.protocol}://${host}${isHere ? `:${port}` : ''}`;
}
