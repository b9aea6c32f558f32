/**
 * Shot lists of the other films and of the trailers. A trailer is cut quicker: six shots in half
 * the time. `kind: 'trailer'` says that its title has not come yet.
 */
const NIGHT_SNOW = { zenith: '#050a1c', sky: '#14284a', low: '#5a6f96', moon: '#dfe8ff', snow: '#b9c8e2', shade: '#46598a' };
const DUSK_RAIL = { zenith: '#2a1c4a', sky: '#7a4a7a', low: '#f0b49a', moon: '#ffe6c4', snow: '#f4e4e8', shade: '#9a7a9c' };
const WHITE_FLATS = { top: '#2f5f86', sky: '#8fc0d0', low: '#fff0d8', sun: '#ffffff', rim: '#fff6e6', light: '#f4e8dc', mid: '#d0bdb8', shade: '#7f7490', ink: '#2a2440', dust: '#ffffff' };
const DESERT_NIGHT = { top: '#0a1030', sky: '#243a70', low: '#7a7fb0', sun: '#f0f4ff', rim: '#8a90c8', light: '#6f7ab0', mid: '#3f4a80', shade: '#1c2450', ink: '#0a0e26', dust: '#cfd8ff' };
const ALPENGLOW = { top: '#3a2048', sky: '#9a4f72', warm: '#ff9a6a', sun: '#ffd08a', lit: '#ffb08a', snow: '#e8c4cc', shade: '#7a5488', deep: '#2f1f4a', tree: '#180f2a', cloud: '#ffc0a0' };
const STORM = { top: '#1a2430', sky: '#46586a', warm: '#8fa0ac', sun: '#d8e2e8', lit: '#c4d0d8', snow: '#a8b8c6', shade: '#4a5a6c', deep: '#1c2834', tree: '#0c141c', cloud: '#c4ced6' };

/** Drawn smaller, and a new picture twelve times a second. */
export const ON_TWOS = { size: [800, 336], fps: 12 };

const FILMS = {
  'the-salt-road': { size: [1280, 536], fps: 24, seconds: 45, crf: 33, title: ['THE SALT ROAD', '400 112px Bebas Neue', 0], shots: [
    { scene: 'desert', zoom: [1, 1.12], pan: [-0.1, 0.08], fx: 0.72, speed: 0.009 },
    { scene: 'desert', zoom: [2.6, 2.3], cy: -0.02, pan: [0, 0.05], fx: 0.5, hz: 0.62, speed: 0.012, t0: -14 },
    { scene: 'desert', zoom: [1.2, 1.4], pan: [0.2, -0.1], fx: 0.36, seed: 3, colors: WHITE_FLATS, speed: 0.01, t0: -22 },
    { scene: 'desert', zoom: [1.9, 1.6], cy: -0.16, pan: [-0.1, 0.1], fx: 0.5, hz: 0.74, colors: WHITE_FLATS, speed: 0.008, t0: -30 },
    { scene: 'desert', zoom: [1.4, 1.2], pan: [-0.2, 0.05], fx: 0.6, seed: 5, colors: DESERT_NIGHT, speed: 0.01, t0: -38 },
    { scene: 'desert', zoom: [1.7, 1], pan: [0.05, -0.05], fx: 0.5, flip: true, speed: 0.01, t0: -44 },
  ] },
  'midnight-mile': { size: [960, 404], seconds: 40, crf: 29, title: ['MIDNIGHT MILE', '700 88px Oswald', 0], shots: [
    { scene: 'road', zoom: [1, 1.1], pan: [-0.05, 0.05], fx: 0.74 },
    { scene: 'road', zoom: [2.4, 2.9], cy: 0.05, fx: 0.5, hz: 0.5 },
    { scene: 'road', zoom: [1.5, 1.3], cy: -0.2, pan: [0.3, -0.2], fx: 0.5, hz: 0.84 },
    { scene: 'road', zoom: [1.2, 1.5], pan: [0, 0.1], fx: 0.4, t0: -10, colors: { zenith: '#0a0618', sky: '#3a1450', low: '#c03a8a', moon: '#f6d4f0', mesa: '#2a1040', line: '#ff9ad0', head: '#ffd8f0' } },
    { scene: 'road', zoom: [2, 1], pan: [-0.1, 0], fx: 0.5, flip: true, t0: -20, colors: { zenith: '#02060e', sky: '#0c2a36', low: '#2f7f86', moon: '#d8fff4', mesa: '#0f2430', head: '#d8fff0', line: '#c8ffe0' } },
  ] },
  'the-last-sleeper-north': { size: [960, 404], seconds: 48, crf: 29, title: ['THE LAST SLEEPER NORTH', '400 66px Limelight', 0], shots: [
    { scene: 'train', zoom: [1, 1.08], pan: [0, 0], fx: 0.66, hz: 0.76, speed: 0.05, t0: -2 },
    { scene: 'train', zoom: [2.8, 2.5], cy: 0, fx: 0.4, hz: 0.5, speed: 0.07, t0: -8 },
    { scene: 'train', zoom: [1.3, 1.15], cy: 0.1, pan: [0.3, -0.1], fx: 0.5, hz: 0.5, colors: NIGHT_SNOW, speed: 0.04, t0: -20 },
    { scene: 'train', zoom: [3.4, 3.1], cy: -0.02, fx: 0.3, hz: 0.52, speed: 0.06, t0: -18, flip: true },
    { scene: 'train', zoom: [1.1, 1.3], pan: [-0.2, 0.1], fx: 0.56, colors: DUSK_RAIL, speed: 0.05, t0: -38 },
    { scene: 'train', zoom: [1.6, 1], fx: 0.5, speed: 0.05, t0: -44, flip: true, colors: NIGHT_SNOW },
  ] },
  'what-the-mountain-kept': { size: [960, 404], seconds: 42, crf: 29, title: ['WHAT THE MOUNTAIN KEPT', '500 64px Jost', 0], shots: [
    { scene: 'mountains', zoom: [1, 1.12], pan: [-0.1, 0.1], fx: 0.74 },
    { scene: 'mountains', zoom: [2, 2.3], cx: 0, cy: -0.34, fx: 0.5, hz: 0.86, t0: 12 },
    { scene: 'mountains', zoom: [1.3, 1.2], pan: [0.3, -0.2], fx: 0.36, colors: STORM, t0: 22 },
    { scene: 'mountains', zoom: [2.3, 2], cx: -0.2, cy: 0.02, pan: [0, 0.1], fx: 0.4, hz: 0.5, t0: 30 },
    { scene: 'mountains', zoom: [1.5, 1], pan: [0.1, 0], fx: 0.5, flip: true, colors: ALPENGLOW, t0: 40 },
  ] },
  'paper-comet': { seconds: 22, crf: 29, title: ['paper comet', '400 96px Poiret One', 0], shots: [
    { scene: 'comet', zoom: [1.14, 1.22], pan: [-0.04, 0.04], fx: 0.7, speed: 0.012, t0: -2 },
    { scene: 'comet', zoom: [2.6, 2.3], cx: -0.02, cy: -0.3, fx: 0.5, hz: 0.84, speed: 0.014, t0: -12 },
    { scene: 'comet', zoom: [2.9, 2.6], cx: 0.1, cy: -0.08, fx: 0.5, hz: 0.62, speed: 0.012, t0: -20 },
    { scene: 'comet', zoom: [1.5, 1.14], pan: [0.03, -0.03], fx: 0.42, flip: true, speed: 0.01, t0: -32, colors: { zenith: '#0a1440', sky: '#2a4f9a', mid: '#7f9ad0', low: '#ffe4b8', hill: '#1c3a6e', hill2: '#3a6098', tail: '#fff6d0', leaf: '#ffc04a' } },
  ] },
  'balloon-season': { seconds: 24, crf: 29, title: ['Balloon Season', '400 92px DM Serif Display', 0], shots: [
    { scene: 'balloons', zoom: [1, 1.1], pan: [-0.08, 0.08], fx: 0.74 },
    { scene: 'balloons', zoom: [2.2, 1.9], cx: 0.02, cy: -0.14, pan: [-0.04, 0.04], fx: 0.5, hz: 0.72, t0: 9 },
    { scene: 'balloons', zoom: [1.4, 1.25], cy: -0.3, pan: [0.3, -0.1], fx: 0.4, hz: 0.86, t0: 18, colors: { top: '#e88a6a', sky: '#ffc09a', low: '#fff0d0', sun: '#fffae8', far: '#d0a0a0', mid: '#a88a80', near: '#6a5a60' } },
    { scene: 'balloons', zoom: [1.3, 1], pan: [0.05, -0.05], fx: 0.5, flip: true, t0: 30, colors: { top: '#3f4a8a', sky: '#a080b0', low: '#ffb890', sun: '#fff0c0', far: '#8a7aa0', mid: '#6a6a8a', near: '#3a4060', ink: '#20243c' } },
  ] },
  'house-lights': { seconds: 30, crf: 29, title: ['HOUSE LIGHTS', '400 92px Limelight', 0], shots: [
    { scene: 'theatre', zoom: [1, 1.08], fx: 0.72 },
    { scene: 'theatre', zoom: [1.7, 2.1], cy: -0.06, fx: 0.5, hz: 0.6, t0: 8 },
    { scene: 'theatre', zoom: [2.6, 2.4], cx: 0.03, cy: 0.04, fx: 0.46, hz: 0.56, t0: 16, colors: { curtain: '#1f3a6a', fold: '#0a1430', high: '#4a7ac0', beam: '#bfe0ff', lamp: '#e8f4ff' } },
    { scene: 'theatre', zoom: [1.3, 1.6], cx: 0.1, pan: [0.05, 0], fx: 0.4, t0: 24, colors: { curtain: '#5a2a7a', fold: '#200a34', high: '#a05ac8', beam: '#f0c8ff' } },
    { scene: 'theatre', zoom: [2.2, 1.5], cx: -0.02, cy: -0.2, fx: 0.5, hz: 0.72, t0: 34 },
    { scene: 'theatre', zoom: [1.5, 1], fx: 0.5, t0: 44 },
  ] },
  'ice-diary': { seconds: 26, crf: 29, title: ['ice diary', '500 92px Space Grotesk', 0], shots: [
    { scene: 'iceberg', zoom: [1, 1.1], pan: [-0.08, 0.08], fx: 0.72 },
    { scene: 'iceberg', zoom: [2.2, 2], cx: -0.4, cy: -0.02, fx: 0.3, hz: 0.5, t0: 8 },
    { scene: 'iceberg', zoom: [1.4, 1.7], cy: 0.3, fx: 0.5, hz: 0.2, t0: 16 },
    { scene: 'iceberg', zoom: [1.2, 1.3], pan: [0.2, -0.1], fx: 0.4, t0: 24, colors: { top: '#3a2f60', sky: '#a06a90', low: '#ff9f7a', sun: '#ffe0a8', ice: '#ffe6e0', shade: '#c090b0', blue: '#7a5aa0', sea: '#4a4a88', mid: '#262a60' } },
    { scene: 'iceberg', zoom: [1.5, 1], pan: [0.05, -0.05], fx: 0.5, flip: true, t0: 34 },
  ] },
  'tin-boats': { seconds: 20, crf: 29, title: ['TIN BOATS', '400 112px Bebas Neue', 0], shots: [
    { scene: 'harbour', zoom: [1, 1.7], pan: [-0.3, 0.2], fx: 0.66, hz: 0.5 },
  ] },
  'crush-depth-serenade': { kind: 'trailer', size: [960, 404], seconds: 26, crf: 29, title: ['Crush Depth Serenade', '400 76px Yeseva One', 5], shots: [
    { scene: 'submarine', zoom: [1.5, 1.35], cy: -0.2, pan: [-0.1, 0.1], fx: 0.5, hz: 0.72 },
    { scene: 'submarine', zoom: [2.4, 2.7], cx: -0.02, cy: 0.12, fx: 0.46, hz: 0.42, t0: 6 },
    { scene: 'submarine', zoom: [1.2, 1.3], pan: [0.2, 0], fx: 0.36, seed: 3, t0: 12, colors: { top: '#7a4a8a', mid: '#3a2060', deep: '#120a2c', rock: '#1c1038', hull: '#e8a23a', hull2: '#7a4a1a', whale: '#4a2f7a', belly: '#a07ad0' } },
    { scene: 'submarine', zoom: [2.2, 2.4], cx: 0.1, cy: -0.2, fx: 0.5, hz: 0.7, t0: 20 },
    { scene: 'submarine', zoom: [1.7, 1.5], cy: 0.3, pan: [-0.2, 0.1], fx: 0.4, hz: 0.24, t0: 26 },
    { scene: 'submarine', zoom: [1.2, 1], pan: [-0.05, 0.05], fx: 0.74, t0: 30 },
  ] },
  'the-fog-gatherers': { kind: 'trailer', seconds: 18, crf: 29, title: ['The Fog Gatherers', 'italic 400 80px Fraunces', 5, '#22332f', '#f6efe0'], shots: [
    { scene: 'fog', zoom: [1.4, 1.3], cy: -0.2, pan: [-0.1, 0.1], fx: 0.5, hz: 0.8 },
    { scene: 'fog', zoom: [2.2, 2], cx: 0.05, cy: 0.06, fx: 0.46, hz: 0.5, t0: 6 },
    { scene: 'fog', zoom: [1.2, 1.3], pan: [0.3, 0], fx: 0.36, t0: 12, colors: { top: '#5a6f8a', low: '#c4cfd8', sun: '#f4f8ff', far: '#8f9fb0', mid: '#566a80', near: '#2c3c50', ink: '#131c2a', net: '#d0803c' } },
    { scene: 'fog', zoom: [2.6, 2.9], cx: -0.16, cy: 0.1, fx: 0.4, hz: 0.56, t0: 18 },
    { scene: 'fog', zoom: [1.5, 1.3], pan: [-0.2, 0.2], fx: 0.6, t0: 22, flip: true, colors: { top: '#e8a878', low: '#ffe0b4', sun: '#fff4d8', far: '#d8a890', mid: '#a07a70', near: '#5a4448', ink: '#2a1c22' } },
    { scene: 'fog', zoom: [1.15, 1], pan: [-0.05, 0.05], fx: 0.72, t0: 30 },
  ] },
  'northlight-open-air': { kind: 'trailer', seconds: 16, crf: 29, title: ['NORTHLIGHT OPEN AIR', '700 68px Space Grotesk', 5], shots: [
    { scene: 'cinema', zoom: [1.3, 1.2], cy: -0.2, pan: [-0.1, 0.1], fx: 0.5, hz: 0.74 },
    { scene: 'cinema', zoom: [2.2, 2.5], cy: -0.1, fx: 0.5, hz: 0.66, t0: 6 },
    { scene: 'cinema', zoom: [1.8, 1.6], cy: 0.2, pan: [0.1, -0.1], fx: 0.4, hz: 0.36, t0: 12 },
    { scene: 'cinema', zoom: [1.4, 1.5], cx: 0.3, cy: -0.1, fx: 0.5, t0: 16, colors: { zenith: '#1c0a34', sky: '#5a2f7a', low: '#f07a8a', horizon: '#ffd08a', tree: '#22123c' } },
    { scene: 'cinema', zoom: [2.6, 2.2], cx: -0.3, cy: -0.15, fx: 0.4, hz: 0.6, t0: 22 },
    { scene: 'cinema', zoom: [1.15, 1], fx: 0.72, t0: 28 },
  ] },
};

export const MORE_FILMS = Object.fromEntries(Object.entries(FILMS).map(([path, film]) => [path, { ...ON_TWOS, ...film }]));
