import { sql } from 'kysely';
import type { HomeHero, HomeLayout, HomeRow, HomeSurface } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

const isSeen = sql`entity_status in ('APPROVED', 'COMPLETED')`;
const columns = sql`l.surface, l.hero, (
    select coalesce(json_agg(case r.row ->> 'kind'
      when 'PROVIDER' then r.row || jsonb_build_object('name', (
        select name from organization where tenant_id = l.tenant_id and id = (r.row ->> 'provider')::uuid and ${isSeen}))
      when 'TAG' then r.row || jsonb_build_object('name', (select name from tag where tenant_id = l.tenant_id and path = r.row ->> 'tag' and ${isSeen}))
      else r.row end order by r.place), '[]')
    from jsonb_array_elements(l.rows) with ordinality r(row, place)) as rows, l.version, instant(l.last_modified) as "lastModified"`;

export async function findLayout(ctx: Context, surface: HomeSurface): Promise<HomeLayout | undefined> {
  const [layout] = await ctx.run(
    rawStatement(sql<HomeLayout>`select ${columns} from home_layout l where l.tenant_id = ${ctx.tenant.id} and l.surface = ${surface}`),
  );
  return layout;
}

interface Draft {
  readonly surface: HomeSurface;
  readonly hero: HomeHero;
  readonly rows: readonly HomeRow[];
  readonly version: number;
}

/** Returns whether it was saved; false where another version is kept by now. */
export async function saveLayout(ctx: Context, { surface, hero, rows, version }: Draft): Promise<boolean> {
  const [now, json] = [ctx.now(), JSON.stringify(rows)];
  const saved = await ctx.run(
    rawStatement(
      version === 0
        ? sql`insert into home_layout (tenant_id, surface, hero, rows, created_at, last_modified)
            values (${ctx.tenant.id}, ${surface}, ${JSON.stringify(hero)}::jsonb, ${json}::jsonb, ${now}, ${now})
            on conflict (tenant_id, surface) do nothing returning surface`
        : sql`update home_layout set hero = ${JSON.stringify(hero)}::jsonb, rows = ${json}::jsonb, version = version + 1, last_modified = ${now}
            where tenant_id = ${ctx.tenant.id} and surface = ${surface} and version = ${version} returning surface`,
    ),
  );
  return saved.length > 0;
}

interface Named {
  readonly ids: readonly string[];
  readonly tags: readonly string[];
  readonly providers: readonly string[];
}

/** Returns those of the named titles, tags and providers that this tenant has, whatever their status. */
export async function findNamed(ctx: Context, { ids, tags, providers }: Named): Promise<ReadonlySet<string>> {
  const rows = await ctx.run(
    rawStatement(sql<{ name: string }>`
    select id::text as name from product where tenant_id = ${ctx.tenant.id} and kind = 'TITLE' and parent_id is null and id = any(${[...ids]}::uuid[])
    union all select path from tag where tenant_id = ${ctx.tenant.id} and path = any(${[...tags]}::text[])
    union all select id::text from organization where tenant_id = ${ctx.tenant.id} and id = any(${[...providers]}::uuid[])`),
  );
  return new Set(rows.map(({ name }) => name));
}
