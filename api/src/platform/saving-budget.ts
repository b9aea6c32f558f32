import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Endpoint } from '../../contract/index.ts';
import type { Admitted } from './gate.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_REMEMBERED = 50_000;
/** Default budget of a day, far above what anybody types, taps or watches. */
const USUAL_BYTES = 20 * 1024 * 1024;
/** Lowest charge of a call: a row with its indexes. */
const MIN_CHARGE_BYTES = 200;
/** Charge of a copy, whose size the call does not state. */
const COPY_BYTES = 50 * 1024;

/** Returns whether a call counts against the budget. Uploads have quotas of their own. */
export const isCounted = ({ access }: Endpoint, method: string, path: string): boolean =>
  access === 'signed-in' && (method === 'POST' || method === 'PUT') && !path.endsWith('/list');

/** Daily byte budget of people without a role and of networks without an account, per process. Keeps a caller from filling the database. */
export class SavingBudget {
  private readonly spent = new LRUCache<string, { bytes: number; until: number }>({ max: MAX_REMEMBERED });
  private readonly most: number;

  constructor(most = USUAL_BYTES) {
    this.most = most;
  }

  private spend(who: string, bytes: number, now: number): number {
    const entry = this.spent.get(who);
    const existing = entry && entry.until > now ? entry : { bytes: 0, until: now + DAY_MS };
    if (existing.bytes + bytes > this.most) return Math.ceil((existing.until - now) / 1000);
    this.spent.set(who, { ...existing, bytes: existing.bytes + bytes });
    return 0;
  }

  /** Charges a caller without an account. Returns the seconds to wait when the budget is spent, otherwise 0. */
  takeFor(tenantId: string, who: string, bytes: number, now: Date): number {
    return this.spend(`${tenantId} ${who}`, bytes, now.getTime());
  }

  /** Charges a call by its size. Returns the seconds to wait when the budget is spent, otherwise 0. */
  take(request: FastifyRequest, { tenant, identityId, rights }: Admitted, now: Date): number {
    if (identityId === null || rights.size > 0) return 0;
    const bytes = request.method === 'PUT' ? COPY_BYTES : Math.max(MIN_CHARGE_BYTES, request.bodyBytes);
    return this.spend(`${tenant.id} ${identityId}`, bytes, now.getTime());
  }
}
