import type { Static, TObject, TSchema } from 'typebox';
import type { Right } from './rights.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Callers of an endpoint. `key`: any holder of the tenant's key. `signed-in`: any person of the tenant. A right (`product:update`): only people whose role
 * in their organization carries the right.
 */
export type Access = 'key' | 'signed-in' | Right;

/** Call of the API. `example` is a reply as the OpenAPI document shows it. */
export interface Endpoint {
  readonly summary: string;
  readonly access: Access;
  /** `integration`: refused to the tenant's public key, which anybody can read in a document. */
  readonly caller?: 'integration';
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  /** Fields of the body may also come in the query string (spec §7). Our own client always sends a body. */
  readonly alsoQuery?: true;
  /** Text fields of a multipart/form-data body, beside the file in the field `file`. */
  readonly upload?: TObject;
  readonly reply: TSchema;
  /** Other replies, by the `view` in the query or the body. */
  readonly views?: Readonly<Record<string, TSchema>>;
  readonly example: unknown;
}

export type EndpointMap = Readonly<Record<`${Method} /${string}`, Endpoint>>;

type Part<E, Name extends string> = E extends { readonly [K in Name]: infer S extends TSchema } ? Static<S> : undefined;

type ViewsOf<E> = E extends { readonly views: infer V } ? V : unknown;
/** Reply to a call with this `View`; a union for several. */
export type ReplyOf<E, View = undefined> = View extends keyof ViewsOf<E> ? Part<ViewsOf<E>, View & string> : Part<E, 'reply'>;
export type AnyReplyOf<E> = ReplyOf<E, keyof ViewsOf<E> | undefined>;
export type QueryOf<E> = Part<E, 'query'>;
export type BodyOf<E> = Part<E, 'body'>;
export type ParamsOf<E> = Part<E, 'params'>;
