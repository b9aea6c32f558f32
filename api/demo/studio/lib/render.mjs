import { createCanvas } from '@napi-rs/canvas';
import { makeView } from './paint.mjs';

const cache = new Map();
export async function loadScene(name) {
  if (!cache.has(name)) cache.set(name, await import(`../scenes/${name}.mjs`));
  return cache.get(name);
}

/**
 * Paints one scene. `shot` may set zoom (about the focal point, or about cx/cy in U from it),
 * pan, t, fx, hz, seed, flip and colours that replace the scene's own.
 */
export function paintScene(g, W, H, scene, shot = {}) {
  const { zoom = 1, cx = 0, cy = 0, flip = false, colors = {}, ...rest } = shot;
  const view = makeView({ W, H, ...scene.view, ...rest, c: { ...scene.palette, ...colors } });
  g.save();
  if (flip) { g.translate(W, 0); g.scale(-1, 1); }
  g.translate(view.fx * W, view.hz * H);
  if (zoom !== 1) {
    // Keep the frame inside the painted area while moving the centre of interest.
    const [px, py] = [cx * view.U, cy * view.U];
    g.translate(px, py); g.scale(zoom, zoom); g.translate(-px, -py);
  }
  scene.draw(g, view);
  g.restore();
}

/** A still of a named scene on a fresh canvas. */
export async function still(name, W, H, shot = {}) {
  const canvas = createCanvas(W, H);
  paintScene(canvas.getContext('2d'), W, H, await loadScene(name), shot);
  return canvas;
}
