/**
 * How each poster is set. `lines` are the title, `font` has {s} where the size goes, `width` is the
 * share of the poster the longest line fills, `fit: 'each'` sets every line to that width.
 * Layouts: bottom, top, paper (art above a printed strip), arch, disc, frame.
 */
export const POSTERS = {
  'the-lantern-keepers': { layout: 'bottom', lines: ['THE LANTERN', 'KEEPERS'], font: '600 {s}px Cinzel', width: 0.8, fit: 'each', fill: '#fff3d6', spacing: 0.04, shot: { hz: 0.54 } },
  'neon-monsoon': { layout: 'top', lines: ['NEON', 'MONSOON'], font: '400 {s}px Monoton', width: 0.86, fill: '#ffd6ec', glow: '#ff3f8e', shot: { hz: 0.63 } },
  'low-tide-choir': { layout: 'top', lines: ['Low Tide', 'Choir'], font: 'italic 400 {s}px Playfair Display', width: 0.78, fill: '#f4fffb', lead: 0.96, shot: { hz: 0.58 } },
  ringfall: { layout: 'bottom', lines: ['RINGFALL'], font: '700 {s}px Syncopate', width: 0.86, fill: '#fff0d8', shot: { hz: 0.42 } },
  'the-salt-road': { layout: 'top', lines: ['THE', 'SALT', 'ROAD'], font: '400 {s}px Bebas Neue', width: 0.46, fit: 'tail', fill: '#fff0cf', lead: 0.88, shot: { hz: 0.66 } },
  'midnight-mile': { layout: 'bottom', lines: ['MIDNIGHT', 'MILE'], font: '700 {s}px Oswald', width: 0.72, fit: 'each', fill: '#ffe9d8', lead: 0.98, shot: { hz: 0.45, zoom: 1.12 } },
  'the-last-sleeper-north': { layout: 'top', lines: ['The Last', 'Sleeper', 'North'], font: '400 {s}px Limelight', width: 0.66, fill: '#f7ecd2', lead: 1.02, shot: { hz: 0.7, fx: 0.62 } },
  'what-the-mountain-kept': { layout: 'top', lines: ['WHAT THE', 'MOUNTAIN', 'KEPT'], font: '300 {s}px Jost', width: 0.7, fill: '#fff8ee', spacing: 0.16, lead: 1.12, shot: { hz: 0.72 } },
  'crush-depth-serenade': { layout: 'bottom', lines: ['Crush Depth', 'Serenade'], font: '400 {s}px Yeseva One', width: 0.84, fill: '#ffe9c9', lead: 1.02, shot: { hz: 0.44 } },
  'aurora-station': { layout: 'frame', lines: ['AURORA', 'STATION'], font: '500 {s}px Unbounded', width: 0.7, fit: 'each', fill: '#eafff6', shot: { hz: 0.72, seed: 5 } },
  'firefly-wood': { layout: 'top', lines: ['Firefly', 'Wood'], font: '900 {s}px Fraunces', width: 0.72, fill: '#fbffd8', lead: 0.94, shot: { hz: 0.655 } },
  'the-night-market': { layout: 'bottom', lines: ['THE NIGHT', 'MARKET'], font: '400 {s}px Righteous', width: 0.8, fit: 'each', fill: '#ffe7b8', shot: { hz: 0.5 } },
  'paper-comet': { layout: 'bottom', lines: ['paper comet'], font: '400 {s}px Poiret One', width: 0.8, fill: '#fff4e4', shot: { hz: 0.66 } },
  'balloon-season': { layout: 'disc', lines: ['Balloon', 'Season'], font: '400 {s}px DM Serif Display', width: 0.54, fill: '#9c3f2c', paper: '#fdf1dc', lead: 0.98, shot: { hz: 0.74, zoom: 1.06 } },
  'house-lights': { layout: 'bottom', lines: ['HOUSE', 'LIGHTS'], font: '400 {s}px Limelight', width: 0.8, fit: 'each', fill: '#ffe2a0', shot: { hz: 0.41 } },
  'halcyon-live': { layout: 'top', lines: ['HALCYON', 'DRIVE'], font: '400 {s}px Righteous', width: 0.84, fit: 'each', fill: '#fff0e0', glow: '#ff4fa3', sub: 'LIVE AT THE AMPHITHEATRE', shot: { hz: 0.7 } },
  'the-keeper-of-skerry-nine': { layout: 'paper', lines: ['The Keeper of', 'Skerry Nine'], font: '400 {s}px DM Serif Display', width: 0.76, fill: '#1d2a31', paper: '#ece6d8', lead: 1.0, shot: { hz: 0.7, fx: 0.6, t: 3.6 } },
  'a-slow-light': { layout: 'arch', lines: ['A Slow Light'], font: '300 {s}px Cormorant Garamond', width: 0.76, fill: '#f0dcc8', paper: '#1c1836', shot: { hz: 0.78 } },
  'ice-diary': { layout: 'paper', lines: ['ice diary'], font: '500 {s}px Space Grotesk', width: 0.72, fill: '#0f3350', paper: '#eef3f4', spacing: -0.03, shot: { hz: 0.5 } },
  'the-fog-gatherers': { layout: 'arch', lines: ['The Fog', 'Gatherers'], font: 'italic 400 {s}px Fraunces', width: 0.66, fill: '#2c403a', paper: '#e3d8c2', lead: 0.98, shot: { hz: 0.66 } },
  'hours-of-the-reed': { layout: 'disc', lines: ['Hours of', 'the Reed'], font: '500 {s}px Cormorant Garamond', width: 0.56, fill: '#f6dfa8', paper: '#28301f', lead: 0.92, shot: { hz: 0.62 } },
  'cities-at-four-am': { layout: 'top', lines: ['CITIES', 'AT FOUR', 'A.M.'], font: '400 {s}px Archivo Black', width: 0.58, fit: 'each', fill: '#ffe3b4', lead: 1.04, shot: { hz: 0.72, fx: 0.56 } },
  'tin-boats': { layout: 'paper', lines: ['TIN BOATS'], font: '400 {s}px Bebas Neue', width: 0.8, fill: '#c2402f', paper: '#f6e8d0', spacing: 0.03, shot: { hz: 0.5, zoom: 1.15 } },
  'northlight-open-air': { layout: 'frame', lines: ['NORTHLIGHT', 'OPEN AIR'], font: '700 {s}px Space Grotesk', width: 0.72, fit: 'each', fill: '#fff0d4', sub: 'OPENING NIGHT', shot: { hz: 0.58 } },
};
