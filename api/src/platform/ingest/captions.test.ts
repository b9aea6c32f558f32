/** @engine pglite */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addTrack } from './add-track.ts';
import { MAX_CAPTIONS_BYTES, readCaptions } from './captions.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-captions-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function read(text: string | Uint8Array): Promise<string> {
  const file = join(folder, 'captions.mp4');
  writeFileSync(file, text);
  const vtt = await readCaptions(file);
  return vtt.ok ? vtt.value : vtt.error.code;
}
const vtt = (text: string, [from, to] = ['00:00:01.000', '00:00:02.500']) => `WEBVTT\n\n${from} --> ${to}\n${text}\n`;
const srt = (text: string) => `1\n00:00:01,000 --> 00:00:02,500\n${text}\n`;

test('SRT, WebVTT, ASS and TTML become the same WebVTT', async () => {
  const wanted = vtt('<i>Hello</i>, you\ntwo & three'.replace('&', '&amp;'));
  expect(await read(srt('<i>Hello</i>, you\r\ntwo & three'))).toBe(wanted);
  expect(
    await read('WEBVTT - x\n\nNOTE no\n\nSTYLE\n::cue { color: red }\n\nid\n00:01.000 --> 00:02.500\n<v Bob><i.loud>Hello</i></v>, you\ntwo &amp; three\n'),
  ).toBe(wanted);
  const ass = String.raw`[Events]${'\n'}Format: Start, End, Style, Text${'\n'}Dialogue: 0:00:01.00,0:00:02.50,Default,{\i1\pos(1,2)}Hello{\i0}, you\Ntwo & three`;
  expect(await read(`[Script Info]\nTitle: x\n\n${ass}\nDialogue: 0:00:01.00,0:00:02.50,Default,{\\p1}m 0 0 l 1 1{\\p0}\n`)).toBe(wanted);
  const styling = '<styling><style xml:id="s" tts:fontStyle="italic"/></styling>';
  const body = '<body><div begin="500ms"><p begin="12f" dur="1.5s">\n <span style="s">Hello</span>, you<br/>two &amp; three</p></div></body>';
  expect(await read(`<?xml version="1.0"?><tt xmlns:tts="t" ttp:frameRate="24"><head>${styling}</head>${body}</tt>`)).toBe(wanted);
});

test('markup other than bold, italic and underline does not pass', async () => {
  const hostile = '<b onclick="x">a</b><script>alert(1)</script><img src=x onerror=y> <u>b <i>c</u> 1 < 2 &lt;svg&gt; --> {\\an8}';
  expect(await read(srt(hostile))).toBe(vtt('<b>a</b>alert(1) <u>b <i>c</i></u> 1 &lt; 2 &lt;svg&gt; --&gt;'));
  const settings = 'WEBVTT\n\n00:01.000 --> 00:02.500 line:10% region:evil align:start\nx\n';
  expect(await read(settings)).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.500 line:10% align:start\nx\n');
});

test('captions are read as UTF-8, as UTF-16 by its mark, else as Windows-1252', async () => {
  expect(await read(srt('مرحبا'))).toBe(vtt('مرحبا'));
  expect(await read(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(srt('مرحبا'), 'utf16le')]))).toBe(vtt('مرحبا'));
  expect(await read(Buffer.from(srt('Caf\u00e9 \u0093q\u0094'), 'latin1'))).toBe(vtt('Café “q”'));
});

test('captions that are pictures, empty, too large or no captions are refused', async () => {
  expect(await read('# VobSub index file, v7\n')).toBe('bitmap-captions');
  expect(await read(Buffer.from('5047000000010000000016', 'hex'))).toBe('bitmap-captions');
  expect(await read('<tt><body><div backgroundImage="#i"/></body></tt>')).toBe('bitmap-captions');
  expect(await read('')).toBe('empty');
  expect(await read('#EXTM3U\nfile:///etc/passwd\n')).toBe('unreadable');
  expect(await read('<!DOCTYPE tt [<!ENTITY a "b">]><tt><p begin="1s" end="2s">&a;</p></tt>')).toBe('unreadable');
  expect(await read(`<tt>${'<div>'.repeat(200)}</tt>`)).toBe('unreadable');
  expect(await read(Buffer.alloc(MAX_CAPTIONS_BYTES + 1, 'a'))).toBe('too-large');
});

test('captions are cut to a length, come in their order, and those without text or time are left out', async () => {
  const cues = [
    '00:00:05,000 --> 00:00:06,000\nlater',
    '00:00:03,000 --> 00:00:03,000\nnever',
    '00:00:01,000 --> 00:00:02,500\n<i> </i>',
    srt('a'.repeat(3000)).slice(2),
  ];
  const made = await read(cues.join('\n\n'));
  expect(made.match(/-->/g)).toHaveLength(2);
  expect([made.indexOf('aaa') < made.indexOf('later'), made.match(/a{2,}/)?.[0].length]).toEqual([true, 2000]);
});

const MASTER =
  '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-STREAM-INF:BANDWIDTH=1000,AVERAGE-BANDWIDTH=900,RESOLUTION=320x180,FRAME-RATE=25.000,CODECS="avc1.64000d"\nvideo-180.m3u8\n';

test('captions and audio join a packaged film', () => {
  const first = addTrack(MASTER, { type: 'SUBTITLES', language: 'ar', vtt: vtt('x'), durationSeconds: 12.5 });
  expect(first.master).toContain('#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subtitles",NAME="العربية",LANGUAGE="ar"');
  expect(first.master).toContain('CODECS="avc1.64000d",SUBTITLES="subtitles"\n');
  expect(first.files.map(({ name }) => name)).toEqual(['subtitles-ar.vtt', 'subtitles-ar.m3u8']);
  expect(first.files[1]?.text).toContain('#EXT-X-TARGETDURATION:13\n');
  const second = addTrack(first.master, { type: 'SUBTITLES', language: 'ar', vtt: vtt('y'), durationSeconds: 12.5 });
  expect(second.master).toContain('NAME="العربية 2",LANGUAGE="ar",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,URI="subtitles-ar-2.m3u8"');
  expect(second.master.match(/,SUBTITLES="subtitles"/g)).toHaveLength(1);
  const rendition = { name: 'audio-fr', peak: 130, average: 100, seconds: 12.5, bytes: 9 };
  const third = addTrack(second.master, { type: 'AUDIO', language: 'fr', rendition });
  expect(third.master).toContain(
    'BANDWIDTH=1130,AVERAGE-BANDWIDTH=1000,RESOLUTION=320x180,FRAME-RATE=25.000,CODECS="avc1.64000d,mp4a.40.2",SUBTITLES="subtitles",AUDIO="audio"\n',
  );
  expect(third.master).toContain('NAME="français",LANGUAGE="fr",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="audio-fr.m3u8"');
});
