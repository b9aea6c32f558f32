import { sql } from 'kysely';
import { endpoints, type Identity, type Profile, type Role } from '../../../contract/index.ts';
import type { Context } from '../../platform/context.ts';
import { build, rawStatement, statement } from '../../platform/query.ts';
import { columnsOf, recordOf } from '../../platform/resource/columns.ts';
import { identityColumns, identityFacts, profileOf } from './identity.sql.ts';

const whole = recordOf(columnsOf(endpoints['POST /identity/item'].reply, identityColumns), identityFacts);

/** A person of the tenant, with what their primary role allows. */
export async function findIdentity(ctx: Context, id: string): Promise<Identity | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ person: Identity }>`select ${whole} as person from identity r where r.tenant_id = ${ctx.tenant.id} and r.id = ${id}::uuid`),
  );
  return row?.person;
}

export async function findProfile(ctx: Context, id: string): Promise<Profile | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ profile: Profile }>`
    select ${profileOf} as profile from identity r where r.tenant_id = ${ctx.tenant.id} and r.id = ${id}::uuid and r.entity_status = 'APPROVED'`),
  );
  return row?.profile;
}

export interface NewIdentity {
  readonly id: string;
  readonly email: string;
  /** Null until they choose one by a mailed link. */
  readonly passwordHash: string | null;
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

/** `vera+copy@…` of `vera@…`, or the first of `vera+copy2@…`, `vera+copy3@…` that nobody has. */
export async function findFreeEmail(ctx: Context, email: string): Promise<string> {
  const at = email.lastIndexOf('@');
  const [name, domain] = [
    email
      .slice(0, at)
      .replace(/\+copy\d*$/, '')
      .slice(0, 50),
    email.slice(at),
  ];
  const rows = await ctx.run(
    rawStatement(sql<{ email: string }>`select email from identity where tenant_id = ${ctx.tenant.id} and starts_with(email, ${`${name}+copy`})`),
  );
  const taken = new Set(rows.map((row) => row.email));
  for (let number = 1; ; number += 1) {
    const candidate = `${name}+copy${number === 1 ? '' : number}${domain}`;
    if (!taken.has(candidate)) return candidate;
  }
}
