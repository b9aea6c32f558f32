import { SCORES } from './scores.mjs';
import { NARRATION } from './narration.mjs';
import { episodeFilm } from './episode-films.mjs';
import { EPISODE_NARRATION } from './episode-narration.mjs';
import { MORE_FILMS } from './more-films.mjs';
import { MORE_NARRATION } from './more-narration.mjs';
import { MORE_SCORES, episodeScore } from './more-scores.mjs';

/**
 * Shot lists. Every shot lasts an equal share of the film and dissolves into the next one; pairs
 * run from the first to the last frame of the shot. See lib/render.mjs for what a shot may set.
 */
const MOONLIT = { zenith: '#040818', high: '#0d1636', mid: '#23305f', low: '#5d6a9c', sun: '#cfdcff', far: '#27335e', near: '#060a1a' };
const DAWN = { zenith: '#3a4a7c', high: '#7b7aa8', mid: '#d99a9c', low: '#ffd7a0', sun: '#fff2cc', far: '#8a6f96', near: '#241d3a' };

const FILMS = {
  'the-lantern-keepers': { seconds: 48, crf: 33, title: ['THE LANTERN KEEPERS', '600 84px Cinzel', 0], shots: [
    { scene: 'lanterns', zoom: [1, 1.12], pan: [-0.1, 0.1], fx: 0.76 },
    { scene: 'lanterns', zoom: [2.5, 2.2], cx: -0.13, cy: 0.12, pan: [-0.02, 0.06], fx: 0.6, hz: 0.4, t0: 12 },
    { scene: 'lanterns', zoom: [1.9, 2.3], cy: -0.34, pan: [0, 0], fx: 0.5, hz: 0.9, seed: 2, t0: 20 },
    { scene: 'lanterns', zoom: [1.25, 1], pan: [0.3, 0], fx: 0.36, colors: MOONLIT, seed: 3 },
    { scene: 'lanterns', zoom: [1.7, 1.5], cx: 0.35, pan: [0.1, -0.1], fx: 0.4, hz: 0.6, colors: MOONLIT, seed: 5, t0: 31 },
    { scene: 'lanterns', zoom: [1.3, 1], pan: [0.05, 0], fx: 0.5, colors: DAWN, seed: 4, flip: true },
  ] },
  'neon-monsoon': { seconds: 44, crf: 36, title: ['NEON MONSOON', '400 84px Monoton', 2], shots: [
    { scene: 'city', zoom: [1, 1.25], pan: [0, 0], fx: 0.5, walker: false },
    { scene: 'city', zoom: [1.25, 1.05], pan: [0.12, -0.12], fx: 0.62 },
    { scene: 'city', zoom: [2.4, 2.1], cy: -0.5, fx: 0.78, hz: 0.95, seed: 2, walker: false },
    { scene: 'city', zoom: [1.5, 1.9], cx: -0.5, fx: 0.72, seed: 4, walker: false, colors: { haze: '#14476a', glow: '#2fb7ff', wallFar: '#173a5c', a: '#ff6a3d' } },
    { scene: 'city', zoom: [1.7, 2.3], cy: 0.1, fx: 0.5, hz: 0.5, seed: 6 },
  ] },
  'low-tide-choir': { seconds: 44, crf: 33, title: ['LOW TIDE CHOIR', 'italic 400 92px Playfair Display', 0], shots: [
    { scene: 'ocean', zoom: [1, 1.14], pan: [-0.1, 0.05], fx: 0.76 },
    { scene: 'ocean', zoom: [2.2, 2.5], cx: -0.3, cy: 0.18, pan: [0, 0.1], fx: 0.75, hz: 0.35, t0: 9 },
    { scene: 'ocean', zoom: [2.1, 1.7], pan: [0, 0], fx: 0.5, hz: 0.52, t0: 18 },
    { scene: 'ocean', zoom: [1.1, 1.3], pan: [0.2, 0], fx: 0.35, seed: 3, colors: { surface: '#9a7de0', upper: '#4a3f9c', mid: '#27245f', deep: '#0d0c30', bell: '#6ff0e0', inner: '#3a8bff', rim: '#e6fffb' } },
    { scene: 'ocean', zoom: [1.5, 1], cy: -0.1, pan: [0.05, -0.05], fx: 0.5, flip: true, t0: 31 },
  ] },
  ringfall: { seconds: 44, crf: 33, title: ['RINGFALL', '400 72px Syncopate', 0], shots: [
    { scene: 'space', zoom: [1.3, 1], pan: [0, 0], fx: 0.78 },
    { scene: 'space', zoom: [2.6, 3.2], cx: -0.14, cy: 0.19, pan: [0, 0.03], fx: 0.62, hz: 0.3, t0: 3 },
    { scene: 'space', zoom: [1.2, 1.35], pan: [-0.4, 0.3], fx: 0.3, seed: 4, colors: { planet: '#8fb8c9', band: '#3f6f93', pale: '#e9fbff', ring: '#cfe6ee', nebula: '#2b3f8c', shade: '#07101f' } },
    { scene: 'space', zoom: [2.1, 1.9], cx: 0.3, cy: 0.1, pan: [0.3, -0.2], fx: 0.4, hz: 0.4, t0: 14 },
    { scene: 'space', zoom: [1.1, 1], pan: [0.15, -0.1], fx: 0.64, flip: true, seed: 2, colors: { nebula: '#b0562f', nebula2: '#6a2a60' } },
  ] },
  'aurora-station': { seconds: 40, crf: 32, title: ['AURORA STATION', '500 66px Unbounded', 0], shots: [
    { scene: 'aurora', zoom: [1, 1.1], pan: [-0.1, 0.05], fx: 0.76 },
    { scene: 'aurora', zoom: [2.3, 2], cy: 0.06, pan: [0.02, -0.02], fx: 0.5, hz: 0.55, t0: 12 },
    { scene: 'aurora', zoom: [1.2, 1.5], cy: -0.3, pan: [0.3, 0], fx: 0.4, seed: 5, t0: 24 },
    { scene: 'aurora', zoom: [1.6, 1.4], cx: 0.34, cy: -0.1, pan: [0, 0.05], fx: 0.4, seed: 8, colors: { curtain: '#ff6f9c', crown: '#6a5bff', edge: '#ffe4ec', low: '#4a3a70', sky: '#1a1c48' } },
    { scene: 'aurora', zoom: [1.3, 1], pan: [0, -0.1], fx: 0.5, flip: true, seed: 2 },
  ] },
  'halcyon-live': { kind: 'trailer', seconds: 40, crf: 36, title: ['HALCYON DRIVE', '400 92px Righteous', 3], shots: [
    { scene: 'concert', zoom: [1, 1.12], pan: [-0.1, 0.1], fx: 0.5 },
    { scene: 'concert', zoom: [2.3, 2], cy: 0.05, pan: [0, 0.1], fx: 0.5, hz: 0.55, seed: 2, colors: { sky: '#041428', haze: '#0f4a6e', glow: '#1fa8ff', sunTop: '#e8fbff', sunLow: '#3a8bff', a: '#4fffd0' } },
    { scene: 'concert', zoom: [1.4, 1.7], cy: -0.2, fx: 0.5, seed: 3 },
    { scene: 'concert', zoom: [1.2, 1], pan: [0.15, -0.05], fx: 0.74, seed: 4, colors: { sky: '#1a0612', haze: '#7a1f3a', glow: '#ff5a2f', b: '#ffd84f', sunTop: '#fff0b0', sunLow: '#ff7a2f' } },
    { scene: 'concert', zoom: [1.6, 1], pan: [0, 0], fx: 0.5, seed: 5, flip: true },
  ] },
  'the-keeper-of-skerry-nine': { seconds: 44, crf: 32, title: ['THE KEEPER OF SKERRY NINE', '400 68px DM Serif Display', 0], shots: [
    { scene: 'lighthouse', zoom: [1, 1.1], pan: [-0.1, 0.05], fx: 0.8, t0: 3.4 },
    { scene: 'lighthouse', zoom: [2.3, 2.6], cy: -0.4, fx: 0.5, hz: 0.98, t0: 13 },
    { scene: 'lighthouse', zoom: [1.3, 1.15], cy: 0.2, pan: [0.1, 0.5], fx: 0.3, hz: 0.42, t0: 22 },
    { scene: 'lighthouse', zoom: [1.2, 1.4], pan: [0, -0.1], fx: 0.42, seed: 4, colors: { top: '#060a14', cloud: '#101c2c', break: '#27405a', low: '#4a6a80', sea: '#12303f', trough: '#040b12', tower: '#b9c3c9' }, t0: 30 },
    { scene: 'lighthouse', zoom: [1.2, 1], pan: [0.1, 0], fx: 0.62, flip: true, seed: 6, colors: { top: '#5a6f86', cloud: '#93a4b0', break: '#f0c9a0', low: '#ffe2b0', sea: '#3f6c78', trough: '#173640' } },
  ] },
  'a-slow-light': { seconds: 44, crf: 30, title: ['A SLOW LIGHT', '300 104px Cormorant Garamond', 0], shots: [
    { scene: 'observatory', zoom: [1, 1.1], pan: [-0.1, 0.05], fx: 0.78, arc: 0.1 },
    { scene: 'observatory', zoom: [2.2, 1.9], pan: [0, 0.03], fx: 0.5, hz: 0.7, arc: 0.25, t0: 12 },
    { scene: 'observatory', zoom: [1.5, 1.2], cy: -0.5, fx: 0.5, hz: 0.86, seed: 3, arc: 0.9, t0: 20 },
    { scene: 'observatory', zoom: [1.1, 1.3], pan: [0.3, 0.05], fx: 0.36, seed: 5, arc: 0.5, colors: { zenith: '#04141c', sky: '#0c3444', low: '#2f6a72', horizon: '#d9e6b0', shade: '#173038', ground: '#061318' }, t0: 30 },
    { scene: 'observatory', zoom: [1.25, 1], pan: [0, -0.05], fx: 0.6, flip: true, seed: 2, arc: 1.1 },
  ] },
};

const ALL = { ...FILMS, ...MORE_FILMS };
const THEMES = { ...SCORES, ...MORE_SCORES };
const WORDS = { ...NARRATION, ...MORE_NARRATION };

/** The film or trailer of a title that is not a series, or null. `folder` is where it lies in the title's own. */
function ownFilm({ path }) {
  const film = ALL[path]; if (!film) return null;
  return { kind: 'film', ...film, path, folder: `${path}/${film.kind ?? 'film'}`, score: THEMES[path], narration: WORDS[path] };
}

/** Films of the episodes of a series, in order. The first of Aurora Station is the older film. */
function seriesFilms({ path, seasons }) {
  let n = -1;
  return seasons.flatMap((episodes, s) => episodes.map(([name], e) => {
    n += 1; const id = `${path}-s${s + 1}e${e + 1}`; const lines = EPISODE_NARRATION[path]?.[n];
    const made = lines ? { ...episodeFilm(path, name, n), score: episodeScore(THEMES[path], n), narration: lines } : { ...ALL[path], score: THEMES[path], narration: WORDS[path] };
    return { kind: 'film', ...made, path: id, folder: `${id}/film` };
  }));
}

/** Everything filmed for a title: its own film or trailer, or that of each episode. */
export const filmsOf = (title) => (title.seasons ? seriesFilms(title) : [ownFilm(title)].filter(Boolean));
