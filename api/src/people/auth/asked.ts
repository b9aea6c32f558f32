import type { FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/route.ts';

/** What a sign-in call is asked of, and how. */
export interface Asked {
  readonly platform: Platform;
  readonly request: FastifyRequest;
}
