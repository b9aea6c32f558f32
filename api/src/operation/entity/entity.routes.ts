import { type Context, done, notFound } from '../../platform/context.ts';
import { idempotencyKey } from '../../platform/idempotency.ts';
import { invalid } from '../../platform/listing.ts';
import { type Input, type Platform, route } from '../../platform/route.ts';
import { mapFields, openTarget } from './entity.service.ts';
import { importTargetOf, publicField } from './import-fields.ts';
import { beginLongImport, importRows, saveImport } from './import-rows.service.ts';
import { findImport } from './import.repository.ts';
import type { Row } from './read-row.ts';
import { type SaveAt, takeImport } from './take-import.service.ts';

const BODY_LIMIT_BYTES = 8 * 1024 * 1024;
/** More rows are saved by a job. */
const MOST_AT_ONCE = 50;

/** What saving one row and saving many are both asked with. */
type Asked = Pick<Input<'POST /entity/create'>, 'query' | 'request'> & { readonly body: Pick<Input<'POST /entity/create'>['body'], 'mapping'> };

/** The handler that saves one item of a kind. Of the request it may know where it was sent to, and nothing else: a job has no more of it. */
const saveAt =
  (platform: Platform): SaveAt =>
  (entityType, site) => {
    const key = importTargetOf(entityType)?.key;
    const handler = key && platform.handlers.get(key);
    return (ctx, body) =>
      handler
        ? handler(ctx, { request: site, reply: undefined, query: undefined, params: undefined, body })
        : Promise.resolve(invalid('entityType', 'cannot be imported'));
  };

const busy = { ok: false, error: { code: 'TOO_MANY_REQUESTS', message: 'Another import is under way. Try again when it is done.', retryAfter: 5 } } as const;

export function entityRoutes(platform: Platform): void {
  // One of those done at once a tenant; where there is one connection to the database, one at a time of all.
  const importing = new Set<string>();
  const turnOf = (tenantId: string) => (platform.database.engine === 'pglite' ? 'everybody' : tenantId);
  const write = async (ctx: Context, input: Asked, rows: readonly Row[], partial: boolean) => {
    const key = idempotencyKey(input.request);
    if (!key.ok) return key;
    const { entityType, provider = '', dryRun = false } = input.query;
    const { mapping } = input.body;
    const asked = { entityType, provider, rows, mapping, dryRun, partial };
    if (rows.length > MOST_AT_ONCE) return beginLongImport(ctx, asked, { idempotencyKey: key.value, site: input.request });
    const turn = turnOf(ctx.tenant.id);
    if (importing.has(turn)) return busy;
    importing.add(turn);
    try {
      return await importRows(ctx, asked, key.value, saveAt(platform)(entityType, input.request));
    } finally {
      importing.delete(turn);
    }
  };
  route(platform, 'GET /entity/list-fields', async (ctx, { query }) => {
    const target = openTarget(ctx, query.entityType);
    return target.ok ? done({ entityType: query.entityType, fields: target.value.fields.map(publicField) }) : Promise.resolve(target);
  });
  route(platform, 'GET /entity/map-fields', (ctx, { query }) => {
    const headers = query.headers
      .split(/[;|]/)
      .map((header) => header.trim())
      .filter(Boolean);
    return mapFields(ctx, { entityType: query.entityType, provider: query.provider ?? '', headers: headers.slice(0, 150), rows: [], mapping: undefined });
  });
  route(platform, 'POST /entity/map-fields', (ctx, { body }) =>
    mapFields(ctx, { entityType: body.entityType, provider: body.provider ?? '', headers: body.headers, rows: body.rows ?? [], mapping: body.mapping }),
  );
  route(platform, 'POST /entity/create', (ctx, input) => write(ctx, input, [input.body.row], false), { bodyLimitBytes: BODY_LIMIT_BYTES });
  route(platform, 'POST /entity/create-list', (ctx, input) => write(ctx, input, input.body.rows, input.query.partial ?? false), {
    bodyLimitBytes: BODY_LIMIT_BYTES,
  });
  route(platform, 'GET /entity/import/:id', async (ctx, { params }) => {
    const report = await findImport(ctx, params);
    return report ? done(report) : notFound;
  });
  platform.jobs.serve(saveImport, (ctx, task) => takeImport(ctx, saveAt(platform), task));
}
