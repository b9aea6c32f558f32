import type { Query, Reply } from '../../../contract/index.ts';
import { timedMetrics } from '../analytics/metrics.ts';
import type { Context } from '../../platform/context.ts';
import { latestOf } from './dataseries.repository.ts';

type Page = Reply<'GET /dataseries/list'>;
type Dataseries = Page['content'][number];

type Source = (typeof timedMetrics)['views']['from'];

const dimensionsOf = (from: Source) =>
  typeof from === 'object' && 'event' in from ? ['product', 'series', 'organization', 'programType', 'country', 'device', 'plan'] : [];

/** Figures of sales need a currency, so a dashboard shows none by name alone. */
const isOfOneCurrency = (from: Source) => typeof from === 'object' && 'sold' in from;

/** Returns what a series is made of, as `latestOf` names it. */
function sourceOf(from: Source, scope: string): string {
  if (typeof from === 'string') return from;
  if ('event' in from) return `${scope} ${from.event}`;
  return 'points' in from ? from.points : 'subscribers';
}

/** The series this caller's dashboards can show, by name. */
export async function listDataseries(ctx: Context, query: Query<'GET /dataseries/list'>): Promise<Page> {
  const { page = 0, size = 10, q = '', unit, dimension } = query;
  const latest = await latestOf(ctx);
  const all = Object.entries(timedMetrics)
    .filter(([, { scope, from }]) => (scope === 'organization' || ctx.isHouse) && !isOfOneCurrency(from))
    .map(([name, { label, description, unit: of, from, scope }]): Dataseries => {
      const source = sourceOf(from, scope);
      return {
        name,
        label,
        description,
        unit: of === 'money' ? 'count' : of,
        granularity: 'hour',
        dimensions: scope === 'organization' ? dimensionsOf(from) : [],
        source: typeof from === 'object' && 'points' in from ? 'POINTS' : 'EVENTS',
        latestAt: latest.get(source) ?? null,
      };
    })
    .filter((series) => unit === undefined || series.unit === unit)
    .filter((series) => dimension === undefined || series.dimensions.includes(dimension))
    .filter(({ name, label }) => `${name} ${label}`.toLowerCase().includes(q.toLowerCase()))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
  const content = all.slice(page * size, (page + 1) * size);
  return { content, page, size, totalElements: all.length, lastPage: (page + 1) * size >= all.length, nextCursor: null };
}
