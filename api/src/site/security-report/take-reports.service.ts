import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database.ts';
import { MinuteBudget } from '../../platform/minute-budget.ts';
import type { Site } from '../document/site.ts';
import { CountedViolations } from './counted-violations.ts';
import { readReports } from './read-reports.ts';

interface Parts {
  readonly database: Database;
  readonly now: () => Date;
  /** Whose host is asked. */
  readonly siteOf: (request: FastifyRequest) => Promise<Site | undefined>;
}

/** Where documents have browsers send their reports. */
const REPORTS_TO = '/security-reports';
const ENDPOINT = 'security';
const MOST_BYTES = 32 * 1024;
/** Requests a minute from one network. */
const MOST_A_MINUTE = 20;

/**
 * What the policy of a document says about reports, and what the answer says beside it. Browsers that know `report-to` overlook `report-uri` beside it, but report
 * to nobody over plain HTTP: there only the older form is said.
 */
export function reportsOf(scheme: string): { readonly directives: readonly string[]; readonly headers: Readonly<Record<string, string>> } {
  const older = `report-uri ${REPORTS_TO}`;
  if (scheme !== 'https') return { directives: [older], headers: {} };
  return { directives: [older, `report-to ${ENDPOINT}`], headers: { 'reporting-endpoints': `${ENDPOINT}="${REPORTS_TO}"` } };
}

/** Takes in what browsers report. They send no key, so each network has a budget, and what is kept is counts of a few words. Whatever is sent, the answer is the same. */
export function takeReports(app: FastifyInstance, { database, now, siteOf }: Parts): void {
  const budget = new MinuteBudget(MOST_A_MINUTE);
  const counted = new CountedViolations(database, { log: app.log, now });
  app.addHook('onClose', () => counted.write());
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_request, body, parsed) => {
        try {
          parsed(null, JSON.parse(String(body)));
        } catch {
          parsed(null, undefined);
        }
      },
    );
    scope.post(REPORTS_TO, { bodyLimit: MOST_BYTES }, async (request, reply) => {
      const violations = budget.spend(request.ip, now()) ? readReports(request.body) : [];
      const site = violations.length > 0 ? await siteOf(request) : undefined;
      if (site) for (const violation of violations) counted.add(site.tenant.id, violation);
      return reply.code(204).send();
    });
    done();
  });
}
