import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

/** Account at an identity provider; the subject is unique only at its issuer. */
export interface SignInLink {
  readonly providerId: string;
  readonly issuer: string;
  readonly subject: string;
}

const isLink = (ctx: Context, { providerId, issuer, subject }: SignInLink) =>
  sql`tenant_id = ${ctx.tenant.id} and kind = 'SIGN_IN' and provider_id = ${providerId}::uuid and service = ${issuer} and external_id = ${subject}`;

export async function findSignInLink(ctx: Context, link: SignInLink): Promise<string | undefined> {
  const [row] = await ctx.run(rawStatement(sql<{ identityId: string }>`select identity_id as "identityId" from connection where ${isLink(ctx, link)}`));
  return row?.identityId;
}

/** Returns the id of the person who has the account, and records its use and e-mail address. */
export async function useSignInLink(ctx: Context, link: SignInLink & { address: string | null }): Promise<string | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<{ identityId: string }>`
    update connection set last_used_at = ${ctx.now()}, address = coalesce(${link.address}::text, address) where ${isLink(ctx, link)}
    returning identity_id as "identityId"`),
  );
  return row?.identityId;
}

export async function hasSignInLink(ctx: Context, identityId: string, { providerId, issuer }: Omit<SignInLink, 'subject'>): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    select 1 from connection where tenant_id = ${ctx.tenant.id} and identity_id = ${identityId}::uuid and provider_id = ${providerId}::uuid and service = ${issuer}`),
  );
  return rows.length > 0;
}

export interface NewSignInLink extends SignInLink {
  readonly id: string;
  readonly identityId: string;
  readonly label: string;
  readonly address: string | null;
  readonly lastUsedAt: Date | null;
}

/** Links an account. Returns false if the account was linked to somebody meanwhile. */
export async function insertSignInLink(ctx: Context, link: NewSignInLink): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    insert into connection (tenant_id, id, identity_id, kind, service, label, external_id, provider_id, address, last_used_at, created_at, last_modified)
    values (${ctx.tenant.id}, ${link.id}, ${link.identityId}, 'SIGN_IN', ${link.issuer}, ${link.label}, ${link.subject}, ${link.providerId},
      ${link.address}, ${link.lastUsedAt}, ${ctx.now()}, ${ctx.now()})
    on conflict do nothing returning id`),
  );
  return rows.length > 0;
}

export interface WaysToSignIn {
  readonly password: boolean;
  readonly passkeys: number;
  /** Accounts at enabled providers. */
  readonly providers: number;
}

/** Returns how a person can sign in, and locks these ways until the transaction ends. */
export async function lockWaysToSignIn(ctx: Context, identityId: string): Promise<WaysToSignIn> {
  const tenant = ctx.tenant.id;
  await ctx.run(rawStatement(sql`select 1 from identity where tenant_id = ${tenant} and id = ${identityId}::uuid for update`));
  const [row] = await ctx.run(
    rawStatement(sql<WaysToSignIn>`
    select i.password_hash is not null as password,
      (select count(*)::int from passkey p where p.tenant_id = ${tenant} and p.identity_id = i.id) as passkeys,
      (select count(*)::int from connection c join oauth_setting s on s.tenant_id = c.tenant_id and s.id = c.provider_id
        where c.tenant_id = ${tenant} and c.identity_id = i.id and s.enabled and s.issuer = c.service) as providers
    from identity i where i.tenant_id = ${tenant} and i.id = ${identityId}::uuid`),
  );
  return row ?? { password: false, passkeys: 0, providers: 0 };
}

export async function isSignInLinkAlive(ctx: Context, id: string): Promise<boolean> {
  const rows = await ctx.run(
    rawStatement(sql`
    select 1 from connection c join oauth_setting s on s.tenant_id = c.tenant_id and s.id = c.provider_id
    where c.tenant_id = ${ctx.tenant.id} and c.id = ${id}::uuid and s.enabled and s.issuer = c.service`),
  );
  return rows.length > 0;
}
