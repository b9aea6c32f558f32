import type { Body } from '../../../contract/index.ts';
import { recordAction } from '../../people/identity/action.service.ts';
import { type Context, notFound, refuse } from '../../platform/context.ts';
import { beginChange } from './product-change.service.ts';
import { lockEpisodes, lockSeries, writeNumbers } from './product-episodes.repository.ts';
import { type Saved, withFreePath } from './product-saving.ts';
import { tellOfProduct } from './product-telling.service.ts';
import { findProduct } from './product.repository.ts';

type Numbered = Body<'POST /product/episodes/:id'>['episodes'];

const placeOf = ({ season, episode }: { readonly season: number | null; readonly episode: number | null }) => `${season}/${episode}`;
const repeated = (at: number) => refuse('INVALID_INPUT', 'An episode is named twice.', { path: `episodes.${at}.id`, code: 'uniqueItems' });
const unknown = (at: number) => refuse('INVALID_INPUT', 'It is no episode of this series.', { path: `episodes.${at}.id`, code: 'unknown' });
const taken = (at: number) =>
  refuse('CONFLICT', 'The series has another episode of this number. Number both in one call.', { path: `episodes.${at}.episode`, code: 'taken' });

/** Returns why these numbers cannot be, or undefined. */
function refusalOf(asked: Numbered, existing: Awaited<ReturnType<typeof lockEpisodes>>): ReturnType<typeof refuse> | undefined {
  const known = new Set(existing.map(({ id }) => id));
  const named = new Set<string>();
  const places = new Set<string>();
  const moving = new Set(asked.map(({ id }) => id));
  for (const one of existing) if (!moving.has(one.id) && one.episode !== null) places.add(placeOf(one));
  for (const [at, one] of asked.entries()) {
    if (named.has(one.id)) return repeated(at);
    if (!known.has(one.id)) return unknown(at);
    if (places.has(placeOf(one))) return taken(at);
    named.add(one.id);
    places.add(placeOf(one));
  }
  return undefined;
}

/** Numbers episodes of an own series, all or none. An episode that keeps its number keeps its version. */
export function numberEpisodes(ctx: Context, seriesId: string, asked: Numbered): Promise<Saved> {
  return withFreePath(ctx, async (inside) => {
    if (!(await lockSeries(inside, seriesId))) return notFound;
    const existing = await lockEpisodes(inside, seriesId);
    const refusal = refusalOf(asked, existing);
    if (refusal) return refusal;
    const before = new Map(existing.map((one) => [one.id, placeOf(one)]));
    const changed = asked.filter((one) => before.get(one.id) !== placeOf(one));
    for (const { id } of changed) {
      const underReview = await beginChange(inside, id);
      if (underReview) return { ok: false, error: underReview };
    }
    if (changed.length > 0) {
      await writeNumbers(inside, changed);
      for (const { id } of changed) await tellOfProduct(inside, id, 'product.updated');
      await recordAction(inside, { kind: 'SAVED', targetKind: 'PRODUCT', targetId: seriesId });
    }
    const series = await findProduct(inside, seriesId);
    return series ? { ok: true, value: series } : notFound;
  });
}
