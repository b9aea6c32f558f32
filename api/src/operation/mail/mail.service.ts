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
  /** E-mail address, or `SUPPORT` for the tenant's own. */
  readonly to: string;
  /** Language of the recipient; defaults to the tenant's. */
  readonly locale?: string | null | undefined;
  readonly template: Name;
  readonly data: TemplateData<Name>;
  readonly replyTo?: string;
  /** Page where the recipient unsubscribes; also sent as a header for mail programs. */
  readonly unsubscribeUrl?: string;
}

/** Fields that are not defused: our own addresses, values chosen from a list, and e-mail addresses the recipient needs. */
const OURS = new Set(['url', 'image', 'signInUrl', 'resetUrl', 'acceptUrl', 'rejectUrl', 'unsubscribeUrl', 'choicesUrl', 'event', 'email']);
/** Fields with several lines, kept as written. */
const TEXTS = new Set(['message', 'text']);

/** Defuses names that people gave themselves, their organizations and titles, so that mail programs make no links of them. */
function withPlainNames<Data>(data: Data, isForSupport: boolean): Data {
  const plain = (field: string, value: unknown): unknown => {
    if (typeof value !== 'string') return field === 'order' ? withPlainParts(value) : value;
    if (OURS.has(field) || (isForSupport && field !== 'name')) return value;
    return TEXTS.has(field) ? defused(value) : defusedName(value);
  };
  /** Defuses every text of a nested order. */
  const withPlainParts = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(withPlainParts);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, typeof part === 'string' ? plain(field, part) : withPlainParts(part)]));
  };
  return Object.fromEntries(Object.entries(data as Readonly<Record<string, unknown>>).map(([field, value]) => [field, plain(field, value)])) as Data;
}

/** Returns the site's name. A name that looks like an address is defused unless it is the site's own verified host. */
const siteName = (name: string, hosts: readonly string[]) => (hosts.includes(name.toLowerCase()) ? name : defusedName(name));

/** Composes a mail in the tenant's name and the recipient's language. */
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

/** Writes a mail into the outbox within the caller's transaction, so it is sent if and only if that commits. Returns its id. */
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

/** Queues a mail, or runs the same statements without one. The response time then does not reveal whether there is a recipient. */
export function queueMailIf<Name extends TemplateName>(ctx: Context, isMeant: boolean, request: MailRequest<Name>): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const id = await queueMail(isMeant ? inside : { ...inside, afterCommit: () => undefined }, request);
    await deleteMail(inside, isMeant ? newId() : id);
  });
}

/**
 * Returns the origin of links in mails, such as `https://demo.example`. The request's host is used only if it belongs to the tenant. Otherwise an attacker
 * could have links to another site mailed. A port is kept on this machine only.
 */
export async function siteOrigin(database: Database, ctx: Context, request: SentTo): Promise<string> {
  const { hosts, isDefault } = await findHosts(ctx);
  const [asked, port] = [request.hostname.toLowerCase(), request.host.split(':')[1]];
  const isOwn = hosts.includes(asked) || (isDefault && OWN_NAMES.test(asked));
  const host = isOwn ? asked : (hosts[0] ?? 'localhost');
  const isHere = (OWN_NAMES.test(host) || host.endsWith('.localhost')) && /^\d+$/.test(port ?? '') && port !== '80';
  return `${schemeOf(request)}://${host}${isHere ? `:${port}` : ''}`;
}

/** Returns the origin at the tenant's first host, for mails without a request. */
export async function anyOrigin(ctx: Context): Promise<string> {
  const { hosts } = await findHosts(ctx);
  return originOfHost(hosts[0] ?? 'localhost');
}
