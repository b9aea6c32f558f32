import type { Context } from '../../platform/context.ts';
import { holdPerson } from '../access/entitlement.repository.ts';
import { lockLiving } from './given.repository.ts';
import { findTimeLeft } from './period.service.ts';
import { makesRoom } from './periods.ts';
import { findPlanLines, type UpgradeTerms } from './plan-line.repository.ts';

interface Named {
  readonly identityId: string;
  readonly planId: string;
  readonly upgrade: UpgradeTerms | true | null;
}

async function refusesLine(ctx: Context, { identityId, planId, upgrade }: Named): Promise<boolean> {
  await holdPerson(ctx, identityId);
  const held = await lockLiving(ctx, identityId);
  const left = held ? await findTimeLeft(ctx, held.id) : [];
  if (upgrade === null) return held !== undefined && !makesRoom(left, planId) && (held.planId !== planId || held.changesAt !== null);
  // Upgrades of earlier versions name nothing.
  if (upgrade === true || held?.id !== upgrade.subscriptionId || left.length === 0) return true;
  const isSame = held.planId === upgrade.planId && held.changesAt === null && held.end.getTime() === Date.parse(upgrade.until);
  return !isSame || held.status !== (upgrade.isTrial === true ? 'TRIALING' : 'ACTIVE');
}

/**
 * Whether an order that is paid now cannot have its plan: another plan runs, or what an upgrade was reckoned for has changed. Its money goes back then. Locks the buyer and
 * their subscription until the transaction ends.
 */
export async function refusesPlan(ctx: Context, orderId: string): Promise<boolean> {
  const lines = await findPlanLines(ctx, orderId);
  if (lines.length > 1) return true;
  for (const { identityId, planId, upgrade } of lines) if (identityId !== null && (await refusesLine(ctx, { identityId, planId, upgrade }))) return true;
  return false;
}
