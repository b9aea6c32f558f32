import { cartEndpoints } from './cart.ts';
import type { BodyOf, ParamsOf, QueryOf, ReplyOf } from './endpoint.ts';
import { federationEndpoints } from './federation.ts';
import { identityEndpoints } from './identity.ts';
import { organizationEndpoints } from './organization.ts';
import { productEndpoints } from './product.ts';
import { tenantEndpoints } from './tenant.ts';

/** Every call of the API under `/v1`: the one place that names them. */
export const endpoints = {
  ...identityEndpoints,
  ...tenantEndpoints,
  ...organizationEndpoints,
  ...productEndpoints,
  ...cartEndpoints,
  ...federationEndpoints,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointKey = keyof Endpoints;
export type Reply<K extends EndpointKey> = ReplyOf<Endpoints[K]>;
export type Query<K extends EndpointKey> = QueryOf<Endpoints[K]>;
export type Body<K extends EndpointKey> = BodyOf<Endpoints[K]>;
export type Params<K extends EndpointKey> = ParamsOf<Endpoints[K]>;

export type { Access, Endpoint, EndpointMap, Method } from './endpoint.ts';
export { ErrorReply, errorStatus, type ErrorCode, type Failure, type Result } from './errors.ts';
export { rightsOf, type Right, type Role } from './rights.ts';
export type { Cart, CartItem } from './cart.ts';
export type { Registry, RemoteRelease } from './federation.ts';
export type { Identity } from './identity.ts';
export type { Organization } from './organization.ts';
export type { Content, Product, ProductCard, ProgramType } from './product.ts';
export type { Tenant, TenantSettings } from './tenant.ts';
export type { EntityStatus, Money } from './values.ts';
