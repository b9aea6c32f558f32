import Type, { type Static } from 'typebox';
import type { EndpointMap } from '../endpoint.ts';
import { Instant } from '../values.ts';

/** What browsers refused under the policy of documents, and how often: of one site, directive, source and kind of page. */
export const SecurityReport = Type.Object({
  /** Whose site: its short name. */
  tenant: Type.String(),
  /** The directive of the policy (`script-src-elem`). */
  directive: Type.String(),
  /** What was refused: an origin (`https://ads.example`), the scheme of an extension, or a word (`inline`, `eval`). `other`: none of these, or one too many. */
  source: Type.String(),
  /** The first part of the page's address, which says its kind (`/movies`); `other` where that is none of ours, or one too many. */
  page: Type.String(),
  /** How often in the last 30 days. */
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
