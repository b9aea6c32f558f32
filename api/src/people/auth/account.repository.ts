import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  /** Null for accounts without a password. */
  readonly passwordHash: string | null;
  readonly verified: boolean;
  readonly using2FA: boolean;
  /** Owners of a house organization and platform administrators can always use their password. */
  readonly isOwner: boolean;
}

const find = async (ctx: Context, condition: ReturnType<typeof sql>): Promise<Account | undefined> => {
  const [row] = await ctx.run(
    rawStatement(sql<Account>`
    select i.id, i.email, i.first_name as "firstName", i.password_hash as "passwordHash", i.verified, i.using_2fa as "using2FA",
      exists (select 1 from organization_member m join organization o on o.tenant_id = m.tenant_id and o.id = m.organization_id
        where m.tenant_id = i.tenant_id and m.identity_id = i.id and m.role in ('OWNER', 'PLATFORM_ADMIN') and o.organization_type = 'ORGANIZATION') as "isOwner"
    from identity i where i.tenant_id = ${ctx.tenant.id} and ${condition}`),
  );
  return row;
};

export const findAccount = (ctx: Context, id: string) => find(ctx, sql`i.id = ${id}`);
/** Returns the account of an e-mail address, which must be in lower case. */
export const findAccountByEmail = (ctx: Context, email: string) => find(ctx, sql`i.email = ${email}`);

/** Replaces a hash unless the password was changed meanwhile. */
export async function replacePasswordHash(ctx: Context, { id, former, passwordHash }: { id: string; former: string; passwordHash: string }): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update identity set password_hash = ${passwordHash} where tenant_id = ${ctx.tenant.id} and id = ${id} and password_hash = ${former}`),
  );
}

/** Sets a password. `verified` is true if the request proves ownership of the e-mail address. */
export async function setPassword(ctx: Context, id: string, passwordHash: string, { verified }: { verified: boolean }): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update identity set password_hash = ${passwordHash}, verified = verified or ${verified} where tenant_id = ${ctx.tenant.id} and id = ${id}`),
  );
}

/** Replaces the data of an unconfirmed sign-up. With `isMeant` false the same statement changes nothing. */
export async function replaceRegistration(
  ctx: Context,
  id: string,
  registration: { passwordHash: string; firstName: string; lastName: string; isMeant: boolean },
): Promise<void> {
  const { passwordHash, firstName, lastName, isMeant } = registration;
  await ctx.run(
    rawStatement(sql`
    update identity set password_hash = ${passwordHash}, first_name = ${firstName}, last_name = ${lastName}
    where tenant_id = ${ctx.tenant.id} and id = ${id} and not verified and ${isMeant}::boolean`),
  );
}

/** Removes the password of an unconfirmed account. Returns false if the account is confirmed or has none. */
export async function dropUnconfirmedPassword(ctx: Context, id: string): Promise<boolean> {
  const dropped = await ctx.run(
    rawStatement(sql`
    update identity set password_hash = null where tenant_id = ${ctx.tenant.id} and id = ${id} and not verified and password_hash is not null returning id`),
  );
  return dropped.length > 0;
}

export async function setVerified(ctx: Context, id: string): Promise<void> {
  await ctx.run(rawStatement(sql`update identity set verified = true where tenant_id = ${ctx.tenant.id} and id = ${id}`));
}

export async function setUsing2FA(ctx: Context, id: string, on: boolean): Promise<void> {
  await ctx.run(rawStatement(sql`update identity set using_2fa = ${on} where tenant_id = ${ctx.tenant.id} and id = ${id}`));
}

/** Returns the enabled identity provider to which the tenant assigned the mail domain, if any. */
export async function findProviderOfDomain(ctx: Context, email: string): Promise<{ id: string; name: string } | undefined> {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const [row] = await ctx.run(
    rawStatement(sql<{ id: string; name: string }>`
    select s.id, s.name from oauth_domain d join oauth_setting s on s.tenant_id = d.tenant_id and s.id = d.setting_id
    where d.tenant_id = ${ctx.tenant.id} and d.domain = ${domain} and s.enabled`),
  );
  return row;
}
