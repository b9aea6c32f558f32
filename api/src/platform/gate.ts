import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { countsIn, type Endpoint, type Failure, type Result, type Right } from '../../contract/index.ts';
import { refuse } from './context.ts';
import type { Database } from './database.ts';
import type { LinkClaims } from './document-link.ts';
import { checkModuleToken, findModuleNow, isModuleToken, type ModuleTokenCheck } from './module-token.ts';
import { findPersonNow, type PersonNow, signedInBy } from './person-now.ts';
import { rawStatement } from './query.ts';
import type { Revision, Revisions } from './revisions.ts';
import { checkToken, type TokenCheck } from './tokens.ts';

interface KnownKey {
  readonly id: string;
  readonly tenantId: string;
  readonly slug: string;
  readonly kind: 'PUBLIC' | 'SECRET';
  readonly organizationId: string | null;
  readonly isHouse: boolean;
  readonly scopes: readonly Right[];
  readonly expiresAt: Date | null;
  readonly isSuspended: boolean;
  readonly access: number;
}

interface Person extends PersonNow {
  readonly identityId: string;
  readonly sessionId: string;
  readonly expiresAt: number;
  /** Set where an admin module calls for this person, with the rights that both have. */
  readonly isModule?: true;
}

export interface Admitted {
  readonly tenant: { readonly id: string; readonly slug: string };
  readonly identityId: string | null;
  readonly sessionId: string | null;
  readonly organizationId: string | null;
  readonly isHouse: boolean;
  readonly rights: ReadonlySet<Right>;
  readonly revision: Revision;
}

type Caller = Pick<Admitted, 'identityId' | 'sessionId' | 'organizationId' | 'isHouse' | 'rights'> & { readonly isModule?: true };
const nobody = { identityId: null, sessionId: null, organizationId: null, isHouse: false, rights: new Set<Right>() } as const satisfies Caller;
const USE_IS_NOTED_EVERY_MS = 60_000;
const KEYS_REMEMBERED = 10_000;
const PEOPLE_REMEMBERED = 20_000;

/** Returns the hash a key is stored by. Keys carry 256 random bits, so one round is enough. */
export function hashOfKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** Returns the caller behind a key. A secret key alone has its scopes, for its organization; with a person, the rights that both have. */
function callerBy(key: KnownKey, person: Caller): Caller {
  if (key.kind === 'PUBLIC') return person;
  if (person.identityId === null) {
    const { organizationId, isHouse, scopes } = key;
    return { ...person, organizationId, isHouse, rights: new Set(scopes.filter((right) => countsIn(isHouse, right))) };
  }
  return { ...person, rights: new Set(key.scopes.filter((right) => person.rights.has(right))) };
}

function refusalOf({ access, caller: only }: Endpoint, key: KnownKey, caller: Caller): Failure | undefined {
  if (only === 'integration' && key.kind === 'PUBLIC') return refuse('FORBIDDEN', 'A public key does not open this.').error;
  if (access === 'key') return undefined;
  const needsPerson = access === 'signed-in' || key.kind === 'PUBLIC';
  if (needsPerson && caller.identityId === null) return refuse('SIGN_IN_REQUIRED', 'Sign in first.').error;
  return access === 'signed-in' || caller.rights.has(access) ? undefined : refuse('FORBIDDEN', `This needs the right ${access}.`).error;
}

const foreign = refuse('FORBIDDEN', 'A module does not make this call.');

/** Checks a call of an admin module. Allows calls in its scopes, and public reads without a person; rejects all calls of signing in. */
function asModule({ access, body, upload }: Endpoint, path: string, caller: Caller): Result<Caller> {
  if (access === 'signed-in' || path.startsWith('/auth/')) return foreign;
  if (access !== 'key') return { ok: true, value: caller };
  return body || upload ? foreign : { ok: true, value: { ...caller, identityId: null, sessionId: null } };
}

/** Identifies the caller by API key, tenant header and bearer token, and decides whether the call is allowed. */
export class Gate {
  private readonly keys = new LRUCache<string, KnownKey>({ max: KEYS_REMEMBERED });
  private readonly people = new LRUCache<string, Person>({ max: PEOPLE_REMEMBERED });
  private readonly uses = new LRUCache<string, number>({ max: KEYS_REMEMBERED });
  private readonly database: Database;
  private readonly revisions: Revisions;
  private readonly secret: Uint8Array;
  private readonly now: () => Date;

  constructor(parts: { database: Database; revisions: Revisions; secret: Uint8Array; now: () => Date }) {
    this.database = parts.database;
    this.revisions = parts.revisions;
    this.secret = parts.secret;
    this.now = parts.now;
  }

  async admit(endpoint: Endpoint, path: string, headers: IncomingHttpHeaders): Promise<Result<Admitted>> {
    const opened = await this.open(headers['x-api-key']);
    if (!opened.ok) return opened;
    const { key, revision } = opened.value;
    if (headers['x-tenant-id'] !== key.tenantId) return refuse('TENANT_FORBIDDEN', 'This API key does not open that tenant.');
    const person = await this.identify(headers.authorization, key.tenantId, revision);
    // An invalid token must not block the calls that obtain a new one.
    if (!person.ok && !(endpoint.access === 'key' && path.startsWith('/auth/'))) return person;
    const by = callerBy(key, person.ok ? person.value : nobody);
    const admitted: Result<Caller> = by.isModule ? asModule(endpoint, path, by) : { ok: true, value: by };
    if (!admitted.ok) return admitted;
    const caller = admitted.value;
    const refusal = refusalOf(endpoint, key, caller);
    if (refusal) return { ok: false, error: refusal };
    if (key.kind === 'SECRET') await this.noteUse(key);
    const { identityId, sessionId, organizationId, isHouse, rights } = caller;
    return { ok: true, value: { tenant: { id: key.tenantId, slug: key.slug }, identityId, sessionId, organizationId, isHouse, rights, revision } };
  }

  /** Returns a valid key. Cached keys and people count only at the access revision they were read at. */
  private async open(rawKey: unknown): Promise<Result<{ key: KnownKey; revision: Revision }>> {
    if (typeof rawKey !== 'string' || rawKey === '' || rawKey.length > 200) return refuse('API_KEY_INVALID', 'The header x-api-key is missing.');
    const remembered = this.keys.get(rawKey);
    const revision = remembered && (await this.revisions.at(remembered.tenantId));
    const key = remembered && remembered.access === revision?.access ? remembered : await this.findKey(rawKey);
    if (!key) return refuse('API_KEY_INVALID', 'This API key is not known.');
    if (key.isSuspended) return refuse('TENANT_FORBIDDEN', 'This tenant is suspended.');
    if (key.expiresAt && key.expiresAt <= this.now()) return refuse('API_KEY_INVALID', 'This API key has expired.');
    const current = key === remembered ? revision : await this.revisions.at(key.tenantId);
    return current ? { ok: true, value: { key, revision: current } } : refuse('TENANT_FORBIDDEN', 'This API key does not open that tenant.');
  }

  /**
   * Admits a caller by claims this server signed (a link to a document). A person has their current rights, while their session lasts.
   * Without a person, the caller has no rights and may read only what the link names.
   */
  async admitByClaims(endpoint: Endpoint, { tenant, reader }: LinkClaims): Promise<Result<Admitted>> {
    const revision = await this.revisions.at(tenant.id);
    if (!reader && revision) return { ok: true, value: { tenant, ...nobody, revision } };
    const person = revision && reader && (await this.findPerson(tenant.id, { ...reader, expiresAt: 0 }));
    if (!revision || !person) return refuse('SIGN_IN_REQUIRED', 'Sign in first.');
    const { identityId, sessionId, organizationId, isHouse, rights } = person;
    const { access } = endpoint;
    if (access !== 'key' && access !== 'signed-in' && !rights.has(access)) return refuse('FORBIDDEN', `This needs the right ${access}.`);
    return { ok: true, value: { tenant, identityId, sessionId, organizationId, isHouse, rights, revision } };
  }

  /** Returns nobody without a token; refuses an invalid token or an ended session. */
  private async identify(header: string | undefined, tenantId: string, revision: Revision): Promise<Result<Person | typeof nobody>> {
    if (header === undefined) return { ok: true, value: nobody };
    const token = header.startsWith('Bearer ') ? header.slice('Bearer '.length) : '';
    const remembered = this.people.get(`${tenantId} ${token}`);
    const now = this.now();
    if (remembered && remembered.access === revision.access && remembered.expiresAt > now.getTime()) return { ok: true, value: remembered };
    const check = isModuleToken(token) ? await checkModuleToken(this.secret, token, tenantId, now) : await checkToken(this.secret, token, tenantId, now);
    if (check === 'expired') return refuse('TOKEN_EXPIRED', 'The token has expired.');
    if (check === 'invalid') return refuse('SIGN_IN_REQUIRED', 'The token is not valid.');
    const person = await this.findPerson(tenantId, check);
    if (!person) return refuse('SIGN_IN_REQUIRED', 'The token is not valid.');
    this.people.set(`${tenantId} ${token}`, person);
    return { ok: true, value: person };
  }

  private async findKey(rawKey: string): Promise<KnownKey | undefined> {
    this.keys.delete(rawKey);
    const [key] = await this.database.platformRead(
      rawStatement(sql<KnownKey>`
      select k.id, k.tenant_id as "tenantId", t.slug, k.kind, k.organization_id as "organizationId", k.scopes, k.expires_at as "expiresAt",
        coalesce(o.organization_type = 'ORGANIZATION', false) as "isHouse", t.suspended_at is not null as "isSuspended", r.access
      from api_key k join tenant t on t.id = k.tenant_id join tenant_revision r on r.tenant_id = k.tenant_id
        left join organization o on o.tenant_id = k.tenant_id and o.id = k.organization_id
      where k.key_hash = ${hashOfKey(rawKey)} and k.revoked_at is null and t.entity_status = 'APPROVED'`),
    );
    if (key) this.keys.set(rawKey, key);
    return key;
  }

  private async findPerson(tenantId: string, check: Exclude<TokenCheck | ModuleTokenCheck, string>): Promise<Person | undefined> {
    const { identityId, sessionId, expiresAt } = check;
    const now = await findPersonNow((statement) => this.database.read(tenantId, statement), tenantId, identityId, signedInBy(sessionId));
    const person = now && { ...now, identityId, sessionId, expiresAt };
    return person && 'moduleId' in check ? this.narrowed(tenantId, person, check.moduleId) : person;
  }

  /** Returns the person with the rights the module shares; undefined when the module is closed or the person may not open that module. */
  private async narrowed(tenantId: string, person: Person, moduleId: string): Promise<Person | undefined> {
    const module = person.isHouse ? await findModuleNow(this.database, tenantId, moduleId) : undefined;
    if (!module || !person.rights.has(module.permission)) return undefined;
    return { ...person, isModule: true, rights: new Set(module.scopes.filter((right) => person.rights.has(right))) };
  }

  /** Records when a key was last used, at most once a minute. */
  private async noteUse({ id, tenantId }: KnownKey): Promise<void> {
    const now = this.now();
    if (now.getTime() - (this.uses.get(id) ?? 0) < USE_IS_NOTED_EVERY_MS) return;
    this.uses.set(id, now.getTime());
    await this.database.write(tenantId, (run) =>
      run(
        rawStatement(sql`
        insert into api_key_use (tenant_id, api_key_id, last_used_at) values (${tenantId}, ${id}, ${now})
        on conflict (tenant_id, api_key_id) do update set last_used_at = excluded.last_used_at where api_key_use.last_used_at < excluded.last_used_at`),
      ),
    );
  }
}
