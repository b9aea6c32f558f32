import type { ColumnType, Generated } from 'kysely';

/** Written as JSON text, read parsed. */
type Json<T> = ColumnType<T, string, string>;
type JsonWithDefault<T> = ColumnType<T, string | undefined, string>;

interface TenantOwned {
  tenant_id: string;
}
interface Row extends TenantOwned {
  id: string;
}

/** The tables as migrations make them. */
export interface Tables {
  tenant: { id: string; slug: string; name: string; settings: Json<unknown>; is_default: Generated<boolean>; created_at: Generated<Date> };
  tenant_host: { host: string; tenant_id: string; verified_at: Date | null };
  platform_setting: { key: string; value: Json<unknown> };
  tenant_revision: TenantOwned & { catalogue: Generated<number>; access: Generated<number> };
  api_key: Row & {
    kind: 'PUBLIC' | 'SECRET';
    name: string;
    key_hash: Buffer;
    public_key: string | null;
    scopes: Generated<string[]>;
    created_at: Generated<Date>;
    revoked_at: Date | null;
  };
  organization: Row & {
    name: string;
    organization_type: string;
    entity_status: Generated<string>;
    logo: Json<unknown> | null;
    version: Generated<number>;
    last_modified: Generated<Date>;
  };
  identity: Row & {
    email: string;
    password_hash: string | null;
    first_name: string;
    last_name: string;
    avatar: Json<unknown> | null;
    using_2fa: Generated<boolean>;
    verified: Generated<boolean>;
    organization_id: string | null;
    created_at: Generated<Date>;
  };
  organization_member: Row & { organization_id: string; identity_id: string; role: string; is_primary: Generated<boolean> };
  favorite: TenantOwned & { identity_id: string; kind: string; target_id: string; created_at: Generated<Date> };
  refresh_token: Row & { family_id: string; identity_id: string; token_hash: Buffer; expires_at: Date; used_at: Date | null; revoked_at: Date | null };
  product: Row & {
    organization_id: string;
    kind: 'TITLE' | 'MERCHANDISE';
    program_type: Generated<string>;
    path: string;
    name: string;
    description: Generated<string>;
    entity_status: string;
    origin: Date | string | null;
    rating_score: Generated<number>;
    rating_count: Generated<number>;
    view_count: Generated<number>;
    last_modified: Date;
    version: Generated<number>;
    parent_id: string | null;
    season: number | null;
    episode: number | null;
    metadata: JsonWithDefault<unknown>;
  };
  content: Row & {
    product_id: string;
    sequence: number;
    file_type: string;
    host: Generated<string>;
    path: string;
    master_path: string;
    small_path: string;
    large_path: string;
    source_url: string | null;
    metadata: JsonWithDefault<unknown>;
  };
  sku: Row & {
    product_id: string;
    sku: string;
    options: JsonWithDefault<unknown>;
    position: number;
    price_amount: number;
    price_currency: string;
    available: Generated<number>;
  };
  cart: Row & { identity_id: string };
  cart_line: Row & { cart_id: string; sku_id: string; quantity: number };
  cart_operation: TenantOwned & { cart_id: string; op_id: string; done_at: Date };
  remote_release: { name: string; version: string; manifest: Json<unknown>; created_at: Generated<Date>; failures: Generated<number> };
  remote_channel: TenantOwned & { name: string; channel: Generated<string>; version: string; last_good_version: string | null };
}
