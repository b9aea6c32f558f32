import type { Product, Result } from '@marquee/api/contract';
import { call, type ApiError } from '@marquee/mf-shared/api';
import { useRef, useState } from 'react';
import { useText } from '../../../../text.ts';
import { renewTitles } from '../../../../titles/standings.ts';
import { startUpload } from '../../../media/uploads.ts';
import type { FileRow, RowPlan } from './file-rows.ts';

/** How far a file is. `begun`: its upload goes on by itself. */
export type Sending =
  | { readonly state: 'waiting' | 'creating' }
  | { readonly state: 'begun'; readonly mediaId: string }
  | { readonly state: 'failed'; readonly error: ApiError };
type Planned = readonly [row: FileRow, plan: RowPlan];

/** Uploads at once. */
const MAX_UPLOADS = 3;

/** Makes missing episodes of a series and sends files into them, a few at a time. */
export function useSending(series: Product) {
  const text = useText('episodes');
  const [sending, setSending] = useState<ReadonlyMap<string, Sending>>(new Map());
  /** Episodes that are made here, by season and number: a film and its captions share one. */
  const made = useRef(new Map<string, Promise<Result<{ readonly id: string }, ApiError>>>());
  const settled = useRef(new Map<string, () => void>());
  const show = (key: string, next: Sending) => {
    setSending((before) => new Map(before).set(key, next));
  };
  const fail = (key: string, error: ApiError) => {
    show(key, { state: 'failed', error });
  };

  const episodeOf = ({ name }: FileRow, { season, episode, existing }: RowPlan) => {
    const place = `${season}/${episode}`;
    if (existing) return Promise.resolve({ ok: true, value: existing } as const);
    const known = made.current.get(place);
    if (known) return known;
    const metaData = { programType: 'PROGRAM' as const, season, episode };
    const called = name.trim() || text('episodeNumber', { number: episode });
    const making = call('POST /product/item', { body: { kind: 'TITLE', entityStatus: 'DRAFT', name: called, parentId: series.id, metaData } });
    made.current.set(place, making);
    void making.then((result) => {
      if (!result.ok) made.current.delete(place);
    });
    return making;
  };

  const sendOne = async ([row, plan]: Planned): Promise<void> => {
    const { key, file, kind, language } = row;
    show(key, { state: 'creating' });
    const episode = await episodeOf(row, plan);
    if (!episode.ok) {
      // Another try builds on what is there by now.
      await renewTitles();
      fail(key, episode.error);
      return;
    }
    const begun = await startUpload(file, { productId: episode.value.id, kind, ...(kind === 'CAPTIONS' && { language: language.trim() }) });
    if (!begun.ok) {
      fail(key, begun.error);
      return;
    }
    const over = new Promise<void>((resolve) => {
      settled.current.set(key, resolve);
    });
    show(key, { state: 'begun', mediaId: begun.value.id });
    await over;
  };

  const send = async (planned: readonly Planned[]): Promise<void> => {
    const waiting = [...planned];
    for (const [{ key }] of planned) show(key, { state: 'waiting' });
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await sendOne(next);
    };
    const workers = Array.from({ length: Math.min(MAX_UPLOADS, planned.length) }, work);
    await Promise.all(workers);
    await renewTitles();
  };
  /** Called once an upload neither goes on nor will: the next file may begin. */
  const settle = (key: string) => {
    settled.current.get(key)?.();
  };
  return { sending, send, settle };
}
