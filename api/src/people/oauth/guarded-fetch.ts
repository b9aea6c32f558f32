import { callOutside } from '../../platform/outgoing.ts';

const MAX_DURATION_MS = 4000;

/** Thrown if the server is unreachable, too slow, or reports an error of its own. */
export class Unreachable extends Error {}
/** Thrown if an address or a response is not allowed. */
export class OutgoingRefused extends Error {}

interface GuardedRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}
export type Fetch = (url: string, request?: GuardedRequest) => Promise<Response>;

function bodyOf(body: unknown): string | Uint8Array | undefined {
  if (body === undefined || body === null) return undefined;
  if (typeof body === 'string' || body instanceof Uint8Array) return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new TypeError('Only text and bytes are sent');
}

/**
 * Returns `callOutside` as a `fetch`, for addresses entered by tenants: at most four seconds and a megabyte, no redirects. Throws `Unreachable` (also for
 * status 500 and above) or `OutgoingRefused`. `allowLoopback` permits this machine, for development.
 */
export function guardedFetch({ allowLoopback }: { allowLoopback: boolean }): Fetch {
  return async (url, { method = 'GET', headers = {}, body } = {}) => {
    const sent = await callOutside(url, { method, headers, body: bodyOf(body), localTargets: allowLoopback, timeoutMs: MAX_DURATION_MS });
    if (!sent.ok) throw new (sent.isRefused ? OutgoingRefused : Unreachable)(`${url}: ${sent.reason}`);
    const { status, headers: answered, bytes } = sent.answer;
    if (status >= 500) throw new Unreachable(`${url} answered ${status}`);
    const answerHeaders = Object.entries(answered).flatMap(([name, value]) => [value ?? []].flat().map((one): [string, string] => [name, one]));
    return new Response(status === 204 || status === 304 ? null : new Uint8Array(bytes), { status, headers: answerHeaders });
  };
}
