import { SHOTS } from '../lib/stills.mjs';
import { ON_TWOS } from './more-films.mjs';

/**
 * Every episode is a film of its own: four shots in the colours and mood of its still. The first
 * shot is the still's own frame, with the episode's name; the others look elsewhere in the scene.
 */
const SERIES = {
  'aurora-station': { scene: 'aurora', font: '500 52px Unbounded', crf: 30, seconds: [40, 26, 27, 28, 26, 25, 28] },
  'firefly-wood': { scene: 'forest', font: '900 76px Fraunces', crf: 31, seconds: [24, 24, 24, 24] },
  'the-night-market': { scene: 'market', font: '400 84px Righteous', crf: 32, seconds: [24, 24, 24, 24] },
  'hours-of-the-reed': { scene: 'wetland', font: '500 96px Cormorant Garamond', crf: 31, seconds: [16, 16, 16, 16] },
  'cities-at-four-am': { scene: 'rooftops', font: '400 68px Archivo Black', crf: 30, seconds: [16, 16, 16] },
};
const LOOKS = {
  aurora: [{ zoom: [2.3, 2], cy: 0.06, hz: 0.55 }, { zoom: [1.2, 1.5], cy: -0.3, pan: [0.3, 0] }, { zoom: [1.3, 1], pan: [0, -0.1], flip: true }],
  forest: [{ zoom: [2.4, 2.1], cy: -0.04, hz: 0.6 }, { zoom: [1.3, 1.5], pan: [0.3, -0.1], fx: 0.36 }, { zoom: [1.6, 1.1], pan: [-0.1, 0.1], flip: true }],
  market: [{ zoom: [2.2, 1.9], cy: 0.18, hz: 0.42 }, { zoom: [1.5, 1.9], cx: 0.4, cy: -0.1, hz: 0.66 }, { zoom: [1.6, 1], pan: [0.06, -0.06], flip: true }],
  wetland: [{ zoom: [2.3, 2], cx: 0, cy: -0.04, hz: 0.6 }, { zoom: [1.3, 1.4], cx: -0.4, pan: [0.2, -0.1] }, { zoom: [1.5, 1], pan: [-0.05, 0.05], flip: true }],
  rooftops: [{ zoom: [2.2, 2], cy: -0.3, hz: 0.84 }, { zoom: [1.7, 1.5], cx: 0.4, cy: 0.1, pan: [0.2, -0.1] }, { zoom: [1.6, 1], pan: [0.05, -0.05], flip: true }],
};

function shotsOf(scene, still, n) {
  const { zoom = 1, t = 0, fx: _, flip: __, ...mood } = still;
  const { colors, seed } = mood;
  const opening = { scene, ...mood, zoom: [zoom, zoom * 1.12], pan: [-0.08, 0.06], fx: scene === 'market' ? 0.5 : 0.7, t0: t + n * 5 };
  const looks = LOOKS[scene]; const turned = looks.map((_look, i) => looks[(i + n) % looks.length]);
  const rest = turned.map((look, i) => ({ scene, fx: 0.5, ...look, ...(colors && { colors }), seed: (seed ?? 1) + i, t0: t + n * 5 + 7 * (i + 1), flip: Boolean(look.flip) !== (n % 2 === 1) }));
  return [opening, ...rest];
}

/** The film of an episode of a series, by place in the series (from 0), or null. */
export function episodeFilm(series, name, n) {
  const plan = SERIES[series]; if (!plan) return null;
  return { seconds: plan.seconds[n], ...ON_TWOS, crf: plan.crf, title: [name, plan.font, 0], shots: shotsOf(plan.scene, SHOTS[series][n], n) };
}
