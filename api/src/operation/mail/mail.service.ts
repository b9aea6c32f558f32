import { v7 as newId } from 'uuid';
import { localeOf, SOURCE_LOCALE } from '../../../contract/languages.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { enqueue } from '../../platform/jobs/job-kind.ts';
import { wordingIn } from '../../platform/own-words.ts';
import { originOfHost, OWN_NAMES, schemeOf, type SentTo } from '../../platform/site.ts';
import { defused, defusedName } from './defuse.ts';
import { deleteMail, findHosts, insertMail, readTenantSettings } from './mail.repository.ts';
import { sendLetter } from './send-letter.ts';
import { templates, type TemplateData, type TemplateName } from './templates/index.ts';
import type { Letter, Template } from './templates/letter.ts';

export interface MailRequest<Name extends TemplateName> {
  /** An address, or `SUPPORT` for the tenant's own. */
  readonly to: string;
  /** The tenant's language where the reader's is not known. */
  readonly locale?: string | null | undefined;
  readonly template: Name;
  readonly data: TemplateData<Name>;
  readonly replyTo?: string;
  /** A page where the reader ends letters of this kind; also told to mail programs. */
  readonly unsubscribeUrl?: string;
}

/** Addresses of our own making, what is chosen from a list, and what a stranger writes to those who are there to read it. */
const OURS = new Set(['url', 'image', 'signInUrl', 'resetUrl', 'acceptUrl', 'rejectUrl', 'unsubscribeUrl', 'choicesUrl', 'event', 'email']);
/** More than a name: several lines, as written. */
const TEXTS = new Set(['message', 'text']);

/** What people say they, their organizations and their titles are called stands in letters to others: a mail program finds nothing in it to make a link of. */
function withPlainNames<Data>(data: Data, isForSupport: boolean): Data {
  const plain = (field: string, value: unknown): unknown => {
    if (typeof value !== 'string') return field === 'order' ? withPlainParts(value) : value;
    if (OURS.has(field) || (isForSupport && field !== 'name')) return value;
    return TEXTS.has(field) ? defused(value) : defusedName(value);
  };
  /** An order is an object with lists of objects. */
  const withPlainParts = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(withPlainParts);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, typeof part === 'string' ? plain(field, part) : withPlainParts(part)]));
  };
  return Object.fromEntries(Object.entries(data as Readonly<Record<string, unknown>>).map(([field, value]) => [field, plain(field, value)])) as Data;
}

/** A site may be called as its own verified host is; whatever else looks like an address is taken apart. */
const siteName = (name: string, hosts: readonly string[]) => (hosts.includes(name.toLowerCase()) ? name : defusedName(name));

/** A letter in the tenant's name, in the language of its reader. */
export async function composeLetter<Name extends TemplateName>(
  ctx: Context,
  { to, locale, template: name, data }: Pick<MailRequest<Name>, 'to' | 'locale' | 'template' | 'data'>,
): Promise<{ readonly letter: Letter; readonly fromName: string; readonly recipient: string }> {
  const settings = await readTenantSettings(ctx);
  const { hosts } = await findHosts(ctx);
  const [appName, color] = [siteName(settings?.app_name ?? '', hosts), settings?.theme_color ?? ''];
  const wording = await wordingIn(ctx, localeOf(locale) ?? localeOf(settings?.locale) ?? SOURCE_LOCALE);
  const template = templates[name] as unknown as Template<TemplateData<Name>>;
  const letter = template(withPlainNames(data, to === 'SUPPORT'), { appName, color, ...wording });
  return { letter, fromName: appName, recipient: to === 'SUPPORT' ? (settings?.support.email ?? '') : to };
}

/** Writes a letter in the tenant's name into the outbox, as part of the caller's transaction: it is sent if and only if that is kept. Returns its id. */
export function queueMail<Name extends TemplateName>(ctx: Context, request: MailRequest<Name>): Promise<string> {
  return inTransaction(ctx, async (inside) => {
    const { letter, fromName, recipient } = await composeLetter(inside, request);
    const id = newId();
    const { replyTo = null, unsubscribeUrl = null } = request;
    await insertMail(inside, { id, recipient, replyTo, fromName, template: request.template, ...letter, unsubscribeUrl });
    await enqueue(inside, sendLetter, { mailId: id });
    return id;
  });
}

/**
 * A letter, or the very same statements without one, for where nobody is to see by the time of an answer whether there is somebody to write to.
 */
export function queueMailIf<Name extends TemplateName>(ctx: Context, isMeant: boolean, request: MailRequest<Name>): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const id = await queueMail(isMeant ? inside : { ...inside, afterCommit: () => undefined }, request);
    await deleteMail(inside, isMeant ? newId() : id);
  });
}

/**
 * Where links in letters lead, such as `https://demo.example`. The host a request names is believed only if it is the tenant's own, so that nobody
 * gets links to another place mailed; a port only on this machine.
 */
export async function siteOrigin(database: Database, ctx: Context, request: SentTo): Promise<string> {
  const { hosts, isDefault } = await findHosts(ctx);
  const [asked, port] = [request.hostname.toLowerCase(), request.host.split(':')[1]];
  const isOwn = hosts.includes(asked) || (isDefault && OWN_NAMES.test(asked));
  const host = isOwn ? asked : (hosts[0] ?? 'localhost');
  const isHere = (OWN_NAMES.test(host) || host.endsWith('.localhost')) && /^\d+$/.test(port ?? '') && port !== '80';
  return `${schemeOf(request)}://${host}${isHere ? `:${port}` : ''}`;
}

/** The same where nobody's request is there: at the tenant's first host. */
export async function anyOrigin(ctx: Context): Promise<string> {
  const { hosts } = await findHosts(ctx);
  return originOfHost(hosts[0] ?? 'localhost');
}
