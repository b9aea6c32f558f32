import { systemContext, type Log } from '../../platform/context.ts';
import type { Platform } from '../../platform/route.ts';
import { siteOf } from '../document/site.ts';
import { writeFeed } from './feed.ts';
import { listArticles } from './page.repository.ts';

const MAX_ITEMS = 50;

/** Returns the feed of a host; undefined where there is no site, or visitors may not browse. */
export async function readFeed({ database, now }: Platform, { host, origin }: { host: string; origin: string }, log: Log): Promise<string | undefined> {
  const site = await siteOf(database, host);
  if (site?.tenant.settings.policy !== 'open') return undefined;
  const { app_name: name, locale } = site.tenant.settings;
  const ctx = systemContext(database, site.tenant, { now, log });
  const { content } = await listArticles(ctx, { locale, tag: undefined, format: undefined, offset: 0, limit: MAX_ITEMS });
  return writeFeed({ origin, name, locale, articles: content });
}
