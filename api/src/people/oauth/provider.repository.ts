import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement, rowByRow } from '../../platform/query.ts';

export interface ProviderName {
  readonly id: string;
  readonly name: string;
}
/** An identity provider as it is set up; `clientSecret` is sealed. */
export interface Provider extends ProviderName {
  readonly version: number;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: Uint8Array | null;
  readonly scopes: string;
}

/** Those one may sign in with. */
export async function listProviders(ctx: Context): Promise<ProviderName[]> {
  return ctx.run(rawStatement(sql<ProviderName>`select id, name from oauth_setting where tenant_id = ${ctx.tenant.id} and enabled order by name, id`));
}

export async function findProvider(ctx: Context, id: string): Promise<Provider | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<Provider>`
    select id, name, version, issuer, client_id as "clientId", client_secret as "clientSecret", scopes
    from oauth_setting where tenant_id = ${ctx.tenant.id} and id = ${id}::uuid and enabled`),
  );
  return row;
}

/** Refused by the database when another provider has one of them. */
export async function replaceDomains(ctx: Context, settingId: string, domains: readonly string[]): Promise<void> {
  const tenant = ctx.tenant.id;
  await ctx.run(rawStatement(sql`delete from oauth_domain where tenant_id = ${tenant} and setting_id = ${settingId}::uuid`));
  await ctx.run(
    rawStatement(
      sql`insert into oauth_domain (tenant_id, domain, setting_id) select ${tenant}::uuid, d, ${settingId}::uuid from unnest(${domains}::text[]) d ${rowByRow}`,
    ),
  );
}

export interface NewProvider {
  readonly id: string;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: Buffer;
}

export async function insertProvider(ctx: Context, { id, name, issuer, clientId, clientSecret }: NewProvider): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    insert into oauth_setting (tenant_id, id, name, issuer, client_id, client_secret, created_at, last_modified)
    values (${ctx.tenant.id}, ${id}, ${name}, ${issuer}, ${clientId}, ${clientSecret}, ${ctx.now()}, ${ctx.now()})`),
  );
}

/** A provider that runs on this machine is found somewhere else from now on. */
export async function moveProvider(
  ctx: Context,
  { clientId, path, issuer, clientSecret }: { clientId: string; path: string; issuer: string; clientSecret: Buffer },
): Promise<void> {
  await ctx.run(
    rawStatement(sql`
    update oauth_setting set issuer = ${issuer}, client_secret = ${clientSecret}, version = version + (issuer <> ${issuer})::integer, last_modified = ${ctx.now()}
    where tenant_id = ${ctx.tenant.id} and client_id = ${clientId} and issuer like ${`http://localhost:%${path}`}`),
  );
}
