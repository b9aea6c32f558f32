import type { FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/route.ts';

export interface Asked {
  readonly platform: Platform;
  readonly request: FastifyRequest;
}
