import type { Media, MediaKind, Result } from '@marquee/api/contract';
import { cutText } from '@marquee/api/cut-text';
import { call, invalidate, type ApiError } from '@marquee/mf-shared/api';
import { shared } from '@marquee/mf-shared/bus';
import { useSyncExternalStore } from 'react';
import { beginMedia } from './begin-media.ts';
import { isOtherFile, keepFile } from './kept-file.ts';

/** An upload of this window. `sent` waits for the server to say so; `broken` goes on when somebody says so, or the network is back. */
export interface Uploading {
  readonly state: 'sending' | 'paused' | 'broken' | 'sent';
  readonly sentBytes: number;
  /** An estimate; null while there is none. */
  readonly secondsLeft: number | null;
  readonly error: ApiError | undefined;
}

interface Job {
  readonly id: string;
  readonly file: File;
  readonly personId: string | undefined;
  /** Whether the server may have some of it. */
  isBegun: boolean;
  /** Ends its run; another one begins with its own. */
  over: AbortController;
  shown: Uploading;
}

const MAX_NAME_LENGTH = 200;
/** A rate says something after so long. */
const ESTIMATED_AFTER_MS = 3000;

const jobs = new Map<string, Job>();
const listeners = new Set<() => void>();
const personNow = () => shared.session.current().identity?.id;

const load = () => import('./send-file.ts');

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function tellAll(): void {
  // Without an upload nothing listens: a page that asks before it is left is kept in no browser's memory.
  if ([...jobs.values()].some(({ shown }) => shown.state === 'sending')) addEventListener('beforeunload', askBeforeLeaving);
  else removeEventListener('beforeunload', askBeforeLeaving);
  for (const listener of listeners) listener();
}

function show(job: Job, changes: Partial<Uploading>): void {
  job.shown = { ...job.shown, ...changes };
  tellAll();
}

function forget(id: string): void {
  jobs.get(id)?.over.abort();
  if (jobs.delete(id)) tellAll();
}

/** Estimates from the bytes of one run, which a pause ends. */
function startEstimate(bytes: number) {
  const begunAt = Date.now();
  let before: number | undefined;
  return (sentBytes: number): number | null => {
    before ??= sentBytes;
    const ms = Date.now() - begunAt;
    return ms < ESTIMATED_AFTER_MS || sentBytes <= before ? null : ((bytes - sentBytes) / (sentBytes - before)) * (ms / 1000);
  };
}

/** Sends from where the server has it. */
async function run(job: Job): Promise<void> {
  const { id, file } = job;
  job.over.abort();
  job.over = new AbortController();
  const { signal } = job.over;
  show(job, { state: 'sending', secondsLeft: null, error: undefined });
  // Once more, before a lost script is taken for a failure.
  const loaded = await load()
    .catch(load)
    .catch(() => undefined);
  if (signal.aborted) return;
  if (!loaded) {
    show(job, { state: 'broken', error: { code: 'OFFLINE', message: 'The script of the upload did not come.' } });
    return;
  }
  const estimate = startEstimate(file.size);
  keepFile(id, file);
  const isResumed = job.isBegun;
  job.isBegun = true;
  loaded.sendFile({
    mediaId: id,
    file,
    isResumed,
    signal,
    isWanted: () => personNow() === job.personId,
    onProgress: (sentBytes) => {
      show(job, { sentBytes, secondsLeft: estimate(sentBytes) });
    },
    onDone: () => {
      keepFile(id, undefined);
      show(job, { state: 'sent', secondsLeft: null });
      void invalidate('GET /media/list');
    },
    onError: (error) => {
      show(job, { state: 'broken', secondsLeft: null, error });
    },
  });
}

function begin(media: Media, file: File, isBegun: boolean): void {
  const shown: Uploading = { state: 'sending', sentBytes: media.uploadedBytes, secondsLeft: null, error: undefined };
  forget(media.id);
  const job: Job = { id: media.id, file, personId: personNow(), isBegun, over: new AbortController(), shown };
  jobs.set(media.id, job);
  void run(job);
}

/** The name a file is kept by. */
const nameOf = (file: File) => cutText(file.name.normalize('NFC'), MAX_NAME_LENGTH);

/** Begins a source of a title and sends its file. It goes on while the person moves within the console. */
export async function startUpload(
  file: File,
  { productId, kind, language }: { readonly productId: string; readonly kind: MediaKind; readonly language?: string },
): Promise<Result<Media, ApiError>> {
  const begun = await beginMedia(file, { productId, kind, name: nameOf(file), bytes: file.size, ...(language && { language }) });
  if (begun.ok) begin(begun.value, file, false);
  void invalidate('GET /media/list');
  return begun;
}

/** Whether a file is the one whose upload has stopped. */
export function isSameFile(media: Media, file: File): boolean {
  return nameOf(file) === media.name && file.size === media.bytes && !isOtherFile(media.id, file);
}

/** Goes on with an upload another window, or this one before a reload, has begun. */
export function resumeUpload(media: Media, file: File): void {
  begin(media, file, true);
}

export function pauseUpload(id: string): void {
  const job = jobs.get(id);
  if (job?.shown.state !== 'sending') return;
  job.over.abort();
  show(job, { state: 'paused', secondsLeft: null });
}

/** Goes on with an upload that was paused, or broke. */
export function continueUpload(id: string): void {
  const job = jobs.get(id);
  if (job?.shown.state === 'paused' || job?.shown.state === 'broken') void run(job);
}

/** Ends an upload, or the work on a source. */
export async function cancelMedia(id: string): Promise<Result<Media, ApiError>> {
  const cancelled = await call('POST /media/cancel/:id', { params: { id } });
  if (cancelled.ok) {
    keepFile(id, undefined);
    forget(id);
  }
  void invalidate('GET /media/list');
  return cancelled;
}

/** Ends uploads of sources that are uploaded, or cancelled elsewhere. */
export function settleUploads(media: readonly Media[]): void {
  for (const { id, state } of media) if (state !== 'UPLOADING') forget(id);
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The upload of a source in this window; undefined where there is none. */
export function useUploading(id: string): Uploading | undefined {
  return useSyncExternalStore(follow, () => jobs.get(id)?.shown);
}

addEventListener('online', () => {
  for (const [id, { shown }] of jobs) if (shown.error?.code === 'OFFLINE') continueUpload(id);
});
