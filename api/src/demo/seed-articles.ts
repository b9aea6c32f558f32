import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Context } from '../platform/context.ts';
import { rawStatement } from '../platform/query.ts';
import { wordsOfDraft } from '../site/page/page.service.ts';
import { insertFirstVersions } from '../site/page/version.repository.ts';
import type { Subject } from './article-types.ts';
import { articlesAbout } from './articles.ts';
import type { DemoTitle } from './catalogue.ts';

const DAY_MS = 86_400_000;

function findSubjects(ctx: Context, paths: readonly string[]): Promise<Subject[]> {
  return ctx.run(
    rawStatement(sql<Subject>`select id, path, name from product
      where tenant_id = ${ctx.tenant.id} and path = any(${[...paths]}::text[]) order by array_position(${[...paths]}::text[], path)`),
  );
}

/** The article that asks the first poll of the demo. */
const ASKING = 'new-this-month';

async function findPoll(ctx: Context): Promise<{ id: string } | undefined> {
  const [poll] = await ctx.run(rawStatement(sql<{ id: string }>`select id from poll where tenant_id = ${ctx.tenant.id} order by created_at, id limit 1`));
  return poll;
}

/** Makes articles of every format, in English and Arabic. After the catalogue and its polls. */
export async function seedArticles(ctx: Context, { titles }: { readonly titles: readonly Pick<DemoTitle, 'path' | 'programType'>[] }): Promise<void> {
  const films = titles.filter(({ programType }) => programType === 'FEATURE' || programType === 'SHORT' || programType === 'PROGRAM');
  const [one, two, three, four] = await findSubjects(
    ctx,
    films.slice(0, 4).map(({ path }) => path),
  );
  if (!one || !two || !three || !four) return;
  const now = ctx.now();
  const poll = await findPoll(ctx);
  const ids: string[] = [];
  for (const { name, format, author, daysAgo, cover, ...wordings } of articlesAbout(ctx.tenant.slug, [one, two, three, four]))
    for (const locale of ['en', 'ar'] as const) {
      const { title, description, tags, body: written } = wordings[locale];
      const body = [...written, ...(poll && name === ASKING ? [{ kind: 'poll' as const, pollId: poll.id }] : [])];
      const { words = 0 } = wordsOfDraft(ctx, { body, locale });
      const id = newId();
      ids.push(id);
      await ctx.run(
        rawStatement(sql`
        insert into page (tenant_id, id, kind, format, path, locale, title, description, cover, tags, author, words, body, entity_status, published_at, created_at, last_modified)
        values (${ctx.tenant.id}, ${id}, 'ARTICLE', ${format}, ${`/news/${name}`}, ${locale}, ${title}, ${description}, ${cover}, ${JSON.stringify(tags)}::jsonb,
          ${author}, ${words}, ${JSON.stringify(body)}::jsonb, 'APPROVED', ${new Date(now.getTime() - daysAgo * DAY_MS)}, ${now}, ${now})`),
      );
    }
  await insertFirstVersions(ctx, ids);
}
