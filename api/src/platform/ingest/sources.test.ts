/** @engine pglite */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeClip, programsOfTests, quickly, testPictures, tone } from '../../testing/clips.ts';
import type { IngestOrder } from './engine.ts';
import { openEngine, planSource } from './open-engine.ts';
import { inputOf } from './probe.ts';
import type { Programs } from './programs.ts';
import { runProgram } from './run-program.ts';

const engine = openEngine();
let folder: string;
let programs: Programs;
beforeAll(async () => {
  programs = await programsOfTests();
  folder = mkdtempSync(join(tmpdir(), 'marquee-samples-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const at = (name: string) => join(folder, name);
const order = (source: string): IngestOrder => ({
  ...{ kind: 'VIDEO_MASTER', source, workFolder: folder, language: 'en', captions: [], audio: [] },
  ...{ signal: new AbortController().signal, onNews: () => undefined },
});
const faultOf = async (source: string) => {
  const made = await engine.ingest(order(source));
  return made.ok ? undefined : made.error.code;
};

test('sources that are no film are refused, each with its reason', async () => {
  const key = ['-encryption_scheme', 'cenc-aes-ctr', '-encryption_key', '00'.repeat(16), '-encryption_kid', '11'.repeat(16)];
  makeClip(programs, [...testPictures(1), ...quickly, ...key, at('encrypted.mp4')]);
  makeClip(programs, [...tone(1), '-c:a', 'aac', at('sound.mp4')]);
  makeClip(programs, [...testPictures(1), '-frames:v', '1', at('picture.png')]);
  makeClip(programs, [...testPictures(1), ...quickly, at('whole.mp4')]);
  writeFileSync(at('cut.mp4'), readFileSync(at('whole.mp4')).subarray(0, 3000));
  writeFileSync(at('empty.mp4'), '');
  const sources = ['encrypted.mp4', 'sound.mp4', 'picture.png', 'cut.mp4', 'empty.mp4', 'nowhere.mp4'];
  const codes = [];
  for (const source of sources) codes.push(await faultOf(at(source)));
  expect(codes).toEqual(['encrypted', 'no-video', 'unreadable', 'unreadable', 'empty', 'unreadable']);
});

test('a transport stream that names its service is read, whatever character sets the system has', async () => {
  makeClip(programs, [...testPictures(1), ...quickly, at('named.ts')]);
  expect((await planSource(programs, order(at('named.ts')))).ok).toBe(true);
});

test('a playlist named as a film is refused, and no other file is read for it', async () => {
  makeClip(programs, [...testPictures(1), ...quickly, at('secret.mp4')]);
  const playlists = [
    `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nfile://${at('secret.mp4')}\n#EXT-X-ENDLIST\n`,
    `ffconcat version 1.0\nfile '${at('secret.mp4')}'\n`,
  ];
  for (const playlist of playlists) {
    writeFileSync(at('evil.mp4'), playlist);
    expect(await faultOf(at('evil.mp4'))).toBe('unreadable');
    for (const demuxer of ['mov', 'matroska', 'mpegts']) {
      const { out } = await runProgram(programs.ffprobe, ['-v', 'error', '-show_streams', ...inputOf({ path: at('evil.mp4'), demuxer })], { limitSeconds: 60 });
      expect(out).not.toContain('h264');
    }
  }
});

const samples = process.env['MARQUEE_SHARED'] ? join(process.env['MARQUEE_SHARED'], 'samples/video') : undefined;
const REFUSED: Readonly<Record<string, string>> = {
  'README.md': 'unreadable',
  'amx_large_stbl_truncated_after_moov.m4b': 'no-video',
  'amx_sample_audio_only.mp4': 'no-video',
  'amx_sample_malformed_free_box.mp4': 'unreadable',
  'amx_sample_vvc.mp4': 'unsupported',
  'truncated_60k.mp4': 'unreadable',
};

if (samples && existsSync(samples)) {
  test('files of other makers are planned or refused as they should be', async () => {
    for (const name of readdirSync(samples)) {
      const plan = await planSource(programs, order(join(samples, name)));
      expect([name, plan.ok ? undefined : plan.error.code]).toEqual([name, REFUSED[name]]);
    }
  });

  test.each([
    ['amx_sample.flv', { renditions: [720, 480, 360], audio: ['en'] }],
    ['amx_sample_with_ass_subtitles.mkv', { subtitles: ['en'] }],
    ['amx_sample_shorter_audio.mp4', { facts: { durationSeconds: 1.2, width: 320, height: 240, warnings: [] } }],
    ["ff_te[s]t_ video ' _ .flv", { renditions: [240], facts: { width: 320, height: 240, warnings: ['silent'] } }],
  ])('%s becomes a film', async (name, wanted) => {
    const made = await engine.ingest(order(join(samples, name)));
    expect(made.ok ? made.value : made.error).toMatchObject(wanted);
  });
}
