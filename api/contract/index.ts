import { operationEndpoints } from './operation/index.ts';
import { peopleEndpoints } from './people/index.ts';
import { catalogueEndpoints } from './catalogue/index.ts';
import { distributionEndpoints } from './distribution/index.ts';
import { commerceEndpoints } from './commerce/index.ts';
import { insightEndpoints } from './insight/index.ts';
import { siteEndpoints } from './site/index.ts';
import { moveEndpoints } from './move.ts';
import type { AnyReplyOf, BodyOf, ParamsOf, QueryOf, ReplyOf } from './endpoint.ts';

/** Named, since a type of so many calls is too long to be written out in declarations. */
export interface Endpoints
  extends
    Readonly<typeof operationEndpoints>,
    Readonly<typeof peopleEndpoints>,
    Readonly<typeof catalogueEndpoints>,
    Readonly<typeof distributionEndpoints>,
    Readonly<typeof commerceEndpoints>,
    Readonly<typeof insightEndpoints>,
    Readonly<typeof siteEndpoints>,
    Readonly<typeof moveEndpoints> {}

/** Every call of the API under `/v1`: the one place that names them. */
export const endpoints: Endpoints = {
  ...operationEndpoints,
  ...peopleEndpoints,
  ...catalogueEndpoints,
  ...distributionEndpoints,
  ...commerceEndpoints,
  ...insightEndpoints,
  ...siteEndpoints,
  ...moveEndpoints,
};

export type { ManualWay, PaysOutside } from './manual-way.ts';
export type EndpointKey = keyof Endpoints;
export type Reply<K extends EndpointKey, View = undefined> = ReplyOf<Endpoints[K], View>;
/** A list of products as cards. */
export type CardQuery = Query<'GET /product/list'> & { readonly view: 'card' };
export type AnyReply<K extends EndpointKey> = AnyReplyOf<Endpoints[K]>;
export type Query<K extends EndpointKey> = QueryOf<Endpoints[K]>;
export type Body<K extends EndpointKey> = BodyOf<Endpoints[K]>;
export type Params<K extends EndpointKey> = ParamsOf<Endpoints[K]>;

export type { Access, Endpoint, EndpointMap, Method } from './endpoint.ts';
export { ErrorReply, errorStatus, fieldCodes, type ErrorCode, type Failure, type FieldCode, type FieldError, type Result } from './errors.ts';
export { patterns, type PatternName } from './patterns.ts';
export { requiredOf } from './resource.ts';
export { countsIn, rightsIn, rightsOf, type Right, type Role } from './rights.ts';
export type { EntityStatus, Money } from './values.ts';
export type * from './operation/index.ts';
export type * from './people/index.ts';
export type * from './catalogue/index.ts';
export type * from './commerce/index.ts';
export type * from './insight/index.ts';
export type * from './site/index.ts';
