import type { Failure, ReportDefinition } from '../../../contract/index.ts';
import { type Context, refuse } from '../../platform/context.ts';
import { invalid } from '../../platform/listing.ts';
import type { DraftOf, ExistingOf } from '../../platform/resource/resource-types.ts';
import { refusesFigures } from '../analytics/analytics.service.ts';
import { isOfSales } from '../analytics/metrics.ts';
import { countReaders, setRecipients } from './mailing.repository.ts';
import { followSchedule } from './mailing.service.ts';
import { countOwn } from './report.repository.ts';

type Kept = ExistingOf<'report', 'saved_report'>;

/** Reports one person keeps. */
const MAX_REPORTS = 100;
const tooMany = refuse('CONFLICT', `Nobody keeps more than ${MAX_REPORTS} reports. Delete one first.`, {
  path: 'name',
  code: 'maxItems',
  limit: MAX_REPORTS,
}).error;
const noReader = refuse('INVALID_INPUT', 'recipientIds names somebody who may not read it', { path: 'recipientIds', code: 'unknown' }).error;
const needsPerson = refuse('FORBIDDEN', 'Reports are kept by people, not by keys.').error;

/** Whether it says one time, and no figure its reader may not read. */
export function refusesDefinition(ctx: Context, { metrics, dimension, only, days, from, to }: ReportDefinition): Failure | undefined {
  if (days === undefined && (from === undefined || to === undefined))
    return refuse('INVALID_INPUT', 'days is required without from and to', { path: 'definition.days', code: 'required' }).error;
  if (days !== undefined && (from !== undefined || to !== undefined)) return invalid('definition.days', 'does not go with from and to').error;
  if (from !== undefined && to !== undefined && from > to) return invalid('definition.from', 'must not be after to').error;
  const refusal = refusesFigures(ctx, metrics, dimension, only.currency);
  if (!refusal) return undefined;
  const { fields, ...failure } = refusal.error;
  return { ...failure, ...(fields && { fields: fields.map((field) => ({ ...field, path: `definition.${field.path}` })) }) };
}

export async function checkReport(ctx: Context, { definition, recipientIds }: DraftOf<'report'>, existing: Kept | undefined): Promise<Failure | undefined> {
  if (ctx.identityId === null || ctx.organizationId === null) return needsPerson;
  if (!existing && (await countOwn(ctx)) >= MAX_REPORTS) return tooMany;
  const refusal = definition && refusesDefinition(ctx, definition);
  if (refusal || recipientIds === undefined || recipientIds.length === 0) return refusal;
  const isOfMoney = definition ? definition.metrics.some(isOfSales) : existing?.isOfMoney === true;
  return (await countReaders(ctx, recipientIds, isOfMoney)) === recipientIds.length ? undefined : noReader;
}

/** Keeps to whom it goes, and when next. */
export async function afterSave(ctx: Context, { id, schedule }: Kept, what: 'created' | 'changed' | 'removed', draft?: DraftOf<'report'>): Promise<void> {
  if (what === 'removed') return;
  if (draft?.recipientIds) await setRecipients(ctx, id, draft.recipientIds);
  if (draft?.schedule !== undefined) await followSchedule(ctx, id, schedule);
}

/** A copy is one more. */
export async function checkCopy(ctx: Context, what: 'copied' | 'removed'): Promise<Failure | undefined> {
  return what === 'copied' && (await countOwn(ctx)) >= MAX_REPORTS ? tooMany : undefined;
}

export const ofMaker = ({ identityId, organizationId }: Context) => ({ identity_id: identityId ?? '', organization_id: organizationId ?? '' });

/** Kept beside a definition: whether it shows money. */
export const ofMoney = (definition: ReportDefinition | undefined) => (definition ? { is_of_money: definition.metrics.some(isOfSales) } : {});
