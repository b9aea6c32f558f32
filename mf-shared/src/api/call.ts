import type { Body, EndpointKey, Endpoints, ErrorCode, Failure, Params, Query, Reply, Result } from '@marquee/api/contract';
import { fieldTextsAhead } from '../text/own.ts';
import { documentSettings } from './settings.ts';

/** Refusal of the API, or the reason why it did not answer: OFFLINE, ABORTED, UNREADABLE. */
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
        /** The request outlives the page. */
        readonly keepalive?: boolean;
        /** Idempotency key of a call that costs money: a retry under the same key has no second effect. */
        readonly idempotencyKey?: string;
      }
  : never;
/** Mapped by key: for hundreds of endpoints in one union the compiler would try every combination of parts. */
type Inputs = { readonly [K in EndpointKey]: InputOf<K> };

/** Input of a call; a part that the endpoint does not take is a type error. */
export type Input<K extends EndpointKey> = Inputs[K];

/** Access to the session's token, and its renewal once the API reports it as expired. */
interface TokenSource {
  token(): string | undefined;
  /** Resolves to whether there is a new token now; false at once if nobody is signed in. */
  renew(): Promise<boolean>;
  /** Called when the API no longer accepts this token: its session has ended. */
  refused?(token: string): void;
  /** Pending while a page whose session has ended waits for its user; settles when they are back, or gone. */
  absence?(): Promise<void> | undefined;
}
let tokens: TokenSource = { token: () => undefined, renew: () => Promise.resolve(false) };

export function provideTokens(source: TokenSource): void {
  tokens = source;
}

/** Returns the token that would be sent now, and a callback to report its refusal. For requests that cannot go through `call`. */
export function currentToken(): { readonly token: string | undefined; readonly refuse: () => void } {
  const token = tokens.token();
  return {
    token,
    refuse: () => {
      if (token) tokens.refused?.(token);
    },
  };
}

/** Settles when the user of a page whose session has ended is back, or gone; undefined if no page waits. */
export function absence(): Promise<void> | undefined {
  return tokens.absence?.();
}

/** Ensures that a token is ready if somebody is signed in. */
export async function tokenAhead(): Promise<void> {
  if (!tokens.token()) await tokens.renew();
}

/** Returns headers with a valid token, for requests that cannot go through `call`. Waits for the user of a page whose session has ended. */
export async function headersAhead(): Promise<Readonly<Record<string, string>>> {
  await tokens.absence?.();
  await tokenAhead();
  return ownHeaders(tokens.token());
}

/**
 * Sends a call; the one fetch of the platform (spec §7). Adds the API key, tenant and bearer headers and credentials. Returns the body of the answer; every
 * failure is a value too. An expired token is renewed once and the call repeated. A token that expired while the machine slept is renewed before the call.
 */
export function call<K extends EndpointKey, View = undefined>(key: K, input: Input<K>): Promise<Result<Reply<K, View>, ApiError>> {
  return renewing<K, Reply<K, View>>(key, input, asJson);
}

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

/** Endpoints served from the tenant's own domain behind `web-dev.` (spec §7), if that host can be reached. */
const behindPrefix: ReadonlySet<EndpointKey> = new Set<EndpointKey>(['GET /organization/member/list']);
const PREFIX = 'web-dev.';

async function send<K extends EndpointKey, T>(key: K, input: Input<K>, read: Read<T>): Promise<Result<T, ApiError>> {
  if (!behindPrefix.has(key) || location.host.startsWith(PREFIX)) return ask(key, input, read);
  const there = await ask(key, input, read, `${location.protocol}//${PREFIX}${location.host}`);
  return !there.ok && there.error.code === 'OFFLINE' ? ask(key, input, read) : there;
}

type Uploads = { [K in EndpointKey]: Endpoints[K] extends { readonly upload: unknown } ? K : never }[EndpointKey];

/** Sends a file as the form field `file`. Use `upload` for large files and for progress. */
export function sendFile<K extends Uploads>(key: K, file: Blob, name: string): Promise<Result<Reply<K>, ApiError>> {
  return sendFileWith(key, file, name, {} as Input<K>);
}

/** Sends a file together with other input of the call. */
export function sendFileWith<K extends Uploads>(key: K, file: Blob, name: string, input: Input<K>): Promise<Result<Reply<K>, ApiError>> {
  const form = new FormData();
  form.append('file', file, name);
  return call(key, { ...input, form } as unknown as Input<K>);
}

/** Calls an endpoint that answers with a file instead of JSON. */
export function fetchFile<K extends EndpointKey>(key: K, input: Input<K>): Promise<Result<Blob, ApiError>> {
  return renewing(key, input, (response) => response.blob());
}

/** Calls with another token than the session's and without cookies, so that nothing in the call acts for the user. Made for admin modules. */
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

/** Loads the texts of refused fields before an error that names fields is returned. */
export async function told(error: ApiError): Promise<ApiError> {
  if (error.fields?.length) await fieldTextsAhead();
  return error;
}

function unanswered(cause: unknown): ApiError {
  if (cause instanceof DOMException && cause.name === 'AbortError') return { code: 'ABORTED', message: 'The call was given up.' };
  if (cause instanceof SyntaxError) return { code: 'UNREADABLE', message: 'The answer could not be read.' };
  return { code: 'OFFLINE', message: 'The service could not be reached.' };
}

/** Trace of the document, if the server is traced; the page's calls belong to it. */
const traceparent = typeof document === 'undefined' ? undefined : document.querySelector<HTMLMetaElement>('meta[name=traceparent]')?.content;

/** Returns the headers that name the site and its signed-in user. */
function ownHeaders(token: string | undefined): Record<string, string> {
  const { apiKey, tenant } = documentSettings();
  return {
    ...{ 'x-api-key': apiKey, 'x-tenant-id': tenant.id },
    ...(traceparent && { traceparent }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
}

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
