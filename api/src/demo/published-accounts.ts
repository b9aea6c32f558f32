import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import { matchesPassword } from '../platform/passwords.ts';
import { rawStatement } from '../platform/query.ts';
import { RefusedToStart } from '../platform/surroundings.ts';
import { DEMO_PASSWORD, demoPeople } from './seed.ts';

interface Candidate {
  readonly email: string;
  readonly tenant: string;
  readonly hash: string;
}

/** Accounts under a demo address, of every tenant that is not closed. */
function candidates(database: Database): Promise<Candidate[]> {
  const emails = demoPeople().map(({ email }) => email);
  return database.platformRead(
    rawStatement(sql<Candidate>`
    select i.email, t.slug as tenant, coalesce(i.password_hash, '') as hash from identity i join tenant t on t.id = i.tenant_id
    where i.email = any(${emails}::text[]) and i.password_hash is not null and t.entity_status <> 'ARCHIVED' order by t.slug, i.email`),
  );
}

/** Demo people are made together and share one hash: who was given another address since still has it. */
function sharing(database: Database, hashes: readonly string[]): Promise<Candidate[]> {
  return database.platformRead(
    rawStatement(sql<Candidate>`
    select i.email, t.slug as tenant, coalesce(i.password_hash, '') as hash from identity i join tenant t on t.id = i.tenant_id
    where i.password_hash = any(${hashes}::text[]) and t.entity_status <> 'ARCHIVED' order by t.slug, i.email`),
  );
}

/** People of any tenant who sign in with the published password of the demo. */
export async function findPublishedAccounts(database: Database): Promise<{ tenant: string; email: string }[]> {
  const known = new Map<string, boolean>();
  for (const { hash } of await candidates(database)) if (!known.has(hash)) known.set(hash, (await matchesPassword(hash, DEMO_PASSWORD))?.matches === true);
  const published = [...known].flatMap(([hash, isPublished]) => (isPublished ? [hash] : []));
  return published.length === 0 ? [] : sharing(database, published);
}

/** For production: throws where such people are. */
export async function refusePublishedAccounts(database: Database): Promise<void> {
  const accounts = await findPublishedAccounts(database);
  if (accounts.length === 0) return;
  throw new RefusedToStart(
    `This database has demo accounts whose password is published, so it is not served with NODE_ENV=production:\n${accounts
      .map(({ tenant, email }) => `  ${email} (tenant ${tenant})`)
      .join('\n')}\nStart it once without NODE_ENV=production and give them other passwords or delete them, or begin with an empty database.`,
  );
}
