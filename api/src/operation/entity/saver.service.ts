import type { EndpointKey, Result } from '../../../contract/index.ts';
import { can, type Context, done, refuse } from '../../platform/context.ts';
import { invalid } from '../../platform/listing.ts';
import type { Platform } from '../../platform/route.ts';
import { importTargetOf } from './import-fields.ts';
import type { Asked } from './import.repository.ts';
import { type ImportRequest, readingOf, rowSaver, type Save, type Saver } from './save-rows.service.ts';
import { sheetSaver } from './save-sheet.service.ts';
import { isSheet, sheetKind } from './sheet-kinds.ts';

/** The handler of a save call. Of the request it may know where it was sent to, and nothing else: a job has no more of it. */
function saveBy({ handlers }: Platform, key: EndpointKey | undefined, site: Asked['site'], id: string | null): Save {
  const handler = key && handlers.get(key);
  const params = id === null ? undefined : { id };
  return (ctx, body) =>
    handler ? handler(ctx, { request: site, reply: undefined, query: undefined, params, body }) : Promise.resolve(invalid('entityType', 'cannot be imported'));
}

/** How the rows of an import are saved, for who may import them. */
export async function saverOf(platform: Platform, ctx: Context, request: ImportRequest, site: Asked['site']): Promise<Result<Saver>> {
  const { entityType, file } = request;
  if (isSheet(entityType)) {
    const kind = sheetKind(entityType);
    if (!kind || !file) return invalid('entityType', 'cannot be imported');
    if (!can(ctx, kind.right)) return refuse('FORBIDDEN', 'Imports of this kind need a right you do not have.');
    return done(sheetSaver(kind, file, saveBy(platform, kind.save, site, file.within)));
  }
  const reading = await readingOf(ctx, { ...request, entityType });
  if (!reading.ok) return reading;
  return done(rowSaver(reading.value, saveBy(platform, importTargetOf(entityType)?.key, site, null)));
}
