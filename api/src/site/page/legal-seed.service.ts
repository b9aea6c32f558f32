import { IntlMessageFormat } from 'intl-messageformat';
import { cutText } from '../../../contract/cut-text.ts';
import { locales, type Locale } from '../../../contract/languages.ts';
import { legalTexts, type LegalText } from '../../../contract/site/legal-texts.ts';
import type { Block } from '../../../contract/site/page.ts';
import { type Context, inTransaction, type Log, systemContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { asText } from '../../platform/message-form.ts';
import { findEntry, originalOf } from '../text/catalogues.ts';
import { misfitNow } from '../text/judge.service.ts';
import { findOverrides } from '../text/text.repository.ts';
import { findTenantsLackingLegalPages, insertLegalPages, type LegalDraft } from './legal.repository.ts';
import { insertFirstVersions } from './version.repository.ts';
import { countWords } from './words.ts';

const PACKAGE = 'mf-catalog';
const MAX_TITLE = 200;
const MAX_HEADING = 300;
/** The names of the tenant stay open: whoever draws the page fills them in. */
const NAMES = { app: '{app}', email: '{email}', phone: '{phone}' };

type Words = ReadonlyMap<string, string>;
type Say = (key: string) => string;

/** Says texts of a namespace as the tenant words them, else as the platform does. */
function speaking(space: LegalText, locale: Locale, own: Words): Say {
  return (key) => {
    const name = `${space}.${key}`;
    const entry = findEntry(PACKAGE, name);
    if (!entry) throw new Error(`There is no text ${name} in ${PACKAGE}`);
    const words = own.get(name);
    const message = words === undefined || misfitNow(entry, locale, words) ? originalOf(entry, locale) : words;
    return String(new IntlMessageFormat(message, locale, undefined, asText).format(NAMES));
  };
}

function paragraph(text: string) {
  return { type: 'paragraph' as const, content: [{ type: 'text' as const, text }] };
}

function bodyOf(space: LegalText, say: Say): Block[] {
  const sections: readonly { heading: string; paragraphs: readonly string[]; points?: readonly string[] }[] = legalTexts[space];
  return sections.flatMap(({ heading, paragraphs, points = [] }): Block[] => {
    const items = points.map((point) => ({ type: 'listItem' as const, content: [paragraph(say(point))] }));
    const list = items.length > 0 ? [{ type: 'bulletList' as const, content: items }] : [];
    const content = [...paragraphs.map((key) => paragraph(say(key))), ...list];
    return [
      { kind: 'heading', text: cutText(say(heading), MAX_HEADING), level: 2 },
      { kind: 'prose', doc: { type: 'doc', content } },
    ];
  });
}

function draftOf(space: LegalText, locale: Locale, own: Words): LegalDraft {
  const say = speaking(space, locale, own);
  const body = bodyOf(space, say);
  return { path: `/${space}`, locale, title: cutText(say('title'), MAX_TITLE), description: say('lead'), body, words: countWords(body, locale) };
}

const spaces = Object.keys(legalTexts) as LegalText[];

type Seeding = Pick<Context, 'run' | 'tenant' | 'now'>;

/** Makes the legal pages a tenant lacks, of the texts it has now; in a transaction. */
export async function seedLegalPages(ctx: Seeding): Promise<void> {
  const drafts: LegalDraft[] = [];
  for (const locale of locales) {
    const overrides = await findOverrides(ctx, locale);
    const own = new Map(overrides.filter((one) => one.package === PACKAGE).map(({ key, message }) => [key, message]));
    drafts.push(...spaces.map((space) => draftOf(space, locale, own)));
  }
  const ids = await insertLegalPages(ctx, drafts);
  if (ids.length > 0) await insertFirstVersions(ctx, ids);
}

interface Parts {
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Log;
}

/** Tenants in one run. */
const MAX_AT_ONCE = 500;

async function seedLacking(parts: Parts): Promise<void> {
  const lacking = await findTenantsLackingLegalPages(parts.database, locales);
  for (const { id } of lacking.slice(0, MAX_AT_ONCE)) await inTransaction(systemContext(parts.database, { id, slug: '' }, parts), seedLegalPages);
}

const seeding = jobKind<object>('site.legal-pages', { isExclusive: true, retries: 0 });

/** Every five minutes, makes the legal pages of tenants from before there were any. A run that dies is taken up by the next. */
export function legalPageJobs({ jobs, ...parts }: Parts & { readonly jobs: Jobs }): void {
  jobs.repeat(seeding, '*/5 * * * *', () => seedLacking(parts));
}
