import type { Body, EndpointKey, Endpoints, ErrorCode, Failure, Params, Query, Reply, Result } from '@marquee/api/contract';
import { fieldTextsAhead } from '../text/own.ts';
import { documentSettings } from './settings.ts';

/** A refusal of the API, or what kept it from answering: OFFLINE, ABORTED, UNREADABLE. */
export interface ApiError {
  readonly code: ErrorCode | 'OFFLINE' | 'ABORTED' | 'UNREADABLE';
  readonly message: string;
  readonly fields?: Failure['fields'];
  readonly requestId?: string;
}

type Given<Name extends string, T> = T extends undefined
  ? { readonly [K in Name]?: undefined }
  : Partial<T> extends T
    ? { readonly [K in Name]?: T }
    : { readonly [K in Name]: T };

type InputOf<K> = K extends EndpointKey
  ? Given<'params', Params<K>> &
      Given<'query', Query<K>> &
      Given<'body', Body<K>> & {
        readonly signal?: AbortSignal;
        /** It goes on when the page is left. */
        readonly keepalive?: boolean;
        /** Of a call that costs money: sent again under the same key it is done once. */
        readonly idempotencyKey?: string;
      }
  : never;
/** One by one: of hundreds of endpoints at once the compiler would try every combination of parts. */
type Inputs = { readonly [K in EndpointKey]: InputOf<K> };

/** What a call carries; a part the endpoint does not take cannot be given. */
export type Input<K extends EndpointKey> = Inputs[K];

/** How the session lends its token to calls, and renews it when the API says it has expired. */
interface TokenSource {
  token(): string | undefined;
  /** Whether there is a new token now; false at once where nobody is signed in. */
  renew(): Promise<boolean>;
  /** Told that the API no longer knows this token: the session behind it has ended. */
  refused?(token: string): void;
  /** While a page whose session has ended waits for its person: settles when they are back, or gone. */
  absence?(): Promise<void> | undefined;
}
let tokens: TokenSource = { token: () => undefined, renew: () => Promise.resolve(false) };

export function provideTokens(source: TokenSource): void {
  tokens = source;
}

/** The token that would be sent now, and how to say that it was refused; for what cannot go through `call`. */
export function currentToken(): { readonly token: string | undefined; readonly refuse: () => void } {
  const token = tokens.token();
  return {
    token,
    refuse: () => {
      if (token) tokens.refused?.(token);
    },
  };
}

/** Settles when the person of a page whose session has ended is back, or gone; undefined where nobody is waited for. */
export function absence(): Promise<void> | undefined {
  return tokens.absence?.();
}

/** Has a token ready, where somebody is signed in. */
export async function tokenAhead(): Promise<void> {
  if (!tokens.token()) await tokens.renew();
}

/** Headers for what cannot go through `call`, with a token that is valid now. Waits for the person of a page whose session has ended. */
export async function headersAhead(): Promise<Readonly<Record<string, string>>> {
  await tokens.absence?.();
  await tokenAhead();
  return ownHeaders(tokens.token());
}

/**
 * The one fetch of the platform (spec §7): API key, tenant and bearer headers, credentials sent, the answer unwrapped to its
 * body, every failure returned as a value. An expired token is renewed once and the call repeated; one that went while the machine
 * slept is renewed before.
 */
export function call<K extends EndpointKey, View = undefined>(key: K, input: Input<K>): Promise<Result<Reply<K, View>, ApiError>> {
  return renewing<K, Reply<K, View>>(key, input, asJson);
}

/** What is read of an answer that is no refusal. */
type Read<T> = (response: Response) => Promise<T>;
const asJson = <T>(response: Response) => response.json() as Promise<T>;

async function renewing<K extends EndpointKey, T>(key: K, input: Input<K>, read: Read<T>): Promise<Result<T, ApiError>> {
  if (key !== 'POST /auth/refresh') await tokenAhead();
  const token = tokens.token();
  const first = await send(key, input, read);
  if (first.ok) return first;
  if (first.error.code === 'SIGN_IN_REQUIRED' && token) tokens.refused?.(token);
  if (first.error.code !== 'TOKEN_EXPIRED' || !(await tokens.renew())) return first;
  return send(key, input, read);
}

/** What comes from the tenant's own domain behind `web-dev.` (spec §7), where that can be reached. */
const behindPrefix: ReadonlySet<EndpointKey> = new Set<EndpointKey>(['GET /organization/member/list']);
const PREFIX = 'web-dev.';

async function send<K extends EndpointKey, T>(key: K, input: Input<K>, read: Read<T>): Promise<Result<T, ApiError>> {
  if (!behindPrefix.has(key) || location.host.startsWith(PREFIX)) return ask(key, input, read);
  const there = await ask(key, input, read, `${location.protocol}//${PREFIX}${location.host}`);
  return !there.ok && there.error.code === 'OFFLINE' ? ask(key, input, read) : there;
}

type Uploads = { [K in EndpointKey]: Endpoints[K] extends { readonly upload: unknown } ? K : never }[EndpointKey];

/** Sends a file as a form's field `file`. What is large, and shows how far it has come, is sent by `upload`. */
export function sendFile<K extends Uploads>(key: K, file: Blob, name: string): Promise<Result<Reply<K>, ApiError>> {
  return sendFileWith(key, file, name, {} as Input<K>);
}

/** The same with what else the call carries. */
export function sendFileWith<K extends Uploads>(key: K, file: Blob, name: string, input: Input<K>): Promise<Result<Reply<K>, ApiError>> {
  const form = new FormData();
  form.append('file', file, name);
  return call(key, { ...input, form } as unknown as Input<K>);
}

/** What is answered as a file, and not as JSON. */
export function fetchFile<K extends EndpointKey>(key: K, input: Input<K>): Promise<Result<Blob, ApiError>> {
  return renewing(key, input, (response) => response.blob());
}

/** A call by another token than the session's, and without cookies: nothing in it speaks for the person. Made for admin modules. */
export function callWith<K extends EndpointKey>(token: string, key: K, input: Input<K>): Promise<Result<Reply<K>, ApiError>> {
  return ask(key, input, asJson<Reply<K>>, '', token);
}

async function ask<K extends EndpointKey, T>(key: K, input: Input<K>, read: Read<T>, origin = '', as?: string): Promise<Result<T, ApiError>> {
  try {
    const [path, init] = requestOf(key, input, as);
    const response = await fetch(origin + path, init);
    return response.ok ? { ok: true, value: await read(response) } : { ok: false, error: await told((await response.json()) as ApiError) };
  } catch (cause) {
    return { ok: false, error: unanswered(cause) };
  }
}

/** A refusal of fields comes with the words they are told by. */
export async function told(error: ApiError): Promise<ApiError> {
  if (error.fields?.length) await fieldTextsAhead();
  return error;
}

function unanswered(cause: unknown): ApiError {
  if (cause instanceof DOMException && cause.name === 'AbortError') return { code: 'ABORTED', message: 'The call was given up.' };
  if (cause instanceof SyntaxError) return { code: 'UNREADABLE', message: 'The answer could not be read.' };
  return { code: 'OFFLINE', message: 'The service could not be reached.' };
}

/** The trace of the document, where the server is traced: its calls belong to it. */
const traceparent = typeof document === 'undefined' ? undefined : document.querySelector<HTMLMetaElement>('meta[name=traceparent]')?.content;

/** Says from which site a call comes, and from which person. */
function ownHeaders(token: string | undefined): Record<string, string> {
  const { apiKey, tenant } = documentSettings();
  return {
    ...{ 'x-api-key': apiKey, 'x-tenant-id': tenant.id },
    ...(traceparent && { traceparent }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
}

/** What a call is sent as. */
export function requestOf(
  key: EndpointKey,
  input: { params?: unknown; query?: unknown; body?: unknown; form?: FormData; signal?: AbortSignal; keepalive?: boolean; idempotencyKey?: string },
  as?: string,
): [string, RequestInit] {
  const [method, template] = key.split(' ') as [string, string];
  const params = (input.params ?? {}) as Record<string, string>;
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const headers = ownHeaders(as ?? tokens.token());
  if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey;
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  return [
    `${documentSettings().apiBase}${path}${queryString(input.query as Record<string, unknown> | undefined)}`,
    {
      method,
      headers,
      credentials: as === undefined ? 'include' : 'omit',
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      ...(input.form ? { body: input.form } : {}),
      ...(input.signal ? { signal: input.signal } : {}),
      ...(input.keepalive ? { keepalive: true } : {}),
    },
  ];
}

function queryString(query: Record<string, unknown> | undefined): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}` : '';
}
