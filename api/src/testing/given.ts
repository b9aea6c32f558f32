import { randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { Identity, Role, TenantSettings } from '../../contract/index.ts';
import { insertSession } from '../people/auth/session.repository.ts';
import { findIdentity, insertIdentity, insertMember } from '../people/identity/identity.repository.ts';
import { insertOrganization } from '../people/organization/organization.repository.ts';
import { type Context, inTransaction, systemContext } from '../platform/context.ts';
import type { Database } from '../platform/database.ts';
import { hashPassword } from '../platform/passwords.ts';
import { signToken } from '../platform/tokens.ts';
import { type ImportedProduct, insertContent, insertProducts, insertSkus } from '../catalogue/product/product-import.repository.ts';
import { createTenant } from '../site/tenant/new-tenant.service.ts';

export interface GivenTenant {
  readonly id: string;
  readonly slug: string;
  readonly host: string;
  readonly key: string;
  /** The organization its people and products belong to unless said otherwise. */
  readonly organizationId: string;
}
export interface GivenPerson {
  readonly identity: Identity;
  readonly jwt: string;
  readonly email: string;
  readonly password: string;
}
export interface GivenProduct {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly version: number;
}
export interface GivenMerchandise extends GivenProduct {
  readonly skus: readonly { readonly id: string; readonly sku: string }[];
}

type ProductOptions = Partial<{
  name: string;
  path: string;
  programType: string;
  entityStatus: string;
  organizationId: string;
  description: string;
  origin: string | null;
  ratingScore: number;
  ratingCount: number;
  viewCount: number;
  lastModified: string;
  parentId: string;
  season: number;
  episode: number;
  metaData: object;
  poster: string;
  /** Playlists of its streams. */
  film: string;
  trailer: string;
}>;
type SkuOptions = Partial<{ options: Record<string, string>; amount: number; currency: string; available: number }>;

const PASSWORD = 'a long test password';
const log = { debug() {}, info() {}, warn() {}, error() {} };
const token = (bytes = 6) => randomBytes(bytes).toString('hex');

/** Makes what a test starts from, straight in the database. */
export class Given {
  private readonly database: Database;
  private readonly secret: Uint8Array;
  private passwordHash: Promise<string | null> | undefined;

  constructor(database: Database, secret: Uint8Array) {
    this.database = database;
    this.secret = secret;
  }

  /** A context of the tenant, to look at or prepare rows no endpoint reaches. */
  context(tenant: { id: string; slug: string }): Context {
    return systemContext(this.database, { id: tenant.id, slug: tenant.slug }, { now: () => new Date(), log });
  }

  async tenant(input: { policy?: TenantSettings['policy']; name?: string; theme?: TenantSettings['theme_scheme'] } = {}): Promise<GivenTenant> {
    const slug = `t-${token()}`;
    const [host, key, name] = [`${slug}.localhost`, `pk_test_${token(16)}`, input.name ?? `Tenant ${slug}`];
    const settings: TenantSettings = {
      app_name: name,
      theme_scheme: input.theme ?? 'dark',
      theme_scheme_direction: 'ltr',
      theme_color: '#e0315b',
      policy: input.policy ?? 'members',
      locale: 'en',
      support: { email: 'help@test.example', phone: '+1 555 0100' },
    };
    const { id } = await createTenant(this.database, { slug, name, settings, hosts: [host], publicKey: key, isDefault: false });
    const organizationId = await this.organization({ id, slug }, { name: 'House' });
    return { id, slug, host, key, organizationId };
  }

  async organization(tenant: { id: string; slug: string }, input: { name?: string; type?: string } = {}): Promise<string> {
    const id = newId();
    await inTransaction(this.context(tenant), (ctx) =>
      insertOrganization(ctx, { id, name: input.name ?? `Organization ${token(3)}`, organizationType: input.type ?? 'ORGANIZATION' }),
    );
    return id;
  }

  async person(
    tenant: GivenTenant,
    input: { role?: Role; email?: string; organizationId?: string; firstName?: string; lastName?: string } = {},
  ): Promise<GivenPerson> {
    this.passwordHash ??= hashPassword(PASSWORD);
    const passwordHash = (await this.passwordHash) ?? '';
    const id = newId();
    const email = input.email ?? `${token()}@test.example`;
    const identity = await inTransaction(this.context(tenant), async (ctx) => {
      await insertIdentity(ctx, { id, email, passwordHash, firstName: input.firstName ?? 'Terry', lastName: input.lastName ?? 'Tester', verified: true });
      if (input.role)
        await insertMember(ctx, {
          id: newId(),
          organizationId: input.organizationId ?? tenant.organizationId,
          identityId: id,
          role: input.role,
          primary: true,
        });
      return findIdentity(ctx, id);
    });
    if (!identity) throw new Error('The person was not made');
    return { identity, jwt: await this.tokenAt(tenant, id, new Date()), email, password: PASSWORD };
  }

  /** A token as it would have been handed out at that time. */
  async tokenAt(tenant: { id: string }, identityId: string, now: Date): Promise<string> {
    const sessionId = newId();
    const ctx = { ...this.context({ id: tenant.id, slug: '' }), now: () => now };
    const visit = { address: '127.0.0.1', userAgent: 'Test' };
    await inTransaction(ctx, (inside) => insertSession(inside, { id: sessionId, identityId, factor: 'PASSWORD', visit }));
    return signToken(this.secret, { tenantId: tenant.id, identityId, sessionId, now });
  }

  async title(tenant: GivenTenant, options: ProductOptions = {}): Promise<GivenProduct> {
    const row = this.productRow(tenant, options, 'TITLE');
    await this.insert(tenant, row, options);
    return { id: row.id, path: row.path, name: row.name, version: 1 };
  }

  async merchandise(tenant: GivenTenant, options: ProductOptions & { skus?: readonly SkuOptions[] } = {}): Promise<GivenMerchandise> {
    const row = this.productRow(tenant, options, 'MERCHANDISE');
    await this.insert(tenant, row, options);
    const skus = (options.skus ?? [{}]).map((sku, position) => ({
      id: newId(),
      product_id: row.id,
      sku: `SKU-${token()}`,
      options: sku.options ?? {},
      position,
      price_amount: sku.amount ?? 1500,
      price_currency: sku.currency ?? 'USD',
      available: sku.available ?? 10,
    }));
    await inTransaction(this.context(tenant), (ctx) => insertSkus(ctx, skus));
    return { id: row.id, path: row.path, name: row.name, version: 1, skus: skus.map(({ id, sku }) => ({ id, sku })) };
  }

  /** Units of a SKU, at a place of its own each. */
  async stock(tenant: GivenTenant, skuId: string, units: readonly number[]): Promise<void> {
    await this.database.write(tenant.id, async (run) => {
      for (const onHand of units) {
        const place = newId();
        await run({
          sql: `insert into location (tenant_id, id, organization_id, name, kind, created_at, last_modified) values ($1, $2, $3, 'Store', 'WAREHOUSE', now(), now())`,
          parameters: [tenant.id, place, tenant.organizationId],
        });
        await run({
          sql: `insert into product_inventory (tenant_id, id, sku_id, location_id, on_hand, created_at, last_modified) values ($1, $2, $3, $4, $5, now(), now())`,
          parameters: [tenant.id, newId(), skuId, place, onHand],
        });
      }
    });
  }

  private productRow(tenant: GivenTenant, options: ProductOptions, kind: 'TITLE' | 'MERCHANDISE'): ImportedProduct {
    const name = options.name ?? `Product ${token(3)}`;
    return {
      id: newId(),
      organization_id: options.organizationId ?? tenant.organizationId,
      kind,
      program_type: kind === 'TITLE' ? (options.programType ?? 'FEATURE') : '',
      path: options.path ?? `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${token(3)}`,
      name,
      description: options.description ?? '',
      entity_status: options.entityStatus ?? 'APPROVED',
      origin: options.origin ?? null,
      rating_score: options.ratingScore ?? 0,
      rating_count: options.ratingCount ?? 0,
      view_count: options.viewCount ?? 0,
      last_modified: options.lastModified ?? new Date().toISOString(),
      parent_id: options.parentId ?? null,
      season: options.season ?? null,
      episode: options.episode ?? null,
      metadata: options.metaData ?? {},
    };
  }

  private async insert(tenant: GivenTenant, row: ImportedProduct, { poster, film, trailer }: ProductOptions): Promise<void> {
    const files = [
      [row.kind === 'TITLE' ? 'POSTER' : 'PRODUCT_IMAGE', poster],
      ['VIDEO_MASTER', film],
      ['VIDEO_TRAILER', trailer],
    ] as const;
    const content = files.flatMap(([file_type, path], sequence) =>
      path ? [{ id: newId(), product_id: row.id, sequence, file_type, path, master_path: path, small_path: path, large_path: path, metadata: {} }] : [],
    );
    await inTransaction(this.context(tenant), async (ctx) => {
      await insertProducts(ctx, [row]);
      if (content.length > 0) await insertContent(ctx, content);
    });
  }
}
