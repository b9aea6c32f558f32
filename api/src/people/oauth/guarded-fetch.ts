import { callOutside } from '../../platform/outgoing.ts';

const LONGEST_MS = 4000;

/** The other side cannot be reached, answers too slowly, or says itself that it is out of order. */
export class Unreachable extends Error {}
/** An address, or an answer, that is not let through. */
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
 * `callOutside` as a `fetch`, for addresses that tenants write: four seconds and a megabyte at most, no redirects followed.
 * Throws Unreachable (also for an answer of 500 and more) or OutgoingRefused. `allowLoopback` opens this machine, for trying things out.
 */
export function guardedFetch({ allowLoopback }: { allowLoopback: boolean }): Fetch {
  return async (url, { method = 'GET', headers = {}, body } = {}) => {
    const sent = await callOutside(url, { method, headers, body: bodyOf(body), localTargets: allowLoopback, timeoutMs: LONGEST_MS });
    if (!sent.ok) throw new (sent.isRefused ? OutgoingRefused : Unreachable)(`${url}: ${sent.reason}`);
    const { status, headers: answered, bytes } = sent.answer;
    if (status >= 500) throw new Unreachable(`${url} answered ${status}`);
    const answerHeaders = Object.entries(answered).flatMap(([name, value]) => [value ?? []].flat().map((one): [string, string] => [name, one]));
    return new Response(status === 204 || status === 304 ? null : new Uint8Array(bytes), { status, headers: answerHeaders });
  };
}
