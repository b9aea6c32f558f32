import type { Query, Reply, Result } from '../../../contract/index.ts';
import { MAX_NAMED, type PlannedAlid } from '../../../contract/distribution/avails-import.ts';
import { type Context, done } from '../../platform/context.ts';
import { MAX_OFFSET, invalid } from '../../platform/listing.ts';
import { feedsChoosing } from '../feed/choosing.service.ts';
import type { AvailsParts } from './fetch-feed.service.ts';
import { planTitles, type TitlePlan } from './import-titles.service.ts';
import type { AlidRows } from './imported-row.ts';
import { alidsOfList, readKept } from './kept-list.service.ts';
import { findKept } from './mend.service.ts';
import { type ExistingAvail, findClashes, type FoundClash, listExisting, listNames, type PlannedWindow } from './plan.repository.ts';
import { type AlidPlan, planAlid, plannedAvail, type Step } from './plan.service.ts';
import { isAllowedBy, listOffers } from './touched.repository.ts';

/** ALIDs that are planned with one round of statements. */
const AT_ONCE = 200;

type Conflict = PlannedAlid['conflicts'][number];
type Totals = Reply<'GET /product/avails/import/plan/:id'>['totals'];

interface Planned {
  readonly plan: AlidPlan;
  readonly titles: TitlePlan | undefined;
  readonly productId: string | null;
  readonly conflicts: readonly Conflict[];
}

const isWritten = (step: Step): step is Extract<Step, { change: 'ADD' | 'CHANGE' }> => step.change === 'ADD' || step.change === 'CHANGE';
const instant = (at: number) => (Number.isFinite(at) ? new Date(at).toISOString() : at > 0 ? 'infinity' : '-infinity');

function windowsOf({ alid, steps }: AlidPlan, key: string): PlannedWindow[] {
  return steps.filter(isWritten).flatMap(({ read: { terms, covers, window } }) => {
    const { productId, licenseType, formatProfile, isExclusive } = terms;
    if (productId === null) return [];
    return [{ key, alid, productId, licenseType, formatProfile, covers, isExclusive, startsAt: instant(window.startsAt), endsAt: instant(window.endsAt) }];
  });
}

function clashWords({ alid, organization, isExclusive }: FoundClash): Conflict {
  const other = alid === '' ? 'an avail of another licensor' : `${alid} of ${organization}`;
  return isExclusive
    ? { code: 'EXCLUSIVE', message: `One of it and ${other} is exclusive, for the same territories and time.` }
    : { code: 'OVERLAP', message: `The same is licensed by ${other}, for the same territories and time.` };
}

/** Conflicts that show without other avails. */
function ownConflicts({ steps, taken }: AlidPlan, titles: TitlePlan | undefined): Conflict[] {
  const live = steps.filter((step) => step.change === 'REMOVE' && step.avail.isLive).length;
  return [
    ...taken.map(({ row }): Conflict => ({
      code: 'TAKEN',
      message: `Row ${row} has territories, licence, format and start of a row before it; that one counts.`,
    })),
    ...(live > 0 ? [{ code: 'LIVE_REMOVED', message: `${live} that ${live === 1 ? 'is' : 'are'} in force now would be withdrawn.` } as const] : []),
    ...(titles?.isAmbiguous ? [{ code: 'AMBIGUOUS', message: 'Several titles have its name; choose one once it is there.' } as const] : []),
  ];
}

function byAlid(existing: readonly ExistingAvail[]): Map<string, ExistingAvail[]> {
  const found = new Map<string, ExistingAvail[]>();
  for (const avail of existing) found.set(avail.alid, [...(found.get(avail.alid) ?? []), avail]);
  return found;
}

/** Plans some ALIDs against what is there. */
async function planSome(ctx: Context, alids: readonly AlidRows[]): Promise<Planned[]> {
  const existing = byAlid(
    await listExisting(
      ctx,
      alids.map(({ alid }) => alid),
      false,
    ),
  );
  const titles = await planTitles(
    ctx,
    alids.filter(({ alid }) => !existing.has(alid)),
  );
  const plans = alids.map((said) => planAlid(said, existing.get(said.alid) ?? [], titles.get(said.alid)?.product?.id ?? null));
  const clashes = await findClashes(
    ctx,
    plans.flatMap((plan) => windowsOf(plan, plan.alid)),
  );
  return plans.map((plan) => {
    const own = titles.get(plan.alid);
    const found = clashes.filter(({ key }) => key === plan.alid).map(clashWords);
    const productId = plan.steps.flatMap((step) => (step.change === 'REMOVE' ? step.avail.terms.productId : step.read.terms.productId) ?? [])[0] ?? null;
    return { plan, titles: own, productId, conflicts: [...ownConflicts(plan, own), ...found].slice(0, MAX_NAMED) };
  });
}

/** Drafts that would be made, each once, as applying would. */
class Makes {
  private readonly keys = new Set<string>();

  add({ plan, titles }: Planned): void {
    if (plan.steps.some(isWritten)) for (const { key } of titles?.makes ?? []) this.keys.add(key);
  }

  get count(): number {
    return this.keys.size;
  }
}

async function shownAlids(ctx: Context, page: readonly Planned[]): Promise<PlannedAlid[]> {
  const ids = [...new Set(page.flatMap(({ productId }) => productId ?? []))];
  const [names, offers, feeds] = [await listNames(ctx, ids), await listOffers(ctx, ids), await feedsChoosing(ctx, ids)];
  return page.map(({ plan, titles, productId, conflicts }) => {
    const { alid, title, change, steps, rowsLeftOut } = plan;
    const licenses = new Set(steps.map((step) => (step.change === 'REMOVE' ? step.avail.terms : step.read.terms).licenseType));
    const name = productId === null ? undefined : names.get(productId);
    const own = offers.filter((offer) => offer.productId === productId && isAllowedBy(licenses, offer));
    return {
      ...{ alid, title, change, rowsLeftOut, conflicts: [...conflicts] },
      product: productId === null || name === undefined ? null : { id: productId, name },
      makesTitle: steps.some(isWritten) && (titles?.makes.length ?? 0) > 0,
      avails: steps.slice(0, MAX_NAMED).map(plannedAvail),
      offers: own.map(({ id, name: called, kind, price }) => ({ id, name: called, kind, price })),
      feeds: productId === null ? [] : (feeds.get(productId) ?? []),
    };
  });
}

const counters = { ADD: 'added', CHANGE: 'changed', REMOVE: 'removed', UNCHANGED: 'unchanged' } as const;

/** Plans a whole import without writing, and shows a page of it. */
export async function previewImport(
  ctx: Context,
  parts: AvailsParts,
  id: string,
  { query, gone }: { readonly query: Query<'GET /product/avails/import/plan/:id'>; readonly gone: AbortSignal },
): Promise<Result<Reply<'GET /product/avails/import/plan/:id'>>> {
  const { page = 0, size = 10, change } = query;
  if (page * size > MAX_OFFSET) return invalid('page', 'is too deep');
  const kept = await findKept(ctx, id);
  if (!kept.ok) return kept;
  const read = await readKept(ctx, parts, { list: kept.value.list, job: alidsOfList, gone, more: {} });
  if (!read.ok) return read;
  const { alids, leftOut } = read.value;
  const totals: Totals = { added: 0, changed: 0, removed: 0, unchanged: 0, titlesMade: 0, rowsLeftOut: leftOut, conflicts: 0 };
  const makes = new Makes();
  const shown: Planned[] = [];
  let count = 0;
  for (let at = 0; at < alids.length && !gone.aborted; at += AT_ONCE) {
    for (const planned of await planSome(ctx, alids.slice(at, at + AT_ONCE))) {
      totals[counters[planned.plan.change]] += 1;
      totals.conflicts += planned.conflicts.length;
      makes.add(planned);
      if (change !== undefined && planned.plan.change !== change) continue;
      if (count >= page * size && shown.length < size) shown.push(planned);
      count += 1;
    }
  }
  const content = await shownAlids(ctx, shown);
  const lastPage = (page + 1) * size >= count;
  return done({ content, page, size, totalElements: count, lastPage, nextCursor: null, totals: { ...totals, titlesMade: makes.count } });
}
