import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { Instant } from '../values.ts';

/** Violations of the Content Security Policy that browsers reported, counted by site, directive, source and kind of page. */
export const SecurityReport = Type.Object({
  /** Short name of the site's tenant. */
  tenant: Type.String(),
  /** Directive of the policy (`script-src-elem`). */
  directive: Type.String(),
  /**
   * Blocked source: an origin (`https://ads.example`), the scheme of an extension, or a word (`inline`, `eval`). `other`: none of these, or beyond the
   * number of sources kept.
   */
  source: Type.String(),
  /** First part of the page's path, which is its kind (`/movies`). `other`: no page of ours, or beyond the number of kinds kept. */
  page: Type.String(),
  /** Number of reports in the last 30 days. */
  count: Type.Integer(),
  lastAt: Instant,
});
export type SecurityReport = Static<typeof SecurityReport>;

export const securityReportEndpoints = {
  'GET /security-report/list': {
    summary:
      'What browsers refused under the policy of documents in the last 30 days, the most frequent first, 100 at most: of one’s own site; of all sites, for administrators of the platform.',
    access: 'setting:read',
    reply: Type.Object({ reports: Type.Array(SecurityReport) }),
    example: {
      reports: [
        { tenant: 'demo', directive: 'script-src-elem', source: 'https://extension.example', page: '/movies', count: 12, lastAt: '2026-11-24T10:00:00.000Z' },
      ],
    },
  },
} as const satisfies EndpointMap;
