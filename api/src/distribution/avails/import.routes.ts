import { rawRoute } from '../../platform/raw-route.ts';
import { type Platform, route } from '../../platform/route.ts';
import { whileAwaited } from '../../platform/work/refusals.ts';
import { sendAnnotated } from './annotated.service.ts';
import { applyImport, applyList, takeApply } from './apply.service.ts';
import { mapColumns, mendCells, readItem, readRowsOf } from './mend.service.ts';
import { previewImport } from './preview.service.ts';
import { takeUndo, undoImport, undoList } from './undo.service.ts';

export function availsImportRoutes(platform: Platform): void {
  route(platform, 'GET /product/avails/import/item/:id', (ctx, { params }) => readItem(ctx, params.id));
  route(platform, 'GET /product/avails/import/rows/:id', (ctx, { params, query, reply }) =>
    readRowsOf(ctx, platform, params.id, { query, gone: whileAwaited(reply) }),
  );
  route(platform, 'POST /product/avails/import/mapping/:id', (ctx, { params, body, reply }) =>
    mapColumns(ctx, platform, params.id, { body, gone: whileAwaited(reply) }),
  );
  route(platform, 'POST /product/avails/import/cells/:id', (ctx, { params, body, reply }) =>
    mendCells(ctx, platform, params.id, { body, gone: whileAwaited(reply) }),
  );
  route(platform, 'GET /product/avails/import/plan/:id', (ctx, { params, query, reply }) =>
    previewImport(ctx, platform, params.id, { query, gone: whileAwaited(reply) }),
  );
  route(platform, 'POST /product/avails/import/apply/:id', (ctx, { params, body }) => applyImport(ctx, params.id, body));
  route(platform, 'POST /product/avails/import/undo/:id', (ctx, { params, body }) => undoImport(ctx, params.id, body));
  rawRoute(platform, 'GET /product/avails/import/annotated/:id', (ctx, { params, reply }) => sendAnnotated(ctx, platform, reply, params.id));
  platform.jobs.serve(applyList, (ctx, asked) => takeApply(ctx, platform, asked));
  platform.jobs.serve(undoList, (ctx, asked) => takeUndo(ctx, asked));
}
