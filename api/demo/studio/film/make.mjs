import { createCanvas } from '@napi-rs/canvas';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { ALL_TITLES } from '../data/index.mjs';
import { loadFonts, text } from '../lib/fonts.mjs';
import { lerp, mist, rgba, smooth } from '../lib/paint.mjs';
import { MEDIA, WORK } from '../lib/paths.mjs';
import { loadScene, paintScene } from '../lib/render.mjs';
import { encodeVideo, packageFilm } from './hls.mjs';
import { compose, wav } from './score.mjs';
import { filmsOf } from './scripts.mjs';

/** Unless a film says otherwise. */
export const SIZE = [1280, 536];
const FPS = 24;
const DISSOLVE = 1.2;

/** Draws the frame of one shot at k (0..1) of its length. */
function drawShot(g, [W, H], [shot, scene], k, seconds) {
  const { zoom = [1, 1], pan = [0, 0], t0 = 0, ...rest } = shot;
  paintScene(g, W, H, scene, { ...scene.film, ...rest, zoom: lerp(zoom[0], zoom[1], k), pan: lerp(pan[0], pan[1], k), t: t0 + seconds });
}

/** A function that paints any frame of a film. */
export async function projector(film) {
  loadFonts();
  const size = film.size ?? SIZE; const [W, H] = size; const shots = await Promise.all(film.shots.map(async (shot) => [shot, await loadScene(shot.scene)]));
  const canvas = createCanvas(W, H); const g = canvas.getContext('2d'); const other = createCanvas(W, H); const og = other.getContext('2d');
  const each = film.seconds / shots.length; const [title, font, titleShot, ink = '#fffaf0', veil = '#05030c'] = film.title; const card = titleShot * each + (film.kind === 'trailer' ? 0.4 : 1.8);
  return (seconds) => {
    const i = Math.min(shots.length - 1, Math.floor(seconds / each)); const local = seconds - i * each;
    const place = (n) => (seconds - n * each + DISSOLVE) / (each + DISSOLVE);
    g.fillStyle = '#000'; g.fillRect(0, 0, W, H); drawShot(g, size, shots[i], place(i), seconds);
    const next = (local - (each - DISSOLVE)) / DISSOLVE;
    if (next > 0 && i + 1 < shots.length) { drawShot(og, size, shots[i + 1], place(i + 1), seconds); g.globalAlpha = smooth(next); g.drawImage(other, 0, 0); g.globalAlpha = 1; }
    const show = smooth((seconds - card) / 1.4) * smooth((card + 5.4 - seconds) / 1.2);
    if (show > 0) {
      mist(g, W * 0.325, H * 0.47, W * 0.4, H * 0.34, veil, 0.5 * show);
      const spread = 4 + 0.9 * (seconds - card); g.shadowColor = rgba(veil, 0.55); g.shadowBlur = 26;
      text(g, title, W * 0.325, H * 0.5, font.replace(/\d+(?=px)/, (px) => String(Math.round((px * W) / SIZE[0]))), { fill: ink, alpha: show, spacing: spread, max: W * 0.5 }); g.shadowBlur = 0;
    }
    const dark = 1 - smooth(seconds / 1.3) * smooth((film.seconds - seconds) / 1.8);
    if (dark > 0) { g.fillStyle = `rgba(0,0,0,${dark})`; g.fillRect(0, 0, W, H); }
    return canvas;
  };
}

async function makeFilm(tenant, film) {
  const work = `${WORK}${film.path}/`; const out = `${MEDIA}${tenant}/${film.folder}/`;
  rmSync(out, { recursive: true, force: true }); mkdirSync(out, { recursive: true }); mkdirSync(work, { recursive: true });
  writeFileSync(`${work}score.wav`, wav(compose(film.seconds, film.score)));
  const size = film.size ?? SIZE; const paint = await projector(film); const fps = film.fps ?? FPS; const encoder = encodeVideo(out, size, fps, film.crf);
  for (let frame = 0; frame < film.seconds * fps; frame += 1) {
    const pixels = paint(frame / fps).data();
    if (!encoder.stdin.write(Buffer.from(pixels))) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end(); const [code] = await once(encoder, 'close'); if (code) throw new Error(`ffmpeg failed on ${film.path}`);
  packageFilm(out, work, film, size, fps);
}

export async function makeFilms(wanted) {
  for (const title of ALL_TITLES) for (const film of filmsOf(title)) {
    if (!wanted(title.path) && !wanted(film.path)) continue;
    const started = Date.now(); await makeFilm(title.tenant, film);
    console.log(`film ${film.path}: ${Math.round((Date.now() - started) / 1000)} s`);
  }
}
