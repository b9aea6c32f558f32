import type { Reply } from '@marquee/api/contract';
import type { ChipTone } from '@marquee/mf-shared/ui';

export type Channel = Reply<'GET /channel/item/:id'>;
export type FeedFile = Reply<'GET /channel/file/list'>['content'][number];
export type FeedDelivery = Reply<'GET /channel/delivery/list'>['content'][number];
export type Verdict = Reply<'GET /channel/explain/:id'>['content'][number];

export const formatNames: readonly Channel['format'][] = [
  ...(['MRSS', 'ROKU_JSON', 'ROKU_SEARCH', 'AMAZON_CDF', 'GOOGLE', 'XMLTV', 'M3U', 'VIDEO_SITEMAP', 'JSON'] as const),
  ...(['EMA_XLSX', 'EMA_CSV', 'AVAILS_XML', 'MEC', 'MMC'] as const),
];
export const scheduleNames: readonly Channel['schedule'][] = ['MANUAL', 'ANYTIME', 'HOURLY', 'DAILY', 'WEEKLY'];
export const typeNames = ['FEATURE', 'PROGRAM', 'SHORT', 'SERIES', 'EVENT'] as const;

export const stateTones: Readonly<Record<Channel['state'], ChipTone>> = { IDLE: 'neutral', RUNNING: 'info', COMPLETED: 'success', FAILED: 'danger' };

export const deliveryTones: Readonly<Record<FeedDelivery['state'], ChipTone>> = {
  WAITING: 'info',
  SENDING: 'info',
  DELIVERED: 'success',
  FAILED: 'danger',
  SUPERSEDED: 'neutral',
};

/** Lists of a page that a change of a feed makes old. */
export const feedReads = [
  'GET /channel/list',
  'GET /channel/item/:id',
  'GET /channel/file/list',
  'GET /channel/file/titles/:id',
  'GET /channel/delivery/list',
] as const;
