import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/index.ts';
import type { Admitted } from './gate.ts';
import { Recent } from './recent.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_REMEMBERED = 50_000;
/** Far more than anybody types, taps or watches in a day. */
const USUAL_BYTES = 20 * 1024 * 1024;
/** What the row of a small call takes, with its indexes. */
const LEAST_BYTES = 200;
/** A copy is as large as its original, of which the call says nothing. */
const COPY_BYTES = 50 * 1024;

/** Whether those who work nowhere may save by such a call. Uploads have quotas of their own. */
export const isCounted = ({ access }: Endpoint, method: string, path: string): boolean =>
  access === 'signed-in' && (method === 'POST' || method === 'PUT') && !path.endsWith('/list');

/** How much people without a role, and networks without an account, may save in a day, in this process: nobody fills the database. */
export class SavingBudget {
  private readonly spent = new Recent<{ bytes: number; until: number }>(MOST_REMEMBERED);
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

  /** Takes what is kept for whom no account may be known; returns the seconds to wait when there is not so much left. */
  takeFor(tenantId: string, who: string, bytes: number, now: Date): number {
    return this.spend(`${tenantId} ${who}`, bytes, now.getTime());
  }

  /** Takes what a call may come to keep; returns the seconds to wait when there is not so much left. */
  take(request: FastifyRequest, { tenant, identityId, rights }: Admitted, now: Date): number {
    if (identityId === null || rights.size > 0) return 0;
    const bytes = request.method === 'PUT' ? COPY_BYTES : Math.max(LEAST_BYTES, request.bodyBytes);
    return this.spend(`${tenant.id} ${identityId}`, bytes, now.getTime());
  }
}
