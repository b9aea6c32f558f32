import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import { rawStatement } from '../platform/query.ts';
import type { DemoCatalogue } from './catalogue.ts';

/** Gives people whom titles of a demo tenant credit their drawn portraits. After the catalogue; who has none is shown by initials. */
export async function seedPortraits(ctx: Context, { people }: Pick<DemoCatalogue, 'people'>): Promise<void> {
  const rows = people.map(({ name, alt, picture: { dir, base, widths, formats } }) => ({
    name,
    picture: { path: `/media/${ctx.tenant.slug}/${dir}/${base}-${Math.max(...widths)}.${formats[0] ?? 'webp'}`, alt },
  }));
  await ctx.run(
    rawStatement(sql`
    update person set picture = d.picture, last_modified = ${ctx.now()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (name text, picture jsonb)
    where person.tenant_id = ${ctx.tenant.id} and person.name = d.name`),
  );
}
