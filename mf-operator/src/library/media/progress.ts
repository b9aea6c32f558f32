import type { Media } from '@marquee/api/contract';
import type { Uploading } from './uploads.ts';

/** States in which nothing more happens by itself. */
export const isOver = ({ state }: Pick<Media, 'state'>): boolean => state === 'COMPLETED' || state === 'FAILED' || state === 'CANCELLED';

/** The state of a source, with the upload of this window. */
export type Standing = Media['state'] | 'paused' | 'broken' | 'stopped' | 'sent';

export function standingOf({ state }: Pick<Media, 'state'>, uploading: Uploading | undefined): Standing {
  if (state !== 'UPLOADING') return state;
  if (!uploading) return 'stopped';
  return uploading.state === 'sending' ? 'UPLOADING' : uploading.state;
}

type Moving = Pick<Media, 'state' | 'bytes' | 'uploadedBytes' | 'percent'>;

/** Returns the bytes that have arrived, as far as anybody knows. */
export const arrivedBytes = ({ uploadedBytes }: Moving, uploading: Uploading | undefined): number => Math.max(uploadedBytes, uploading?.sentBytes ?? 0);

/** Returns how much of its present work is done, from 0 to 1; undefined where that is not known. */
export function shareOf(media: Moving, uploading: Uploading | undefined): number | undefined {
  if (media.state === 'UPLOADING' || media.state === 'FETCHING') return media.bytes ? Math.min(1, arrivedBytes(media, uploading) / media.bytes) : undefined;
  return media.percent / 100;
}

const work = ['READING', 'ENCODING', 'PACKAGING'] as const;
export type Step = 'UPLOADING' | 'FETCHING' | (typeof work)[number];

/** Returns the steps of a source, with how far it is in each. One that waits is between two of them. */
export function stepsOf({
  state,
  sourceUrl,
}: Pick<Media, 'state' | 'sourceUrl'>): readonly { readonly step: Step; readonly standing: 'done' | 'now' | 'ahead' }[] {
  const steps: readonly Step[] = [sourceUrl === null ? 'UPLOADING' : 'FETCHING', ...work];
  const now = steps.findIndex((step) => step === state);
  const done = state === 'WAITING' ? 1 : now;
  return steps.map((step, at) => ({ step, standing: at < done ? 'done' : at === now ? 'now' : 'ahead' }));
}
