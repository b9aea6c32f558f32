import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Context } from '../../platform/context.ts';
import type { Run } from '../../platform/database.ts';
import { rawStatement } from '../../platform/query.ts';

/** Any fixed number: whoever holds this advisory lock makes an administrator or a link to become one, the others wait. */
const LOCK = 728_341_906;

/** Holds back whoever else makes administrators, in every process, until the transaction ends. */
export const takeTurn = (run: Run) => run(rawStatement(sql`select pg_advisory_xact_lock(${LOCK})::text as held`));

export async function hasAdministrator(run: Run): Promise<boolean> {
  const rows = await run(
    rawStatement(sql`
    select 1 from organization_member m join identity i on i.tenant_id = m.tenant_id and i.id = m.identity_id join tenant t on t.id = m.tenant_id
    where m.role = 'PLATFORM_ADMIN' and m.is_primary and i.entity_status = 'APPROVED' and t.entity_status = 'APPROVED' limit 1`),
  );
  return rows.length > 0;
}

interface StoredLink {
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** The link that waits to be used. */
export async function findLink(run: Run, now: Date): Promise<StoredLink | undefined> {
  const [row] = await run(
    rawStatement(
      sql<{ createdAt: string; expiresAt: string }>`
      select instant(created_at) as "createdAt", instant(expires_at) as "expiresAt" from administrator_link where expires_at > ${now}`,
    ),
  );
  return row && { createdAt: new Date(row.createdAt), expiresAt: new Date(row.expiresAt) };
}

/** Takes the place of the former link. */
export async function putLink(run: Run, link: { hash: Buffer; now: Date; expiresAt: Date }): Promise<void> {
  await run(
    rawStatement(sql`
    insert into administrator_link (token_hash, created_at, expires_at) values (${link.hash}, ${link.now}, ${link.expiresAt})
    on conflict (id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at`),
  );
}

export async function isGoodLink(run: Run, hash: Buffer, now: Date): Promise<boolean> {
  const rows = await run(rawStatement(sql`select 1 from administrator_link where token_hash = ${hash} and expires_at > ${now}`));
  return rows.length > 0;
}

/** Uses the link up; of many at once only one gets it. */
export async function spendLink(run: Run, hash: Buffer, now: Date): Promise<boolean> {
  const rows = await run(rawStatement(sql`delete from administrator_link where token_hash = ${hash} and expires_at > ${now} returning id`));
  return rows.length > 0;
}

export const dropLink = (run: Run) => run(rawStatement(sql`delete from administrator_link`));

export interface Place {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

/** Where the platform's administrators belong: in the default tenant, else in the one made first. */
export async function findPlace(run: Run, slug?: string): Promise<Place | undefined> {
  const [row] = await run(
    rawStatement(sql<Place>`
    select id, slug, name from tenant where entity_status = 'APPROVED' and suspended_at is null and (${slug ?? null}::text is null or slug = ${slug ?? null}::text)
    order by is_default desc, created_at limit 1`),
  );
  return row;
}

/** The tenant's own organization, the oldest of several. */
export async function findHouse(ctx: Context): Promise<string | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ id: string }>`
    select id from organization where tenant_id = ${ctx.tenant.id} and organization_type = 'ORGANIZATION' and entity_status = 'APPROVED'
    order by created_at, id limit 1`),
  );
  return row?.id;
}

/** A person of this address with this password, who can sign in; who has an account already keeps their name. Returns their id. */
export async function putPerson(ctx: Context, person: { email: string; passwordHash: string; firstName: string; lastName: string }): Promise<string> {
  const { email, passwordHash, firstName, lastName } = person;
  const [row] = await ctx.run(
    rawStatement(sql<{ id: string }>`
    insert into identity as i (tenant_id, id, email, password_hash, first_name, last_name, verified)
    values (${ctx.tenant.id}, ${newId()}, ${email}, ${passwordHash}, ${firstName}, ${lastName}, true)
    on conflict (tenant_id, email) do update set password_hash = excluded.password_hash, verified = true, entity_status = 'APPROVED'
    returning id`),
  );
  if (!row) throw new Error('The person was not made');
  return row.id;
}

/** Makes the role their primary one, in that organization. */
export async function putAdministrator(ctx: Context, identityId: string, organizationId: string): Promise<void> {
  const [tenantId, now] = [ctx.tenant.id, ctx.now()];
  await ctx.run(
    rawStatement(sql`
    update organization_member set is_primary = false
    where tenant_id = ${tenantId} and identity_id = ${identityId}::uuid and is_primary and organization_id <> ${organizationId}::uuid`),
  );
  await ctx.run(
    rawStatement(sql`
    insert into organization_member (tenant_id, id, organization_id, identity_id, role, is_primary)
    values (${tenantId}, ${newId()}, ${organizationId}, ${identityId}, 'PLATFORM_ADMIN', true)
    on conflict (tenant_id, organization_id, identity_id) do update set role = excluded.role, is_primary = true`),
  );
  await ctx.run(rawStatement(sql`delete from mailed_link where tenant_id = ${tenantId} and identity_id = ${identityId}`));
  await ctx.run(rawStatement(sql`update session set ended_at = ${now} where tenant_id = ${tenantId} and identity_id = ${identityId} and ended_at is null`));
}
