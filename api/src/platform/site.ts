import type { FastifyRequest } from 'fastify';
import type { Failure } from '../../contract/index.ts';
import { refuse } from './context.ts';

/** Where the caller's browser is: `origin` as it writes it itself, and the bare host name. */
export interface Site {
  readonly origin: string;
  readonly hostname: string;
}

/** The site a request was sent to, by its host; undefined when that names none. */
export function siteOf(request: FastifyRequest): Site | undefined {
  const address = `${request.protocol}://${request.host}`;
  if (!URL.canParse(address)) return undefined;
  const { origin, hostname, username, pathname } = new URL(address);
  return username === '' && pathname === '/' && hostname !== '' ? { origin, hostname } : undefined;
}

export const noSite: { ok: false; error: Failure } = refuse('INVALID_INPUT', 'The header host names no site.', { path: 'host', code: 'format' });
