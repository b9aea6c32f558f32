import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Context } from '../../platform/context.ts';
import { rawStatement, rowByRow } from '../../platform/query.ts';
import { amountsOfParts } from './order-parts.ts';
import type { SoldPart } from './order-parts.sql.ts';

interface BundleLine {
  readonly line_id: string;
  readonly quantity: number;
  readonly amount: number;
  readonly currency: string;
  readonly parts: readonly SoldPart[];
}
type PartRow = ReturnType<typeof partRows>[number];

export function partRows(lines: readonly BundleLine[]) {
  return lines.flatMap(({ line_id, quantity, amount, currency, parts }) => {
    const shares = amountsOfParts(quantity * amount, currency, parts);
    return parts.map(({ organizationId, skuId, ...part }, position) => ({
      ...part,
      ...{ part_id: newId(), line_id, position, sku_id: skuId, organization_id: organizationId, share: shares[position] ?? 0 },
    }));
  });
}

/** Stores the parts of bundle lines. Later changes of a bundle do not affect them. */
export async function insertParts(ctx: Context, rows: readonly PartRow[]): Promise<void> {
  if (rows.length === 0) return;
  await ctx.run(
    rawStatement(sql`
    insert into order_line_part (tenant_id, id, line_id, position, sku_id, name, sku, options, quantity, amount, organization_id)
    select ${ctx.tenant.id}::uuid, r.part_id, r.line_id, r.position, r.sku_id, r.name, r.sku, r.options, r.quantity, r.share, r.organization_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (part_id uuid, line_id uuid, position integer, sku_id uuid, name text, sku text, options jsonb,
      quantity integer, share bigint, organization_id uuid)
    ${rowByRow}`),
  );
}
