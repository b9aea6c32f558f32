import type { FastifyInstance } from 'fastify';
import { Compile } from 'typebox/compile';
import { endpoints, type Body, type Endpoint, type EndpointKey, ErrorReply, type Params, type Query, type Reply } from '../../contract/index.ts';

export interface CallOptions<K extends EndpointKey> {
  readonly query?: Query<K> | Readonly<Record<string, unknown>>;
  readonly params?: Params<K>;
  readonly body?: Body<K> | undefined;
  /** Sent as it is, instead of `body`. */
  readonly rawBody?: string;
  readonly as?: { readonly jwt: string } | undefined;
  /** The caller's network address. */
  readonly from?: string;
  /** `null` leaves one out. */
  readonly headers?: Readonly<Record<string, string | null>>;
}
export interface CallAnswer<K extends EndpointKey> {
  readonly status: number;
  readonly body: Reply<K> & Partial<ErrorReply>;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly text: string;
}

const isErrorReply = Compile(ErrorReply);
const replyChecks = new Map<string, ReturnType<typeof Compile>>();

/** Every answer in every test is held against the contract. */
function checkAnswer(key: EndpointKey, view: unknown, status: number, body: unknown): void {
  const { reply, views }: Endpoint = endpoints[key];
  const named = `${key} ${String(view)}`;
  const check = status < 300 ? (replyChecks.get(named) ?? Compile(views?.[String(view)] ?? reply)) : isErrorReply;
  if (status < 300) replyChecks.set(named, check);
  if (status === 304 || check.Check(body)) return;
  throw new Error(`${key} answered ${status} outside the contract: ${JSON.stringify(check.Errors(body))}\n${JSON.stringify(body).slice(0, 2000)}`);
}

type QueryValue = string | number | boolean | undefined;

function urlOf(path: string, params: Record<string, string>, query: Readonly<Record<string, QueryValue | readonly QueryValue[]>>): string {
  const address = path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? `:${name}`));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one));
  return `/v1${address}${search.size > 0 ? `?${search}` : ''}`;
}

/** Calls an endpoint over the whole stack, without a socket. */
export async function callEndpoint<K extends EndpointKey>(
  http: FastifyInstance,
  tenant: { id: string; key: string; host?: string },
  key: K,
  options: CallOptions<K> = {},
): Promise<CallAnswer<K>> {
  const [method = 'GET', path = ''] = key.split(' ', 2);
  const payload = options.rawBody ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
  const headers: Record<string, string | null> = {
    ...(tenant.host && { host: tenant.host }),
    'x-api-key': tenant.key,
    'x-tenant-id': tenant.id,
    ...(options.as && { authorization: `Bearer ${options.as.jwt}` }),
    ...(payload !== undefined && { 'content-type': 'application/json' }),
    ...options.headers,
  };
  const answer = await http.inject({
    method: method as 'GET',
    url: urlOf(path, options.params ?? {}, (options.query ?? {}) as Record<string, QueryValue>),
    ...(options.from && { remoteAddress: options.from }),
    headers: Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== null)),
    ...(payload !== undefined && { payload }),
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  const body: unknown = answer.body === '' ? undefined : isJson ? JSON.parse(answer.body) : answer.body;
  checkAnswer(key, (options.query as { view?: unknown } | undefined)?.view ?? (options.body as { view?: unknown } | undefined)?.view, answer.statusCode, body);
  return { status: answer.statusCode, body: body as CallAnswer<K>['body'], headers: answer.headers, text: answer.body };
}
