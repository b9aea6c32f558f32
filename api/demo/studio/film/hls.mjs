import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const GOP = 2; const SEGMENT = 4; const SHEET = { step: 2, columns: 6, width: 160 };
const ffmpeg = (args, options) => execFileSync('ffmpeg', ['-threads', '1', '-hide_banner', '-nostdin', '-y', '-v', 'error', ...args], { maxBuffer: 1 << 26, ...options });
const rungs = ([w, h]) => [[w / 2, h / 2], [w, h]];
/** One byte-range file per rendition keeps the number of files small. */
const hls = (out, name) => ['-f', 'hls', '-hls_time', `${SEGMENT}`, '-hls_playlist_type', 'vod', '-hls_list_size', '0', '-hls_segment_type', 'fmp4', '-hls_flags', 'single_file+independent_segments', '-hls_segment_filename', `${out}${name}.mp4`, `${out}${name}.m3u8`];

/** Starts the encoder; write RGBA frames to its stdin. */
export function encodeVideo(out, size, fps, crf) {
  const [low, high] = rungs(size); const x264 = (q, rate) => ['-crf', `${q}`, '-maxrate', rate[0], '-bufsize', rate[1]];
  const common = ['-c:v', 'libx264', '-preset', 'veryfast', '-threads', '1', '-tune', 'animation', '-profile:v', 'high', '-pix_fmt', 'yuv420p', '-g', `${fps * GOP}`, '-keyint_min', `${fps * GOP}`, '-sc_threshold', '0', '-x264-params', 'open_gop=0:aq-mode=3:threads=1', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-map_metadata', '-1'];
  return spawn('ffmpeg', ['-hide_banner', '-y', '-v', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', size.join('x'), '-r', `${fps}`, '-i', 'pipe:0',
    '-filter_complex', `[0:v]scale=out_color_matrix=bt709,format=yuv420p,split=2[hi][b];[b]scale=${low[0]}:${low[1]}:flags=lanczos[lo]`,
    '-map', '[hi]', ...common, ...x264(crf, ['1600k', '3200k']), ...hls(out, `video-${high[1]}`),
    '-map', '[lo]', ...common, ...x264(crf + 2, ['600k', '1200k']), ...hls(out, `video-${low[1]}`)], { stdio: ['pipe', 'inherit', 'inherit'] });
}

const firstPts = (file) => Number(execFileSync('ffprobe', ['-v', 'error', '-read_intervals', '%+0.1', '-show_entries', 'packet=pts_time', '-of', 'csv=p=0', file]).toString().split('\n').filter(Boolean).map(Number).sort((a, b) => a - b)[0]);

/** Two-pass loudness to -16 LUFS, then AAC aligned with the first video frame. */
function encodeAudio(out, work, seconds, videoStart) {
  const target = 'I=-16:TP=-1.5:LRA=11'; const probe = spawnText(['-i', `${work}score.wav`, '-af', `loudnorm=${target}:print_format=json`, '-f', 'null', '-']);
  const m = JSON.parse(probe.slice(probe.lastIndexOf('{'), probe.lastIndexOf('}') + 1));
  const filter = `loudnorm=${target}:measured_I=${m.input_i}:measured_TP=${m.input_tp}:measured_LRA=${m.input_lra}:measured_thresh=${m.input_thresh}:offset=${m.target_offset}:linear=true,aresample=48000`;
  ffmpeg(['-i', `${work}score.wav`, '-af', filter, '-t', (seconds - 0.03).toFixed(3), '-c:a', 'aac', '-b:a', '64k', '-ac', '2', '-ar', '48000', '-map_metadata', '-1', '-output_ts_offset', videoStart.toFixed(6), ...hls(out, 'audio-en')]);
}
function spawnText(args) { return execFileSync('sh', ['-c', 'exec ffmpeg -hide_banner -nostdin "$@" 2>&1', 'sh', ...args]).toString(); }

/** Peak and average bits per second of a byte-range playlist. */
function bitrates(playlist) {
  let peak = 0; let bytes = 0; let seconds = 0; let last = 0;
  for (const line of readFileSync(playlist, 'utf8').split('\n')) {
    if (line.startsWith('#EXTINF:')) last = Number.parseFloat(line.slice(8));
    if (line.startsWith('#EXT-X-BYTERANGE:')) { const size = Number.parseInt(line.slice(17), 10); bytes += size; seconds += last; peak = Math.max(peak, (size * 8) / last); }
  }
  return { peak: Math.ceil(peak), average: Math.ceil((bytes * 8) / seconds), seconds };
}
function avcCodec(file) { const bytes = readFileSync(file); const at = bytes.indexOf('avcC') + 5; return `avc1.${bytes.subarray(at, at + 3).toString('hex')}`; }

const stamp = (s) => new Date(Math.round(s * 1000)).toISOString().slice(11, 23);
function writeSubtitles(out, film) {
  const slot = (film.seconds - 7) / film.narration.length;
  for (const [i, language] of ['en', 'ar'].entries()) {
    const cues = film.narration.map((line, n) => `${stamp(3 + n * slot)} --> ${stamp(3 + n * slot + Math.min(slot - 0.5, 5))}\n${line[i]}\n`);
    writeFileSync(`${out}subtitles-${language}.vtt`, `WEBVTT\n\n${cues.join('\n')}`);
    writeFileSync(`${out}subtitles-${language}.m3u8`, `#EXTM3U\n#EXT-X-VERSION:6\n#EXT-X-TARGETDURATION:${film.seconds}\n#EXT-X-MEDIA-SEQUENCE:0\n#EXT-X-PLAYLIST-TYPE:VOD\n#EXTINF:${film.seconds}.000,\nsubtitles-${language}.vtt\n#EXT-X-ENDLIST\n`);
  }
}

function writeThumbnails(out, film, size) {
  const { step, columns, width } = SHEET; const height = Math.round((width * size[1]) / size[0] / 2) * 2; const count = Math.ceil(film.seconds / step); const rows = Math.ceil(count / columns);
  ffmpeg(['-skip_frame', 'nokey', '-i', `${out}video-${size[1] / 2}.m3u8`, '-vf', `scale=${width}:${height},tile=${columns}x${rows}`, '-frames:v', '1', '-vsync', '0', '-q:v', '4', '-map_metadata', '-1', `${out}thumbnails.jpg`]);
  const cues = Array.from({ length: count }, (_, i) => `${stamp(i * step)} --> ${stamp(Math.min(film.seconds, (i + 1) * step))}\nthumbnails.jpg#xywh=${(i % columns) * width},${Math.floor(i / columns) * height},${width},${height}\n`);
  writeFileSync(`${out}thumbnails.vtt`, `WEBVTT\n\n${cues.join('\n')}`);
}

/** Audio, subtitles, scrubbing sheet, master playlist and film.json, once the video is encoded. */
export function packageFilm(out, work, film, size, fps) {
  encodeAudio(out, work, film.seconds, firstPts(`${out}video-${size[1]}.m3u8`));
  writeSubtitles(out, film); writeThumbnails(out, film, size);
  writeMaster(out, film, size, fps);
}

/** The master playlist and film.json, from what is on disk. */
export function writeMaster(out, film, size, fps) {
  const audio = bitrates(`${out}audio-en.m3u8`);
  const renditions = rungs(size).map(([width, height]) => ({ width, height, ...bitrates(`${out}video-${height}.m3u8`), codec: avcCodec(`${out}video-${height}.mp4`) }));
  const media = [
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="English",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="audio-en.m3u8"',
    '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subtitles",NAME="English",LANGUAGE="en",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,URI="subtitles-en.m3u8"',
    '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subtitles",NAME="العربية",LANGUAGE="ar",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,URI="subtitles-ar.m3u8"',
  ];
  const streams = renditions.map((r) => `#EXT-X-STREAM-INF:BANDWIDTH=${r.peak + audio.peak},AVERAGE-BANDWIDTH=${r.average + audio.average},RESOLUTION=${r.width}x${r.height},FRAME-RATE=${fps.toFixed(3)},CODECS="${r.codec},mp4a.40.2",AUDIO="audio",SUBTITLES="subtitles"\nvideo-${r.height}.m3u8`);
  writeFileSync(`${out}master.m3u8`, `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n${media.join('\n')}\n${streams.join('\n')}\n`);
  writeFileSync(`${out}film.json`, `${JSON.stringify({ master: `${film.folder}/master.m3u8`, thumbnails: `${film.folder}/thumbnails.vtt`, durationSeconds: film.seconds, renditions: renditions.map((r) => ({ width: r.width, height: r.height, bandwidth: r.peak + audio.peak })), audio: ['en'], subtitles: ['en', 'ar'] }, null, 2)}\n`);
}
