import type { ServiceRun } from '../../../contract/operation/service.ts';
import { inTransaction } from '../../platform/context.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import { GivenUp, type JobContext } from '../../platform/jobs/jobs.ts';
import { callOutside, type Outgoing } from '../../platform/outgoing.ts';
import { adapters } from './adapters.ts';
import { secretsOf, type ServiceParts } from './secrets.ts';
import { findService, readParcel, writeRun } from './service.repository.ts';

interface Asked {
  readonly runId: string;
  readonly serviceId: string;
  readonly organizationId: string;
  /** Its slug, which receivers know it by. */
  readonly tenant: string;
  readonly isTest: boolean;
}

/** An integration runs: three attempts, so that a receiver that is down for a moment gets it. */
export const runService = jobKind<Asked>('operation.run-service', { retries: 2, firstPauseSeconds: 5, longestPauseSeconds: 60, mostSeconds: 120, workers: 3 });

interface Attempt {
  readonly isGood: boolean;
  /** Whether another attempt may come to something else. */
  readonly mayPass: boolean;
  readonly message: string;
}

function attemptOf(host: string, sent: Outgoing): Attempt {
  if (!sent.ok) return { isGood: false, mayPass: !sent.isRefused, message: `${host} was not reached: ${sent.reason}.` };
  const { status } = sent.answer;
  return { isGood: status >= 200 && status < 300, mayPass: status >= 500 || status === 408 || status === 429, message: `${host} answered ${status}.` };
}

/**
 * Sends what an integration is about. A receiver gets it at least once: the parcel carries the id of the run, the same in every attempt, by
 * which it knows what it has had. The run ends COMPLETED, or FAILED with the last attempt.
 */
export async function deliver(ctx: JobContext, parts: ServiceParts, { runId, serviceId, organizationId, tenant, isTest }: Asked): Promise<void> {
  const own = { ...ctx, organizationId };
  const service = await findService(own, serviceId);
  // Deleted meanwhile, and its runs with it.
  if (!service) return;
  const write = (state: ServiceRun['state'], lines: ServiceRun['log']) => inTransaction(ctx, (inside) => writeRun(inside, runId, state, lines));
  const line = (level: 'info' | 'error', message: string) => ({ at: ctx.now().toISOString(), level, message });
  if (!service.enabled) {
    const message = 'This integration was switched off.';
    await write('FAILED', [line('error', message)]);
    throw new GivenUp(message);
  }
  const parcel = { id: runId, at: ctx.now(), tenant, isTest, ...(await readParcel(own)) };
  const { url, headers, body } = adapters[service.adapter].write(service.settings, secretsOf(parts, service), parcel);
  const host = URL.canParse(url) ? new URL(url).host : 'The address';
  const sending = line('info', `Sending ${Buffer.byteLength(body)} bytes to ${host}.`);
  const sent = await callOutside(url, { method: 'POST', headers, body, localTargets: parts.outgoing.localTargets });
  const { isGood, mayPass, message } = attemptOf(host, sent);
  const lines = [sending, line(isGood ? 'info' : 'error', message)];
  if (isGood) return ctx.finish((inside) => writeRun(inside, runId, 'COMPLETED', lines));
  const isOver = !mayPass || ctx.job.isLast;
  await write(isOver ? 'FAILED' : 'RUNNING', lines);
  throw isOver ? new GivenUp(message) : new Error(message);
}
