import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Result } from '../../../contract/index.ts';
import { encodeSounds } from './encode-sounds.ts';
import { encodeVideo, PARTS, type VideoParts, type Workshop } from './encode-video.ts';
import { isEncryptedMov } from './encryption.ts';
import type { IngestEngine, IngestFault, IngestOrder, IngestPackage } from './engine.ts';
import { fault, success } from './faults.ts';
import { perSecond } from './frame-rate.ts';
import { packageFilm } from './package-film.ts';
import { NO_DURATION, type Plan, planOf } from './plan.ts';
import { measureDuration, openSource, probe, type Source } from './probe.ts';
import { findPrograms, type Programs, threadsOf } from './programs.ts';
import { Progress } from './progress.ts';
import { finishPackage, hasRoom, identify, PACKAGE, prepareFolder } from './work-folder.ts';

export interface EngineSettings {
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** GOPs, of two seconds each, that are encoded at once; what a killed process loses at most. */
  readonly partGops?: number;
}

const PART_GOPS = 30;

/** Reads a source and decides what becomes of it. */
export async function planSource(
  programs: Programs,
  order: Pick<IngestOrder, 'kind' | 'source' | 'language' | 'signal'> & { readonly audio: readonly unknown[] },
): Promise<Result<{ source: Source; plan: Plan }, IngestFault>> {
  const source = await openSource(order.source);
  if (!source.ok) return source;
  if (source.value.demuxer === 'mov' && (await isEncryptedMov(source.value.path))) return fault('encrypted');
  const found = await probe(programs, source.value, order.signal);
  if (!found.ok) return found;
  const wanted = { kind: order.kind, demuxer: source.value.demuxer, language: order.language, extraAudio: order.audio.length };
  const plan = planOf(found.value, wanted, programs);
  if (plan.ok) return success({ source: source.value, plan: plan.value });
  if (plan.error.code !== 'unreadable' || plan.error.cause !== NO_DURATION) return plan;
  // Written while it was recorded: only reading all of it tells its length.
  const measuredSeconds = await measureDuration(programs, source.value, order.signal);
  const measured = measuredSeconds === undefined ? plan : planOf(found.value, { ...wanted, measuredSeconds }, programs);
  return measured.ok ? success({ source: source.value, plan: measured.value }) : measured;
}
/** Encodes video and audio beside each other; a fault of one ends the other. */
async function encode(workshop: Workshop, order: IngestOrder, found: { source: Source; plan: Plan }, partGops: number, progress: Progress) {
  const ending = new AbortController();
  const signal = AbortSignal.any([workshop.signal, ending.signal]);
  const own = { ...workshop, signal };
  const { plan, source } = found;
  const endOnFault = <T>(result: Result<T, IngestFault>) => {
    if (!result.ok) ending.abort(result.error);
    return result;
  };
  const video = encodeVideo({ ...own, plan, source, partGops, onFrames: (frames) => progress.at('video', frames / plan.video.frames) }).then(endOnFault);
  const sounds = encodeSounds({ ...own, plan, source, order, onShare: (share) => progress.at('audio', share) }).then(endOnFault);
  const [first, second] = await Promise.allSettled([video, sounds]);
  workshop.signal.throwIfAborted();
  for (const one of [first, second]) if (one.status === 'fulfilled' && !one.value.ok) return one.value;
  if (first.status === 'rejected') throw first.reason as Error;
  if (second.status === 'rejected') throw second.reason as Error;
  if (!first.value.ok) return first.value;
  if (!second.value.ok) return second.value;
  return success({ parts: first.value.value satisfies VideoParts, sounds: second.value.value });
}

async function prepare(
  programs: Programs,
  order: IngestOrder,
  { partGops, threads }: { partGops: number; threads: number },
): Promise<Result<IngestPackage, IngestFault>> {
  const { workFolder, signal } = order;
  const progress = new Progress(order.onNews);
  progress.enter('READING');
  const found = await planSource(programs, order);
  if (!found.ok) return found;
  const { plan } = found.value;
  const identity = await identify(order, `${programs.name} ${JSON.stringify(plan)} ${partGops}`);
  const finished = await prepareFolder(workFolder, identity);
  if (finished) return success(finished);
  if (!(await hasRoom(workFolder, plan))) return fault('no-room');
  progress.at('reading', 1);
  progress.enter('ENCODING', plan.facts);

  await mkdir(join(workFolder, PARTS), { recursive: true });
  const workshop = { programs, workFolder, signal, threads };
  const encoded = await encode(workshop, order, found.value, partGops, progress);
  if (!encoded.ok) return encoded;
  const { parts, sounds } = encoded.value;
  const heard = sounds.tracks.length > 0 || order.kind === 'TEASER';
  const warnings = heard ? sounds.warnings : ([...sounds.warnings, 'silent'] as const);
  progress.enter('PACKAGING', { ...plan.facts, durationSeconds: parts.frames / perSecond(plan.video.rate) });
  const made = await packageFilm({
    ...workshop,
    ...found.value,
    order,
    parts,
    partGops,
    sounds: sounds.tracks,
    warnings,
    onShare: (share) => progress.at('packaging', share),
  });
  if (!made.ok) return made;
  await finishPackage(workFolder, identity, made.value);
  return success({ ...made.value, folder: join(workFolder, PACKAGE) });
}

/** Opens the engine that prepares sources by the ffmpeg of this machine, which is looked for once, when it is needed first. */
export function openEngine({ env = process.env, partGops = PART_GOPS }: EngineSettings = {}): IngestEngine {
  let looked: ReturnType<typeof findPrograms> | undefined;
  const find = () => (looked ??= findPrograms(env));
  return {
    ingest: async (order) => {
      order.signal.throwIfAborted();
      const programs = await find();
      if (!programs.ok) return fault('no-encoder', programs.error);
      try {
        return await prepare(
          programs.value,
          { ...order, source: resolve(order.source), workFolder: resolve(order.workFolder) },
          { partGops, threads: threadsOf(env) },
        );
      } catch (error) {
        order.signal.throwIfAborted();
        if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return fault('no-room', error.message);
        return fault('failed', error instanceof Error ? (error.stack ?? error.message) : String(error));
      }
    },
    version: async () => {
      const programs = await find();
      return programs.ok ? programs.value.name : undefined;
    },
  };
}
