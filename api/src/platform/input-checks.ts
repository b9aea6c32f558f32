import type { FastifyRequest } from 'fastify';
import type { Endpoint, Failure, Result } from '../../contract/index.ts';
import { checkBy, textReader } from './input.ts';

/** Returns a check of requests against an endpoint's schemas. The check returns typed parameters, query and body, or the first fault. */
export function inputChecks(endpoint: Endpoint) {
  const checks = {
    params: endpoint.params && checkBy(endpoint.params, 'text'),
    query: endpoint.query && checkBy(endpoint.query, 'text'),
    body: endpoint.body && checkBy(endpoint.body, 'json'),
  };
  const readQuery = endpoint.alsoQuery && endpoint.body && textReader(endpoint.body);
  return (request: FastifyRequest): Result<{ params: unknown; query: unknown; body: unknown }> => {
    const values: { params: unknown; query: unknown; body: unknown } = { params: undefined, query: undefined, body: undefined };
    const asked = Object.keys(request.query ?? {});
    const isBodyInQuery = readQuery !== undefined && asked.length > 0;
    for (const part of ['params', 'query', 'body'] as const) {
      const sent = part === 'body' ? bodyOf(request, isBodyInQuery ? readQuery : undefined) : request[part];
      const checked = checks[part]?.(sent);
      if (checked && !checked.ok) return checked;
      values[part] = checked?.value;
    }
    const unasked = endpoint.query || isBodyInQuery ? undefined : asked[0];
    if (unasked !== undefined) return { ok: false, error: unknownParameter(unasked) };
    return { ok: true, value: values };
  };
}

/** Returns the body. Where the query string may carry its fields too (spec §7), merges both; the body wins. */
function bodyOf({ body = {}, query }: FastifyRequest, readQuery: ((query: unknown) => object) | undefined): unknown {
  return readQuery && typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...readQuery(query), ...body } : body;
}

function unknownParameter(path: string): Failure {
  return { code: 'INVALID_INPUT', message: `${path} is not known here`, fields: [{ path, code: 'unknown', message: 'is not known here' }] };
}
