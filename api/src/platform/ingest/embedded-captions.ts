import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toVtt } from './captions.ts';
import type { Workshop } from './encode-video.ts';
import type { Plan, PlannedTrack } from './plan.ts';
import { inputOf, type Source } from './probe.ts';
import { limitOf } from './run-faults.ts';
import { runProgram } from './run-program.ts';

export interface ReadTrack {
  readonly language: string;
  readonly title: string;
  readonly vtt: string;
}

const TEXTS = 'texts';
const isStyled = ({ codec }: PlannedTrack) => codec === 'ass' || codec === 'ssa';
const fileOf = (track: PlannedTrack) => `${track.index}.${isStyled(track) ? 'ass' : 'vtt'}`;

/** Reads the text tracks of a source as WebVTT; those that cannot be read are counted. */
export async function readEmbedded(
  work: Workshop,
  source: Source,
  plan: Plan,
): Promise<{ readonly tracks: readonly ReadTrack[]; readonly unreadable: number }> {
  const folder = join(work.workFolder, TEXTS);
  if (plan.captions.length === 0) return { tracks: [], unreadable: 0 };
  await mkdir(folder, { recursive: true });
  const take = async (captions: readonly PlannedTrack[]) => {
    const outputs = captions.flatMap((track) => {
      const format = isStyled(track) ? 'ass' : 'webvtt';
      return ['-map', `0:${track.index}`, '-c:s', format, '-f', format, fileOf(track)];
    });
    const args = ['-hide_banner', '-v', 'error', '-nostdin', '-y', ...inputOf(source), ...outputs];
    const { code } = await runProgram(work.programs.ffmpeg, args, {
      signal: work.signal,
      folder: work.workFolder,
      directory: folder,
      limitSeconds: limitOf(plan.facts.durationSeconds),
    });
    return code === 0;
  };
  // One pass over the source for all; one by one where a broken track ends it.
  if (!(await take(plan.captions))) for (const track of plan.captions) await take([track]);
  const tracks: ReadTrack[] = [];
  for (const track of plan.captions) {
    const text = await readFile(join(folder, fileOf(track)), 'utf8').catch(() => '');
    // ffmpeg writes the usual fields below the header of the source, which may name others.
    const vtt = toVtt(text.replace(/(\[Events\]\r?\n)Format:.*/i, '$1'), -plan.video.startSeconds);
    if (vtt.ok) tracks.push({ language: track.language, title: track.title, vtt: vtt.value });
  }
  return { tracks, unreadable: plan.captions.length - tracks.length };
}
