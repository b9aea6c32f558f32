import type { Reply } from '@marquee/api/contract';
import type { ChipTone } from '@marquee/mf-shared/ui';

export type PageRecord = Reply<'GET /page/item/:id'>;

export const pageStatuses = ['draft', 'scheduled', 'published', 'ended', 'archived'] as const;
export type PageStatus = (typeof pageStatuses)[number];

export const statusTones: Readonly<Record<PageStatus, ChipTone>> = {
  draft: 'neutral',
  scheduled: 'info',
  published: 'success',
  ended: 'warning',
  archived: 'neutral',
};

type Standing = Pick<PageRecord, 'entityStatus' | 'publishedAt' | 'unpublishedAt'>;

/** Returns the standing of a page at a moment: its status and its dates together. */
export function statusOf({ entityStatus, publishedAt, unpublishedAt }: Standing, now: Date): PageStatus {
  if (entityStatus === 'ARCHIVED') return 'archived';
  if (entityStatus !== 'APPROVED' && entityStatus !== 'COMPLETED') return 'draft';
  if (unpublishedAt !== null && new Date(unpublishedAt) <= now) return 'ended';
  return publishedAt !== null && new Date(publishedAt) > now ? 'scheduled' : 'published';
}
