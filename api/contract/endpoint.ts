import type { Static, TObject, TSchema } from 'typebox';
import type { Right } from './rights.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call: `key` any holder of the tenant's key, `signed-in` any person of the tenant,
 * a right (`product:update`) only people whose role in their organization carries it.
 */
export type Access = 'key' | 'signed-in' | Right;

/** One call of the API. `example` is an answer as the OpenAPI document shows it. */
export interface Endpoint {
  readonly summary: string;
  readonly access: Access;
  /** `integration`: refused to a tenant's public key, which anybody can read in a document. */
  readonly caller?: 'integration';
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  /** The fields of the body may come in the query string, all or some of them, as spec §7 has them; our own client always sends a body. */
  readonly alsoQuery?: true;
  /** The body is multipart/form-data: a file in the field `file`, and beside it these fields of text. */
  readonly upload?: TObject;
  readonly reply: TSchema;
  /** Other answers, by the `view` asked for in the query or the body. */
  readonly views?: Readonly<Record<string, TSchema>>;
  readonly example: unknown;
}

export type EndpointMap = Readonly<Record<`${Method} /${string}`, Endpoint>>;

type Part<E, Name extends string> = E extends { readonly [K in Name]: infer S extends TSchema } ? Static<S> : undefined;

type ViewsOf<E> = E extends { readonly views: infer V } ? V : unknown;
/** The answer to a call that asked for `View`; to one that may ask for several, any of theirs. */
export type ReplyOf<E, View = undefined> = View extends keyof ViewsOf<E> ? Part<ViewsOf<E>, View & string> : Part<E, 'reply'>;
/** Whatever it may answer. */
export type AnyReplyOf<E> = ReplyOf<E, keyof ViewsOf<E> | undefined>;
export type QueryOf<E> = Part<E, 'query'>;
export type BodyOf<E> = Part<E, 'body'>;
export type ParamsOf<E> = Part<E, 'params'>;
