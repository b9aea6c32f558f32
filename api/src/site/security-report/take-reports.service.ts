import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database.ts';
import { MinuteBudget } from '../../platform/minute-budget.ts';
import type { Site } from '../document/site.ts';
import { CountedViolations } from './counted-violations.ts';
import { readReports } from './read-reports.ts';

interface Parts {
  readonly database: Database;
  readonly now: () => Date;
  /** Returns the site of the requested host. */
  readonly siteOf: (request: FastifyRequest) => Promise<Site | undefined>;
}

const REPORTS_TO = '/security-reports';
const ENDPOINT = 'security';
const MAX_BODY_BYTES = 32 * 1024;
/** Requests per minute from one network. */
const MAX_REQUESTS_PER_MINUTE = 20;

/**
 * Returns the reporting directives of a policy and the matching response headers. Browsers that support `report-to` ignore `report-uri`, but do not report
 * over plain HTTP, so HTTP gets only the older form.
 */
export function reportsOf(scheme: string): { readonly directives: readonly string[]; readonly headers: Readonly<Record<string, string>> } {
  const older = `report-uri ${REPORTS_TO}`;
  if (scheme !== 'https') return { directives: [older], headers: {} };
  return { directives: [older, `report-to ${ENDPOINT}`], headers: { 'reporting-endpoints': `${ENDPOINT}="${REPORTS_TO}"` } };
}

/** Receives reports of browsers. Reports carry no key, so each network has a budget, and only counts are stored. The response is always the same. */
export function takeReports(app: FastifyInstance, { database, now, siteOf }: Parts): void {
  const budget = new MinuteBudget(MAX_REQUESTS_PER_MINUTE);
  const counted = new CountedViolations(database, { log: app.log, now });
  app.addHook('onClose', () => counted.write());
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
      (_request, body, parsed) => {
        try {
          parsed(null, JSON.parse(String(body)));
        } catch {
          parsed(null, undefined);
        }
      },
    );
    scope.post(REPORTS_TO, { bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
      const violations = budget.spend(request.ip, now()) ? readReports(request.body) : [];
      const site = violations.length > 0 ? await siteOf(request) : undefined;
      if (site) for (const violation of violations) counted.add(site.tenant.id, violation);
      return reply.code(204).send();
    });
    done();
  });
}
