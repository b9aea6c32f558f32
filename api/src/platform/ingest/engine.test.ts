/** @engine pglite */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeClip, measure, packetsOf, programsOfTests, quickly, slowFfmpeg, testPictures, tone } from '../../testing/clips.ts';
import { until } from '../../testing/until.ts';
import { addTrack } from './add-track.ts';
import { encodeAudio } from './encode-sounds.ts';
import type { IngestNews, IngestOrder, IngestPackage } from './engine.ts';
import { segmentsOf } from './segments.ts';
import { openEngine } from './open-engine.ts';
import { killOrphans, noteProcess } from './process-notes.ts';
import type { Programs } from './programs.ts';

let folder: string;
let programs: Programs;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-ingest-'));
  programs = await programsOfTests();
  makeFilm(at('film.txt'));
  writeFileSync(at('more.vtt'), 'WEBVTT\n\n00:01.000 --> 00:02.000\nمرحبا\n');
  writeFileSync(at('broken.srt'), 'no captions');
  makeClip(programs, [...tone(3), at('dub.wav')]);
  makeClip(programs, [...testPictures(9), ...tone(9), ...quickly, '-g', '60', at('long.mp4')]);
  const captions = [
    { path: at('more.vtt'), language: 'ar' },
    { path: at('broken.srt'), language: 'fr' },
  ];
  film = await made(at('film.txt'), 'film', { captions, audio: [dub()], onNews: (one) => news.push(one) });
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const at = (name: string) => join(folder, name);
const dub = () => ({ path: at('dub.wav'), language: 'it' });
const order = (source: string, work: string, rest: Partial<IngestOrder> = {}): IngestOrder => ({
  ...{ kind: 'VIDEO_MASTER', source, workFolder: at(work), language: 'en', captions: [], audio: [] },
  ...{ signal: new AbortController().signal, onNews: () => undefined, ...rest },
});
/** Settings for one thread, which encodes to the same bytes every time. */
const steady = { ...process.env, MARQUEE_ENCODER_THREADS: '1' };
/** Parts of one GOP, so that a short clip has several. */
const engine = openEngine({ env: steady, partGops: 1 });

async function made(...args: Parameters<typeof order>): Promise<IngestPackage> {
  const result = await engine.ingest(order(...args));
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
const textOf = ({ folder: place }: IngestPackage, name: string) => readFileSync(join(place, name), 'utf8');

/** Writes a film whose video begins thirteen frames after its sound, with a flash and a beep at the same moment, captions and chapters. */
function makeFilm(file: string): void {
  const flash = "drawbox=enable='between(t,2.98,3.2)':color=white:t=fill";
  const beep = "volume=enable='lt(t,3.52)+gt(t,3.72)':volume=0";
  writeFileSync(at('film.srt'), '1\n00:00:01,520 --> 00:00:02,520\n<i>Hello</i>\n');
  writeFileSync(
    at('film.ini'),
    ';FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\nEND=3020\ntitle=One\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=3020\nEND=5520\ntitle=Two\n',
  );
  makeClip(programs, [
    ...['-itsoffset', '0.52', '-f', 'lavfi', '-i', `testsrc2=s=320x180:r=25:d=5,eq=brightness=-0.4,${flash}`],
    ...['-f', 'lavfi', '-i', `sine=f=880:r=48000:d=5.52,${beep}`, ...tone(5.52), '-i', at('film.srt'), '-i', at('film.ini')],
    ...['-map', '0', '-map', '1', '-map', '2', '-map', '3', '-map_chapters', '4', ...quickly, '-g', '250', '-c:a', 'flac', '-c:s', 'srt'],
    ...['-metadata:s:a:0', 'language=fra', '-metadata:s:a:1', 'language=ger', '-f', 'matroska', file],
  ]);
}

let film: IngestPackage;
const news: IngestNews[] = [];

test('a film becomes renditions, tracks, pictures and chapters, and nothing else stays in the work folder', () => {
  expect(readdirSync(at('film'))).toEqual(['package']);
  expect(film).toMatchObject({
    ...{ folder: at('film/package'), renditions: [180], audio: ['fr', 'de', 'it'], subtitles: ['en', 'ar'], thumbnails: 'thumbnails.vtt' },
    facts: { durationSeconds: 5, width: 320, height: 180, warnings: ['captions-unreadable'] },
    chapters: [
      { title: 'One', atSeconds: 0 },
      { title: 'Two', atSeconds: 2.5 },
    ],
  });
  const names = [...film.files, ...film.stills.map(({ file }) => file), 'ingest.json'];
  expect(readdirSync(film.folder).toSorted()).toEqual(names.toSorted());
  expect(names.every((name) => /^[\w-][\w.-]{0,120}$/.test(name))).toBe(true);
  expect(textOf(film, 'subtitles-en.vtt')).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n<i>Hello</i>\n');
  expect(textOf(film, 'chapters.vtt')).toContain('00:00:02.500 --> 00:00:05.000\nTwo\n');
  expect(film.stills.map(({ width, height }) => [width, height])).toContainEqual([320, 180]);
  expect(textOf(film, 'thumbnails.vtt').match(/thumbnails-1\.jpg#xywh=/g)).toHaveLength(3);
});

test('news of the work never fall and know the facts from the end of reading', () => {
  expect(news.map(({ percent }) => percent)).toEqual(news.map(({ percent }) => percent).toSorted((a, b) => a - b));
  expect(new Set(news.map(({ step }) => step))).toEqual(new Set(['READING', 'ENCODING', 'PACKAGING']));
  expect(news.filter(({ step }) => step !== 'READING').every(({ facts }) => facts?.height === 180)).toBe(true);
  expect(news.at(-1)?.percent).toBe(100);
});

test('the playlists of a film describe its bytes, its durations and its codecs', () => {
  for (const name of ['video-180', 'audio-fr', 'audio-de', 'audio-it']) {
    const playlist = textOf(film, `${name}.m3u8`);
    const init = Number(/BYTERANGE="(\d+)@0"/.exec(playlist)?.[1]);
    const segments = segmentsOf(playlist);
    expect(segments.reduce((end, { offset, bytes }) => (offset === end ? end + bytes : -1), init)).toBe(statSync(join(film.folder, `${name}.mp4`)).size);
    expect(Math.abs(segments.reduce((sum, { seconds }) => sum + seconds, 0) - 5)).toBeLessThan(0.04);
  }
  expect(textOf(film, 'video-180.m3u8').match(/#EXTINF:[\d.]+/g)).toEqual(['#EXTINF:4.000000', '#EXTINF:1.000000']);
  const master = textOf(film, 'master.m3u8');
  expect(master).toMatch(
    /#EXT-X-STREAM-INF:BANDWIDTH=\d+,AVERAGE-BANDWIDTH=\d+,RESOLUTION=320x180,FRAME-RATE=25\.000,CODECS="avc1\.6400[\da-f]{2},mp4a\.40\.2",AUDIO="audio",SUBTITLES="subtitles"\nvideo-180\.m3u8\n/,
  );
  expect(master).toContain('TYPE=AUDIO,GROUP-ID="audio",NAME="français",LANGUAGE="fr",DEFAULT=YES');
  expect(master).toContain('NAME="Deutsch",LANGUAGE="de",DEFAULT=NO');
});

test('every part begins with a keyframe where the one before it ended, and sound stays with the picture', () => {
  const video = packetsOf(programs, join(film.folder, 'video-180.mp4'));
  const audio = packetsOf(programs, join(film.folder, 'audio-fr.mp4'));
  const start = video[0]?.seconds ?? 0;
  expect(video.map(({ seconds }) => Math.round((seconds - start) * 25))).toEqual(Array.from({ length: 125 }, (_, frame) => frame));
  expect(video.filter(({ isKey }) => isKey).map(({ seconds }) => Math.round((seconds - start) * 1000))).toEqual([0, 2000, 4000]);
  const flash = /black_start:([\d.]+)/.exec(measure(programs, join(film.folder, 'video-180.mp4'), ['-vf', 'negate,blackdetect=d=0.1:pix_th=0.2']));
  const beep = /silence_end: ([\d.]+)/.exec(measure(programs, join(film.folder, 'audio-fr.mp4'), ['-af', 'silencedetect=n=-40dB:d=0.5']));
  const [shown, heard] = [Number(flash?.[1]) + start, Number(beep?.[1]) + (audio[0]?.seconds ?? 0)];
  expect(shown - start).toBeCloseTo(3, 1);
  expect(Math.abs(shown - heard)).toBeLessThan(0.04);
});

test('sound is brought to -16 LUFS', () => {
  const said = measure(programs, join(film.folder, 'audio-de.mp4'), ['-af', 'ebur128']);
  expect(Number([...said.matchAll(/I:\s+(-?[\d.]+) LUFS/g)].at(-1)?.[1])).toBeCloseTo(-16, 0);
});

test('a finished package is returned as it is, and another order in its folder begins anew', async () => {
  const first = await made(at('long.mp4'), 'again', { audio: [dub()] });
  const timeOf = () => statSync(join(first.folder, 'video-180.mp4')).mtimeMs;
  const [before, again] = [timeOf(), await made(at('long.mp4'), 'again')];
  const same = timeOf();
  expect([first.audio, again.audio, before === same]).toEqual([['en', 'it'], ['en'], false]);
  expect([await made(at('long.mp4'), 'again'), timeOf()]).toEqual([again, same]);
});

test('audio joins a film that is packaged already, in time with it', async () => {
  const master = textOf(film, 'master.m3u8');
  const wanted = { path: at('dub.wav'), language: 'de', workFolder: at('dub'), durationSeconds: 5, master, signal: new AbortController().signal };
  const audio = await encodeAudio(wanted);
  if (!audio.ok) throw new Error(audio.error.cause);
  expect([audio.value.files, readdirSync(at('dub')).filter((name) => name !== 'running')]).toEqual([
    ['audio-de-2.mp4', 'audio-de-2.m3u8'],
    ['audio-de-2.m3u8', 'audio-de-2.mp4'],
  ]);
  expect(packetsOf(programs, at('dub/audio-de-2.mp4'))[0]).toEqual(packetsOf(programs, join(film.folder, 'audio-fr.mp4'))[0]);
  expect(audio.value.rendition.seconds).toBeCloseTo(5, 1);
  expect(addTrack(master, { type: 'AUDIO', language: 'de', rendition: audio.value.rendition }).master).toContain('NAME="Deutsch 2",LANGUAGE="de",DEFAULT=NO');
  expect(await encodeAudio({ ...wanted, path: at('film.srt') })).toMatchObject({ ok: false, error: { code: 'unreadable' } });
});

test('a teaser has its sound within its video, and a silent one none; a silent film says so', async () => {
  makeClip(programs, [...testPictures(1), ...tone(3), ...quickly, at('short.mp4')]);
  const teaser = await made(at('short.mp4'), 'teaser', { kind: 'TEASER' });
  expect(teaser).toMatchObject({ audio: ['en'], stills: [], thumbnails: undefined, facts: { durationSeconds: 1, warnings: [] } });
  expect(teaser.files).toEqual(['master.m3u8', 'video-180.mp4', 'video-180.m3u8']);
  const master = textOf(teaser, 'master.m3u8');
  expect(master).toMatch(/CODECS="avc1\.6400[\da-f]{2},mp4a\.40\.2"\nvideo-180\.m3u8\n/);
  expect(master).not.toContain('TYPE=AUDIO');
  const said = measure(programs, join(teaser.folder, 'video-180.mp4'), ['-af', 'ebur128']);
  expect(said).toContain('Video: h264');
  expect(Number([...said.matchAll(/I:\s+(-?[\d.]+) LUFS/g)].at(-1)?.[1])).toBeCloseTo(-16, 0);
  expect(Math.abs(segmentsOf(textOf(teaser, 'video-180.m3u8')).reduce((sum, { seconds }) => sum + seconds, 0) - 1)).toBeLessThan(0.04);
  expect(packetsOf(programs, join(teaser.folder, 'video-180.mp4')).at(-1)?.seconds).toBeLessThan(1.15);
  makeClip(programs, [...testPictures(1), ...quickly, at('silent.mp4')]);
  const silent = await made(at('silent.mp4'), 'silent-teaser', { kind: 'TEASER' });
  expect([silent.audio, silent.facts.warnings, textOf(silent, 'master.m3u8').includes('mp4a')]).toEqual([[], [], false]);
  expect(await made(at('silent.mp4'), 'silent')).toMatchObject({ audio: [], facts: { warnings: ['silent'] } });
});

/** Ids of the processes noted in a work folder. */
const notedIn = (work: string) => (existsSync(at(`${work}/running`)) ? readdirSync(at(`${work}/running`)).map((name) => Number.parseInt(name, 10)) : []);
function isAlive(pid: number): boolean {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}

test('work goes on after its process was killed, without doing again what was finished', async () => {
  const whole = await made(at('long.mp4'), 'whole');
  const script = `const { openEngine } = await import(${JSON.stringify(join(import.meta.dirname, 'open-engine.ts'))});
    const order = ${JSON.stringify({ kind: 'VIDEO_MASTER', source: at('long.mp4'), workFolder: at('killed'), language: 'en', captions: [], audio: [] })};
    await openEngine({ partGops: 1 }).ingest({ ...order, signal: new AbortController().signal, onNews() {} });`;
  writeFileSync(at('work.mjs'), script);
  const env = { ...steady, MARQUEE_FFMPEG: slowFfmpeg(programs, folder, 'c2-0'), MARQUEE_FFPROBE: programs.ffprobe };
  const child = spawn(process.execPath, [at('work.mjs')], { env, stdio: 'ignore' });
  const orphans = await until(() => {
    const begun = existsSync(at('killed/parts/c1.done')) && readdirSync(at('killed/parts')).some((name) => name.startsWith('c2-0'));
    return begun && existsSync(at('killed/sounds/a0.mp4')) && notedIn('killed').length === 1 ? notedIn('killed') : undefined;
  });
  child.kill('SIGKILL');
  await until(() => child.signalCode);
  const finished = statSync(at('killed/parts/c0-0.mp4')).mtimeMs;
  let kept: number | undefined;
  const resumed = await made(at('long.mp4'), 'killed', { onNews: ({ step }) => step === 'ENCODING' && (kept = statSync(at('killed/parts/c0-0.mp4')).mtimeMs) });
  expect([kept, orphans.map(isAlive)]).toEqual([finished, [false]]);
  expect(readdirSync(at('killed'))).toEqual(['package']);
  expect({ ...resumed, folder: '' }).toEqual({ ...whole, folder: '' });
  expect(hashOf(join(resumed.folder, 'video-180.mp4'))).toBe(hashOf(join(whole.folder, 'video-180.mp4')));
});

test('a process that a killed attempt left running is ended, and a later one with its id is not', async () => {
  const start = () => spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)'], { stdio: 'ignore' });
  const [left, later] = [start(), start()];
  for (const { pid = 0 } of [left, later]) noteProcess(at('orphans'), pid);
  writeFileSync(at(`orphans/running/${later.pid}.json`), JSON.stringify({ pid: later.pid, begun: 'another' }));
  killOrphans(at('orphans'));
  expect(await until(() => left.signalCode)).toBe('SIGKILL');
  expect(isAlive(later.pid ?? 0)).toBe(true);
  later.kill('SIGKILL');
});

test('an abort ends the encoder and rejects with its reason', async () => {
  const stop = new AbortController();
  const env = { MARQUEE_FFMPEG: slowFfmpeg(programs, folder, 'c0-0'), MARQUEE_FFPROBE: programs.ffprobe };
  mkdirSync(at('aborted'));
  const work = openEngine({ env })
    .ingest(order(at('long.mp4'), 'aborted', { signal: stop.signal }))
    .catch((reason: unknown) => reason);
  const [pid = 0] = await until(() => (existsSync(at('aborted/parts')) && readdirSync(at('aborted/parts')).length > 0 ? notedIn('aborted') : undefined));
  expect(isAlive(pid)).toBe(true);
  const reason = new Error('cancelled');
  stop.abort(reason);
  expect([await work, isAlive(pid), notedIn('aborted')]).toEqual([reason, false, []]);
});
