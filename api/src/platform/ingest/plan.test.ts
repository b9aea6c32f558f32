/** @engine pglite */
import { expect, test } from '@jest/globals';
import type { MediaKind } from '../../../contract/index.ts';
import { perSecond, snapFrameRate } from './frame-rate.ts';
import { ladderOf } from './ladder.ts';
import { languageOf, plainName } from './languages.ts';
import { planOf } from './plan.ts';
import type { Probe, ProbedStream } from './probe.ts';

const programs = { decodes: new Set(['h264', 'hevc', 'aac', 'ac3']), filters: new Set(['zscale', 'tonemap']) };
const film: ProbedStream = {
  ...{ index: 0, codec_type: 'video', codec_name: 'h264', width: 1920, height: 1080, sample_aspect_ratio: '1:1' },
  ...{ avg_frame_rate: '25/1', r_frame_rate: '25/1', start_time: '0.000000', duration: '60.000000', field_order: 'progressive' },
};
const sound: ProbedStream = { index: 1, codec_type: 'audio', codec_name: 'aac', tags: { language: 'fra' } };
const probed = (...streams: readonly ProbedStream[]): Probe => ({ format: { duration: '60.0', start_time: '0.0' }, streams, chapters: [] });

function plan(streams: readonly ProbedStream[], { kind = 'VIDEO_MASTER', able = programs }: { kind?: MediaKind; able?: typeof programs } = {}) {
  return planOf(probed(...streams), { kind, demuxer: 'mov', language: 'en', extraAudio: 0 }, able);
}
const planned = (...args: Parameters<typeof plan>) => {
  const made = plan(...args);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
};
const faultOf = (...args: Parameters<typeof plan>) => {
  const made = plan(...args);
  return made.ok ? undefined : made.error.code;
};
const sizes = (width: number, height: number, teaser = false) =>
  ladderOf({ width, height }, { teaser })
    .map((rung) => `${rung.width}x${rung.height}`)
    .join(' ');

test('the ladder fits its boxes, is never larger than the source, and has a small rung for a small source', () => {
  expect(sizes(3840, 2160)).toBe('1920x1080 1280x720 854x480 640x360');
  expect(sizes(1920, 804)).toBe('1920x804 1280x536 854x358 640x268');
  expect(sizes(1600, 900)).toBe('1600x900 1280x720 854x480 640x360');
  expect(sizes(1080, 1920)).toBe('1080x1920 720x1280 480x854 360x640');
  expect(sizes(1296, 730)).toBe('1296x730 852x480 640x360');
  expect(sizes(853, 479)).toBe('852x478 640x360 426x240');
  expect(sizes(320, 180)).toBe('320x180');
  expect(sizes(1920, 1080, true)).toBe('1280x720 640x360');
  expect(sizes(1600, 900, true)).toBe('1280x720 640x360');
  expect(sizes(320, 180, true)).toBe('320x180');
});

test('the ladder of any size has even sides, falls, and stays within the source', () => {
  for (let width = 16; width < 8000; width += 131) {
    for (let height = 16; height < 4400; height += 97) {
      const ladder = ladderOf({ width, height });
      expect(ladder.length).toBeGreaterThan(0);
      for (const [at, rung] of ladder.entries()) {
        const above = ladder[at - 1] ?? { width: width + 1, height: height + 1, crf: 0 };
        const [long, short] = [Math.max(rung.width, rung.height), Math.min(rung.width, rung.height)];
        if (rung.width % 2 || rung.height % 2 || rung.width > above.width || rung.height > above.height || rung.crf <= above.crf || long > 1920 || short > 1080)
          throw new Error(`${width}x${height}: ${JSON.stringify(ladder)}`);
      }
    }
  }
});

test.each([
  [23.976, 23.976, '23.976', false],
  [24, 24, '24.000', false],
  [29.41, 29.97, '29.970', true],
  [12, 12, '24.000', false],
  [14.985, 14.985, '29.970', false],
  [1000, 60, '60.000', false],
  [7.22, 57_600, '25.000', true],
  [600, 600, '30.000', true],
  [120, 120, '60.000', true],
  [28.03, 29.97, '29.970', true],
  [0, 0, '30.000', true],
])('a frame rate of %d on average, %d declared, becomes %s', (average, nominal, rate, changed) => {
  const snapped = snapFrameRate(average, nominal);
  expect([perSecond(snapped.rate).toFixed(3), snapped.changed]).toEqual([rate, changed]);
});

test('a plan has the rotated size, square pixels and GOPs of two seconds', () => {
  const turned = planned([{ ...film, side_data_list: [{ side_data_type: 'Display Matrix', rotation: -90 }] }, sound]);
  expect([turned.facts.width, turned.facts.height, turned.video.gop, turned.video.frames]).toEqual([1080, 1920, 50, 1500]);
  expect(planned([{ ...film, tags: { rotate: '270' } }]).facts).toMatchObject({ width: 1080, height: 1920, warnings: ['silent'] });
  expect(planned([{ ...film, width: 720, height: 576, sample_aspect_ratio: '64:45' }, sound]).facts).toMatchObject({ width: 1024, height: 576 });
  const ntsc = planned([{ ...film, avg_frame_rate: '30000/1001', r_frame_rate: '30000/1001' }, sound]);
  expect([ntsc.video.gop, ntsc.video.frames]).toEqual([60, 1798]);
});

test('a plan keeps audio and text captions with their languages and warns of what is left out', () => {
  const subtitle = (index: number, codec: string, language: string): ProbedStream => ({ index, codec_type: 'subtitle', codec_name: codec, tags: { language } });
  const made = planned([
    { index: 9, codec_type: 'video', codec_name: 'mjpeg', width: 4000, height: 4000, disposition: { attached_pic: 1 } },
    film,
    sound,
    { ...sound, index: 2, codec_name: 'ac3', tags: { language: 'und', title: 'Say "hi"\n#EXT' } },
    { ...sound, index: 3, codec_name: 'unknown' },
    subtitle(4, 'subrip', 'ger'),
    subtitle(5, 'hdmv_pgs_subtitle', 'eng'),
    subtitle(6, 'ttml', 'eng'),
  ]);
  expect(made.video.index).toBe(0);
  expect(made.audio.map(({ language, title }) => [language, title])).toEqual([
    ['fr', ''],
    ['en', 'Say \u2019hi\u2019 #EXT'],
  ]);
  expect(made.captions.map(({ index, language }) => [index, language])).toEqual([[4, 'de']]);
  expect(made.facts.warnings).toEqual(['audio-left-out', 'bitmap-captions', 'captions-unreadable']);
});

test('HDR is tone-mapped and interlaced video deinterlaced, each with a warning', () => {
  const hdr = { ...film, codec_name: 'hevc', color_transfer: 'smpte2084' };
  expect(planned([hdr, sound])).toMatchObject({ facts: { warnings: ['tone-mapped'] }, video: { transfer: 'smpte2084' } });
  expect(faultOf([hdr, sound], { able: { ...programs, filters: new Set() } })).toBe('unsupported');
  expect(faultOf([{ ...hdr, side_data_list: [{ side_data_type: 'DOVI configuration record', dv_profile: 5 }] }])).toBe('unsupported');
  expect(planned([{ ...film, field_order: 'tt' }, sound])).toMatchObject({ facts: { warnings: ['deinterlaced'] }, video: { interlaced: true } });
});

test('a source that cannot become a film is refused with its reason', () => {
  expect(faultOf([sound])).toBe('no-video');
  expect(faultOf([])).toBe('unreadable');
  expect(faultOf([{ ...film, codec_name: 'unknown', codec_tag_string: 'vvc1' }])).toBe('unsupported');
  expect(faultOf([{ ...film, codec_name: 'prores' }])).toBe('unsupported');
  expect(faultOf([{ ...film, codec_tag_string: 'encv' }])).toBe('encrypted');
  expect(faultOf([{ ...film, width: 16_384, height: 8192 }])).toBe('too-large');
  expect(faultOf([{ ...film, width: 8, height: 8 }])).toBe('unsupported');
  expect(faultOf([film, ...Array.from({ length: 64 }, (_, index) => ({ ...sound, index: index + 1 }))])).toBe('unsupported');
  expect(faultOf([{ ...film, duration: '43300' }])).toBe('too-long');
  expect(faultOf([{ ...film, duration: '601' }], { kind: 'VIDEO_TRAILER' })).toBe('too-long');
  expect(faultOf([film], { kind: 'TEASER' })).toBe('too-long');
});

test('a teaser keeps the first sound that can be read, and may be silent', () => {
  const teaser = (...sounds: readonly ProbedStream[]) => planned([{ ...film, duration: '30.04' }, ...sounds], { kind: 'TEASER' });
  const [first, unknown] = [
    { ...sound, index: 2 },
    { ...sound, codec_name: 'unknown' },
  ];
  expect(teaser(unknown, first, { ...sound, index: 3 })).toMatchObject({ audio: [{ index: 2 }], facts: { warnings: [] } });
  expect(teaser(unknown)).toMatchObject({ audio: [], facts: { warnings: ['audio-left-out'] } });
  expect(teaser()).toMatchObject({ audio: [], facts: { warnings: [] } });
});

test('languages come as BCP 47 tags and names hold nothing that ends a line or an attribute', () => {
  expect(['eng', 'ger', 'pt_BR', 'und', 'x', '../..', undefined].map((one) => languageOf(one, 'ar'))).toEqual(['en', 'de', 'pt-BR', 'ar', 'ar', 'ar', 'ar']);
  expect(plainName('a"b\r\n<c>-->\u0000d\u202e')).toBe('a\u2019b \u2039c>\u2192 d');
});
