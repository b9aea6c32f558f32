import { addressColumns } from '../../platform/addresses/check.ts';
import { serveResource } from '../../platform/resource/serve.ts';
import type { Platform } from '../../platform/route.ts';
import { checkLocation } from './location.service.ts';

export function locationRoutes(platform: Platform): void {
  serveResource(platform, 'location', {
    table: 'location',
    owner: 'organization',
    onDelete: 'archive',
    search: ['name', 'city'],
    check: checkLocation,
    onSave: (_ctx, draft, existing) => addressColumns(draft, draft.countryCode === undefined ? existing?.countryCode : draft.countryCode),
  });
}
