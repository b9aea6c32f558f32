import { sql } from 'kysely';
import { rightsOf, type Identity, type Role } from '../../contract/index.ts';
import type { Context } from '../platform/context.ts';
import { build, rawStatement, statement } from '../platform/query.ts';

type Favorites = Identity['favorites'];
interface IdentityRow extends Omit<Identity, 'rights' | 'favorites'> {
  readonly favorites: Partial<Favorites>;
}

/** A person of the tenant, with what their primary role allows. */
export async function findIdentity(ctx: Context, id: string): Promise<Identity | undefined> {
  const tenant = ctx.tenant.id;
  const [row] = await ctx.run(
    rawStatement(sql<IdentityRow>`
    select i.id, i.email, i.first_name as "firstName", i.last_name as "lastName", i.avatar, i.using_2fa as "using2FA", i.verified,
      (select coalesce(json_agg(json_build_object('organizationId', m.organization_id, 'organizationName', o.name, 'role', m.role, 'primary', m.is_primary)
          order by m.is_primary desc, o.name), '[]')
        from organization_member m join organization o on o.tenant_id = m.tenant_id and o.id = m.organization_id
        where m.tenant_id = ${tenant} and m.identity_id = i.id) as "organizationRoles",
      (select json_build_object('id', o.id, 'name', o.name) from organization o where o.tenant_id = ${tenant} and o.id = coalesce(
        (select m.organization_id from organization_member m where m.tenant_id = ${tenant} and m.identity_id = i.id and m.is_primary),
        case when not exists (select 1 from organization_member m where m.tenant_id = ${tenant} and m.identity_id = i.id) then i.organization_id end)) as organization,
      (select coalesce(json_object_agg(f.kind, f.ids), '{}') from (
        select kind, json_agg(target_id order by created_at) as ids from favorite where tenant_id = ${tenant} and identity_id = i.id group by kind) f) as favorites
    from identity i where i.tenant_id = ${tenant} and i.id = ${id}::uuid`),
  );
  if (!row) return undefined;
  const primary = row.organizationRoles.find((role) => role.primary);
  return {
    ...row,
    favorites: { PRODUCT: [], IDENTITY: [], ORGANIZATION: [], ...row.favorites },
    rights: primary ? [...new Set(rightsOf[primary.role])] : [],
  };
}

export async function findCredentials(ctx: Context, email: string): Promise<{ id: string; passwordHash: string | null } | undefined> {
  const [row] = await ctx.run(
    statement(build.selectFrom('identity').select(['id', 'password_hash as passwordHash']).where('tenant_id', '=', ctx.tenant.id).where('email', '=', email)),
  );
  return row;
}

export interface NewIdentity {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly verified?: boolean;
}

/** False when the e-mail already has an account in this tenant. */
export async function insertIdentity(ctx: Context, person: NewIdentity): Promise<boolean> {
  const rows = await ctx.run(
    statement(
      build
        .insertInto('identity')
        .values({
          tenant_id: ctx.tenant.id,
          id: person.id,
          email: person.email,
          password_hash: person.passwordHash,
          first_name: person.firstName,
          last_name: person.lastName,
          verified: person.verified ?? false,
        })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'email']).doNothing())
        .returning('id'),
    ),
  );
  return rows.length > 0;
}

export async function insertMember(
  ctx: Context,
  member: { id: string; organizationId: string; identityId: string; role: Role; primary: boolean },
): Promise<void> {
  await ctx.run(
    statement(
      build.insertInto('organization_member').values({
        tenant_id: ctx.tenant.id,
        id: member.id,
        organization_id: member.organizationId,
        identity_id: member.identityId,
        role: member.role,
        is_primary: member.primary,
      }),
    ),
  );
}
