import { patterns } from '../../../contract/patterns.ts';
import { systemContext, type Log } from '../../platform/context.ts';
import type { Platform } from '../../platform/route.ts';
import { siteOf } from '../document/site.ts';
import { writeFeed } from './feed.ts';
import { hasArticles, listArticles } from './page.repository.ts';

const MAX_ITEMS = 50;
const MAX_LOCALE_LENGTH = 35;
const LOCALE = new RegExp(patterns.locale);
const isLocale = (asked: string | undefined): asked is string => asked !== undefined && asked.length <= MAX_LOCALE_LENGTH && LOCALE.test(asked);

interface FeedAt {
  readonly host: string;
  readonly origin: string;
  /** A language somebody asks for; the tenant's own where it has no articles in that. */
  readonly asked: string | undefined;
}

/** Returns the feed of a host; undefined where there is no site, or visitors may not browse. */
export async function readFeed({ database, now }: Platform, { host, origin, asked }: FeedAt, log: Log): Promise<string | undefined> {
  const site = await siteOf(database, host);
  if (site?.tenant.settings.policy !== 'open') return undefined;
  const { app_name: name, locale: own } = site.tenant.settings;
  const ctx = systemContext(database, site.tenant, { now, log });
  const isOther = isLocale(asked) && asked !== own && (await hasArticles(ctx, asked));
  const locale = isOther ? asked : own;
  const { content } = await listArticles(ctx, { locale, tag: undefined, format: undefined, offset: 0, limit: MAX_ITEMS });
  return writeFeed({ origin, name, locale, isOther, articles: content });
}
