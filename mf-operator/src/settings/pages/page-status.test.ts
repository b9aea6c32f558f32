import { expect, it } from '@jest/globals';
import { statusOf } from './page-status.ts';

const now = new Date('2026-11-21T10:00:00Z');
const before = '2026-11-21T09:00:00Z';
const after = '2026-11-21T11:00:00Z';

it.each([
  ['DRAFT', null, null, 'draft'],
  ['DRAFT', after, null, 'draft'],
  ['APPROVED', null, null, 'published'],
  ['APPROVED', before, after, 'published'],
  ['APPROVED', after, null, 'scheduled'],
  ['COMPLETED', before, before, 'ended'],
  ['ARCHIVED', before, null, 'archived'],
] as const)('a page of status %s, published %s and unpublished %s, is %s', (entityStatus, publishedAt, unpublishedAt, expected) => {
  expect(statusOf({ entityStatus, publishedAt, unpublishedAt }, now)).toBe(expected);
});
