import { SOURCE_LOCALE } from '../../../contract/languages.ts';
import { formatOf } from '../../platform/addresses/format.ts';
import { done } from '../../platform/context.ts';
import { route, type Platform } from '../../platform/route.ts';

export function addressRoutes(platform: Platform): void {
  route(platform, 'GET /address/format', (_ctx, { query: { countryCode, language = SOURCE_LOCALE } }) =>
    Promise.resolve(done(formatOf(countryCode, language))),
  );
}
