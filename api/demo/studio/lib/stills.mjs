import { createCanvas } from '@napi-rs/canvas';
import { ALL_TITLES } from '../data/index.mjs';
import { savePicture } from './encode.mjs';
import { finish } from './paint.mjs';
import { loadScene, paintScene } from './render.mjs';

/** One shot per episode, in order across the seasons: a different frame, hour and mood each time. */
export const SHOTS = {
  'aurora-station': [
    { fx: 0.6, seed: 5, zoom: 1.1 },
    { zoom: 2.2, cx: 0.3, cy: -0.1, fx: 0.3, hz: 0.78, seed: 9 },
    { zoom: 1.5, cy: -0.3, fx: 0.5, hz: 0.85, seed: 3, t: 18 },
    { fx: 0.4, seed: 8, zoom: 1.3, colors: { curtain: '#ff6f9c', crown: '#6a5bff', edge: '#ffe4ec', low: '#4a3a70', sky: '#1a1c48' } },
    { fx: 0.5, zoom: 2.4, cy: 0.06, hz: 0.6, seed: 12, colors: { zenith: '#5f86b8', sky: '#9fc4d8', low: '#ffe2b8', curtain: '#cfe9f2', crown: '#cfe9f2', edge: '#ffffff', lamp: '#ff9a4a' } },
    { fx: 0.66, flip: true, zoom: 1.7, seed: 6, colors: { curtain: '#4fc8ff', crown: '#2f4fff', edge: '#e6f9ff', low: '#1d3f70' } },
    { fx: 0.4, zoom: 1.2, seed: 15, colors: { zenith: '#7fa8d0', sky: '#bfdcea', low: '#fff0d2', curtain: '#ffffff', crown: '#e0ecff', edge: '#ffffff' } },
  ],
  'firefly-wood': [
    { fx: 0.6, hz: 0.74 },
    { zoom: 2.1, cy: -0.1, fx: 0.36, hz: 0.62, seed: 3, colors: { back: '#9fd0ff', haze: '#4f7fb0', mid: '#244f7a', deep: '#10244a', ink: '#070f26' } },
    { zoom: 1.35, fx: 0.4, hz: 0.72, t: 12, colors: { back: '#ffd78a', haze: '#c98a4a', mid: '#7a4a3a', deep: '#3a2430', ink: '#1c1018', moss: '#8a6a3a' } },
    { zoom: 2.6, cy: 0.12, fx: 0.5, hz: 0.55, t: 22, flip: true, colors: { back: '#d8a8ff', haze: '#8a5fb8', mid: '#4a3480', deep: '#221a4a', ink: '#0d0a24' } },
  ],
  'the-night-market': [
    { fx: 0.5 },
    { zoom: 1.9, cx: -0.45, fx: 0.66, hz: 0.62, t: 9 },
    { zoom: 1.5, fx: 0.6, flip: true, t: 15, colors: { sky: '#0c2440', dusk: '#1f5a78', glow: '#7fe0d0', lamp: '#3fb7c6', lamp2: '#c8f0e0', wall: '#16304a' } },
    { zoom: 1.15, fx: 0.4, t: 22, colors: { sky: '#6f86b8', dusk: '#e8a48a', glow: '#ffd9a0', wall: '#5a4458', ink: '#2a2034' } },
  ],
  'hours-of-the-reed': [
    { fx: 0.6 },
    { zoom: 1.5, fx: 0.36, flip: true, seed: 4, colors: { top: '#6fb0d0', sky: '#bfe0d8', low: '#f6f4d8', sun: '#fff2b0', far: '#8fb88a', mid: '#5f8a5a', near: '#2f5a3a', ink: '#16301f', water: '#8fc4c0', deep: '#3f7a80' } },
    { zoom: 1.2, fx: 0.56, seed: 6, t: 14, colors: { top: '#3a2a5c', sky: '#a8507a', low: '#ff9a6a', sun: '#ffd07a', far: '#7a4a6a', mid: '#4a2f50', near: '#241a34', ink: '#120c1e', water: '#a85a72', deep: '#2f2048' } },
    { zoom: 1.7, cy: -0.05, fx: 0.5, seed: 9, t: 22, colors: { top: '#050c1c', sky: '#122a4a', low: '#3f6a8a', sun: '#e6f0ff', far: '#24405c', mid: '#16304a', near: '#0c1c30', ink: '#060e1c', water: '#2f5a7a', deep: '#081428' } },
  ],
  'cities-at-four-am': [
    { fx: 0.56 },
    { zoom: 1.7, cx: 0.3, fx: 0.36, hz: 0.6, flip: true, colors: { top: '#0a1420', sky: '#1f4a5c', mid: '#4f8a8c', low: '#f2d08e', far: '#3f7078' } },
    { zoom: 2.3, cx: -0.05, cy: 0.22, fx: 0.5, hz: 0.4, t: 12, colors: { top: '#2a1a3c', sky: '#6a3f70', mid: '#c07a8a', low: '#ffcf9a' } },
  ],
};

export async function makeStills(wanted) {
  for (const { tenant, path, scene: name, seasons } of ALL_TITLES.filter((title) => title.seasons && wanted(title.path))) {
    const scene = await loadScene(name); let n = 0;
    for (const [s, episodes] of seasons.entries()) for (const e of episodes.keys()) {
      const canvas = createCanvas(960, 540); const g = canvas.getContext('2d');
      paintScene(g, 960, 540, scene, { t: 5 + n, ...scene.hero, ...SHOTS[path][n] }); finish(g, 960, 540, { grain: 0.05, vignette: 0.3 }); n += 1;
      await savePicture(canvas, tenant, path, `still-s${s + 1}e${e + 1}`, [480], ['webp']);
    }
    console.log(`stills ${path}`);
  }
}
