import { type Context, done, notFound } from '../../platform/context.ts';
import { type Input, type Platform, route } from '../../platform/route.ts';
import { mapFields, openTarget } from './entity.service.ts';
import { publicField } from './import-fields.ts';
import { saveImport } from './import-rows.service.ts';
import { findImport } from './import.repository.ts';
import type { Row } from './read-row.ts';
import { saverOf } from './saver.service.ts';
import { takeImport } from './take-import.service.ts';
import { writeRows } from './write-rows.service.ts';

const BODY_LIMIT_BYTES = 8 * 1024 * 1024;

type Asked = Pick<Input<'POST /entity/create'>, 'query' | 'request'> & { readonly body: Pick<Input<'POST /entity/create'>['body'], 'mapping'> };

export function entityRoutes(platform: Platform): void {
  const write = (ctx: Context, { request, query, body }: Asked, rows: readonly Row[], partial: boolean) => {
    const { entityType, provider = '', dryRun = false } = query;
    return writeRows(platform, ctx, request, { entityType, provider, rows, mapping: body.mapping, dryRun, partial });
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
  platform.jobs.serve(saveImport, (ctx, task) => takeImport(ctx, (...asked) => saverOf(platform, ...asked), task));
}
