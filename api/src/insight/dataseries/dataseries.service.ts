import type { Query, Reply } from '../../../contract/index.ts';
import { timedMetrics } from '../analytics/metrics.ts';
import type { Context } from '../../platform/context.ts';
import { latestOf } from './dataseries.repository.ts';

type Page = Reply<'GET /dataseries/list'>;
type Dataseries = Page['content'][number];

const dimensionsOf = (from: (typeof timedMetrics)['views']['from']) =>
  typeof from === 'object' && 'event' in from ? ['product', 'series', 'organization', 'programType', 'country', 'device', 'plan'] : [];

/** The series this caller's dashboards can show, by name. */
export async function listDataseries(ctx: Context, query: Query<'GET /dataseries/list'>): Promise<Page> {
  const { page = 0, size = 10, q = '', unit, dimension } = query;
  const latest = await latestOf(ctx);
  const all = Object.entries(timedMetrics)
    .filter(([, { scope }]) => scope === 'organization' || ctx.isHouse)
    .map(([name, { label, description, unit: of, from, scope }]): Dataseries => {
      const source = typeof from === 'string' ? from : 'event' in from ? `${scope} ${from.event}` : from.points;
      return {
        name,
        label,
        description,
        unit: of,
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
