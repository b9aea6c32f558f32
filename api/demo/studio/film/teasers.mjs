import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { MEDIA } from '../lib/paths.mjs';

/** Titles with a teaser, and the second of their film it begins at. */
const STARTS = {
  demo: { ringfall: 9, 'neon-monsoon': 7.5, 'the-lantern-keepers': 9.5 },
  northlight: { 'a-slow-light': 9, 'the-keeper-of-skerry-nine': 9, 'ice-diary': 7 },
};
const SECONDS = 8;

/** Path of a title's teaser below its tenant's media: one file that `<video src>` plays. */
export function teaserOf(tenant, path) {
  const file = `${path}/teaser/teaser.mp4`;
  return existsSync(`${MEDIA}${tenant}/${file}`) ? file : undefined;
}

/** Cuts teasers from the largest rendition of films. */
export function makeTeasers(wanted) {
  for (const [tenant, starts] of Object.entries(STARTS))
    for (const [path, start] of Object.entries(starts).filter(([title]) => wanted(title))) {
      const film = `${MEDIA}${tenant}/${path}/film/`; const out = `${MEDIA}${tenant}/${path}/teaser/`;
      const height = Math.max(...readdirSync(film).flatMap((name) => /^video-(\d+)\.mp4$/.exec(name)?.[1] ?? []).map(Number));
      const cut = ['-ss', `${start}`, '-t', `${SECONDS}`];
      mkdirSync(out, { recursive: true });
      execFileSync('ffmpeg', ['-hide_banner', '-nostdin', '-y', '-v', 'error', ...cut, '-i', `${film}video-${height}.mp4`, ...cut, '-i', `${film}audio-en.mp4`,
        '-map', '0:v', '-map', '1:a', '-vf', 'scale=w=min(960\\,iw):h=-2:flags=lanczos', '-c:v', 'libx264', '-preset', 'slow', '-tune', 'animation', '-profile:v', 'high', '-pix_fmt', 'yuv420p',
        '-crf', '27', '-maxrate', '260k', '-bufsize', '520k', '-af', `afade=t=in:d=0.4,afade=t=out:st=${SECONDS - 0.8}:d=0.8`, '-c:a', 'aac', '-b:a', '40k', '-ac', '1',
        '-map_metadata', '-1', '-movflags', '+faststart', '-threads', '1', `${out}teaser.mp4`]);
    }
}
