import { sql } from 'kysely';
import type { AvailRevision, AvailTerms } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';
import type { Window } from './window.ts';

/** The source of a revision, unless somebody entered it here. */
interface RowSource {
  readonly importId: string;
  readonly sheet: string;
  readonly row: number;
}
export interface KeptAvail {
  readonly id: string;
  readonly organizationId: string;
  readonly terms: AvailTerms;
  readonly rowKey: string;
  readonly covers: readonly string[];
  readonly window: Window;
  readonly note: string;
  readonly source: RowSource | null;
}

/** A moment for SQL, infinite where it is open. */
const moment = (at: number) => (Number.isFinite(at) ? new Date(at).toISOString() : at > 0 ? 'infinity' : '-infinity');

/** Keeps the newest state of an avail as a revision. The row is locked, or new. */
async function keepRevision(ctx: Context, { id, change, note }: { id: string; change: AvailRevision['change']; note: string }): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into avail_revision (tenant_id, avail_id, number, change, terms, note, import_id, source_sheet, source_row, made_by, made_at)
    select a.tenant_id, a.id, a.version, ${change}, a.terms, ${note}, a.import_id, a.source_sheet, a.source_row, a.modified_by, a.last_modified
    from avail a where a.tenant_id = ${ctx.tenant.id} and a.id = ${id}::uuid`),
  );
}

export async function insertAvail(ctx: Context, { id, organizationId, terms, rowKey, covers, window, note, source }: KeptAvail): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into avail (tenant_id, id, organization_id, alid, row_key, title, product_id, license_type, format_profile, covers, starts_at, ends_at, terms,
      import_id, source_sheet, source_row, modified_by, created_at, last_modified)
    values (${ctx.tenant.id}, ${id}::uuid, ${organizationId}::uuid, ${terms.alid}, ${rowKey}, ${terms.title}, ${terms.productId}::uuid, ${terms.licenseType},
      ${terms.formatProfile}, ${covers}::text[], ${moment(window.startsAt)}::timestamptz, ${moment(window.endsAt)}::timestamptz, ${JSON.stringify(terms)}::jsonb,
      ${source?.importId ?? null}::uuid, ${source?.sheet ?? ''}, ${source?.row ?? 0}, ${ctx.identityId}::uuid, ${ctx.now()}, ${ctx.now()})`),
  );
  await keepRevision(ctx, { id, change: 'CREATED', note });
}

/** Gives an avail that is locked other terms; it is in force then. */
export async function updateAvail(
  ctx: Context,
  { id, terms, rowKey, covers, window, note, source }: Omit<KeptAvail, 'organizationId'>,
  change: 'CHANGED' | 'RESTORED',
): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update avail set alid = ${terms.alid}, row_key = ${rowKey}, title = ${terms.title}, product_id = ${terms.productId}::uuid, license_type = ${terms.licenseType},
      format_profile = ${terms.formatProfile}, covers = ${covers}::text[], starts_at = ${moment(window.startsAt)}::timestamptz,
      ends_at = ${moment(window.endsAt)}::timestamptz, terms = ${JSON.stringify(terms)}::jsonb, withdrawn_at = null, is_void = false,
      import_id = ${source?.importId ?? null}::uuid, source_sheet = ${source?.sheet ?? ''}, source_row = ${source?.row ?? 0},
      modified_by = ${ctx.identityId}::uuid, version = version + 1, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
  await keepRevision(ctx, { id, change, note });
}

/** Withdraws an avail that is locked; `isVoid` as if it had never been there. */
export async function endAvail(
  ctx: Context,
  { id, note, source, isVoid }: { readonly id: string; readonly note: string; readonly source: RowSource | null; readonly isVoid: boolean },
): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update avail set withdrawn_at = ${ctx.now()}, is_void = ${isVoid}, import_id = ${source?.importId ?? null}::uuid, source_sheet = ${source?.sheet ?? ''},
      source_row = ${source?.row ?? 0}, modified_by = ${ctx.identityId}::uuid, version = version + 1, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid`),
  );
  await keepRevision(ctx, { id, change: 'WITHDRAWN', note });
}
