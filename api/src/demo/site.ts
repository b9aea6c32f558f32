import { v7 as newId } from 'uuid';
import { sql } from 'kysely';
import type { Block } from '../../contract/site/page.ts';
import type { Context } from '../platform/context.ts';
import { rawStatement } from '../platform/query.ts';

const welcome: readonly Block[] = [
  { kind: 'heading', text: 'New this month', level: 2 },
  { kind: 'text', text: 'Fresh from the studio, and what everybody is watching. See [all movies](/movies).' },
  { kind: 'productRow', title: 'Just added', query: { sortBy: 'lastModified', sortDirection: 'desc', size: 8 } },
  { kind: 'quote', text: 'Every night, someone must light the sky.', by: 'The Lantern Keepers' },
  { kind: 'productRow', title: 'From the shop', query: { kind: 'MERCHANDISE', size: 6 } },
  { kind: 'button', label: 'Browse everything', href: '/movies', look: 'primary' },
];

/** A page of news and a partner feed to begin with. */
export async function seedSite(ctx: Context, studioId: string): Promise<void> {
  const now = ctx.now();
  await ctx.run(
    rawStatement(sql`
    insert into page (tenant_id, id, path, title, description, body, entity_status, created_at, last_modified)
    values (${ctx.tenant.id}, ${newId()}, '/news/new-this-month', 'New this month', 'What has come to the catalogue.', ${JSON.stringify(welcome)}::jsonb,
      'APPROVED', ${now}, ${now})`),
  );
  await ctx.run(
    rawStatement(sql`
    insert into channel (tenant_id, id, organization_id, name, path, description, format, filter, created_at, last_modified)
    values (${ctx.tenant.id}, ${newId()}, ${studioId}, 'Roku', 'roku', 'Films and series for the Roku Channel.', 'ROKU_JSON',
      '{"programTypes": ["FEATURE", "SERIES"]}', ${now}, ${now})`),
  );
}
