import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { rawStatement } from '../../platform/query.ts';

/** VERIFY confirms an address, RESET sets a forgotten password, WELCOME the first one of a person somebody else has entered. */
export type LinkPurpose = 'VERIFY' | 'RESET' | 'WELCOME';

export interface MailedLink {
  readonly identityId: string;
  readonly purpose: LinkPurpose;
  readonly email: string;
}

/** A link to be kept, and of the browser that registered what is kept of that. */
export interface NewLink extends MailedLink {
  readonly browserHash?: Uint8Array | null;
  readonly isMeant?: boolean;
}
export interface UsedLink extends MailedLink {
  /** Used in the browser that registered. */
  readonly isOwnBrowser: boolean;
}

/** Takes the place of the person's former link of the kind. Of nobody, or with `isMeant` false, nothing is kept by the same statement. */
export async function putLink(ctx: Context, link: NewLink & { hash: Buffer; expiresAt: Date }): Promise<void> {
  const { identityId, purpose, email, hash, expiresAt, browserHash = null, isMeant = true } = link;
  await ctx.run(
    rawStatement(sql`
    insert into mailed_link (tenant_id, identity_id, purpose, token_hash, email, created_at, expires_at, browser_hash)
    select i.tenant_id, i.id, ${purpose}::text, ${hash}::bytea, ${email}::text, ${ctx.now()}::timestamptz, ${expiresAt}::timestamptz, ${browserHash}::bytea
    from identity i where i.tenant_id = ${ctx.tenant.id} and i.id = ${identityId}::uuid and ${isMeant}::boolean
    on conflict (tenant_id, identity_id, purpose) do update set
      token_hash = excluded.token_hash, email = excluded.email, created_at = excluded.created_at, expires_at = excluded.expires_at,
      browser_hash = excluded.browser_hash`),
  );
}

const isGood = (ctx: Context, hash: Buffer, purposes: readonly LinkPurpose[]) => sql`
  l.tenant_id = ${ctx.tenant.id} and l.token_hash = ${hash} and l.purpose in (${sql.join(purposes)}) and l.expires_at > ${ctx.now()}
  and i.tenant_id = l.tenant_id and i.id = l.identity_id and i.email = l.email`;
const columns = sql`l.identity_id as "identityId", l.purpose, l.email`;

/** A link that would be good now, left as it is. */
export async function findLink(ctx: Context, hash: Buffer, purposes: readonly LinkPurpose[]): Promise<MailedLink | undefined> {
  const [row] = await ctx.run(rawStatement(sql<MailedLink>`select ${columns} from mailed_link l, identity i where ${isGood(ctx, hash, purposes)}`));
  return row;
}

/** Uses a link up; of many at once only one gets it. Undefined when it is unknown, used, replaced, too old or of an address the person no longer has. */
export async function spendLink(
  ctx: Context,
  hash: Buffer,
  purposes: readonly LinkPurpose[],
  browserHash: Buffer | null = null,
): Promise<UsedLink | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<UsedLink>`
    delete from mailed_link l using identity i where ${isGood(ctx, hash, purposes)}
    returning ${columns}, coalesce(l.browser_hash = ${browserHash}::bytea, false) as "isOwnBrowser"`),
  );
  return row;
}

/** Where a sign-up that waits was made. */
interface WaitingSignUp {
  /** Its link can still be used. */
  readonly isOpen: boolean;
  readonly isOwnBrowser: boolean;
  readonly browserHash: Uint8Array | null;
}

/** Looks at the link that is to confirm a person's address, and lets nobody else sign up as them meanwhile. Runs inside a transaction. */
export async function lockSignUp(ctx: Context, identityId: string, browserHash: Buffer | null): Promise<WaitingSignUp | undefined> {
  const [row] = await ctx.run(
    rawStatement(sql<WaitingSignUp>`
    select coalesce(l.expires_at > ${ctx.now()}, false) as "isOpen", coalesce(l.browser_hash = ${browserHash}::bytea, false) as "isOwnBrowser",
      l.browser_hash as "browserHash"
    from identity i left join mailed_link l on l.tenant_id = i.tenant_id and l.identity_id = i.id and l.purpose = 'VERIFY'
    where i.tenant_id = ${ctx.tenant.id} and i.id = ${identityId} for update of i`),
  );
  return row;
}

export async function deleteLinks(ctx: Context, identityId: string): Promise<void> {
  await ctx.run(rawStatement(sql`delete from mailed_link where tenant_id = ${ctx.tenant.id} and identity_id = ${identityId}`));
}
