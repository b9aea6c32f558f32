import { createCanvas } from '@napi-rs/canvas';
import { PEOPLE } from '../data/people.mjs';
import { savePicture } from './encode.mjs';
import { disc, mix, poly, rgba, TAU, vertical } from './paint.mjs';
import { slugOf } from './slug.mjs';

/** Faces are drawn in a square of this side; the head's centre is at (400, 372). */
const SIDE = 800;
const X = 400;
const Y = 372;

function blob(g, fill, path) { g.fillStyle = fill; g.beginPath(); path(g); g.closePath(); g.fill(); }
function line(g, color, width, path) { g.strokeStyle = color; g.lineWidth = width; g.lineCap = 'round'; g.lineJoin = 'round'; g.beginPath(); path(g); g.stroke(); }
/** Cuts that lie over the ears. */
const COVERING = new Set(['bob', 'long', 'fringe', 'scarf']);
const both = (draw) => [-1, 1].forEach(draw);

/** The outline of the head: broad above, narrow at the chin. */
function head(g) { g.moveTo(X - 138, Y - 40); g.bezierCurveTo(X - 142, Y - 200, X + 142, Y - 200, X + 138, Y - 40); g.bezierCurveTo(X + 136, Y + 96, X + 78, Y + 176, X, Y + 178); g.bezierCurveTo(X - 78, Y + 176, X - 136, Y + 96, X - 138, Y - 40); }
/** Hair over the skull down to `low`, as wide as `wide`. */
function cap(g, wide, top, low) { g.moveTo(X - wide, low); g.bezierCurveTo(X - wide - 12, top - 30, X + wide + 12, top - 30, X + wide, low); }
const shell = (wide, top, low, round = 0) => (g) => { cap(g, wide, top, low); g.bezierCurveTo(X + wide + round, low + 60, X + wide - 20, low + 130, X, low + 130); g.bezierCurveTo(X - wide + 20, low + 130, X - wide - round, low + 60, X - wide, low); };

function ground(g, [upper, lower], seed) {
  g.fillStyle = upper; g.fillRect(0, 0, SIDE, SIDE);
  const right = seed % 2 ? 1 : -1;
  disc(g, X + right * 120, 330, 300, mix(upper, lower, 0.55));
  blob(g, lower, (p) => { p.moveTo(0, 640 - right * 70); p.bezierCurveTo(250, 560, 560, 700, SIDE, 600 + right * 70); p.lineTo(SIDE, SIDE); p.lineTo(0, SIDE); });
}

/** Shoulders run out of the picture at its lower corners. */
function shoulders(p, neck = 92) { p.moveTo(40, SIDE + 4); p.bezierCurveTo(60, 690, 180, 650, X - neck, 606); p.lineTo(X + neck, 606); p.bezierCurveTo(620, 650, 740, 690, 760, SIDE + 4); }
const CLOTHES = {
  crew(g, c) { blob(g, c, shoulders); line(g, mix(c, '#000000', 0.22), 16, (p) => { p.moveTo(X - 96, 612); p.bezierCurveTo(X - 70, 694, X + 70, 694, X + 96, 612); }); },
  roll(g, c) { blob(g, c, shoulders); blob(g, mix(c, '#ffffff', 0.12), (p) => { p.moveTo(X - 92, 556); p.bezierCurveTo(X - 60, 596, X + 60, 596, X + 92, 556); p.lineTo(X + 104, 640); p.bezierCurveTo(X + 60, 682, X - 60, 682, X - 104, 640); }); },
  suit(g, c) {
    blob(g, '#f6f2ea', shoulders); both((s) => blob(g, c, (p) => { p.moveTo(X + s * 98, 604); p.lineTo(X + s * 14, SIDE + 4); p.lineTo(X + s * 364, SIDE + 4); p.bezierCurveTo(X + s * 340, 690, X + s * 220, 650, X + s * 98, 604); }));
    both((s) => poly(g, [[X + s * 92, 606], [X + s * 150, 690], [X + s * 104, 712], [X + s * 28, SIDE]], mix(c, '#000000', 0.2)));
  },
  coat(g, c) {
    blob(g, mix(c, '#ffffff', 0.62), shoulders); both((s) => blob(g, c, (p) => { p.moveTo(X + s * 88, 598); p.bezierCurveTo(X + s * 120, 700, X + s * 70, 760, X + s * 44, SIDE + 4); p.lineTo(X + s * 364, SIDE + 4); p.bezierCurveTo(X + s * 340, 690, X + s * 220, 650, X + s * 88, 598); }));
    both((s) => blob(g, mix(c, '#ffffff', 0.14), (p) => { p.moveTo(X + s * 82, 574); p.lineTo(X + s * 168, 640); p.lineTo(X + s * 116, 728); p.lineTo(X + s * 74, 660); }));
  },
  drape(g, c) { blob(g, mix(c, '#000000', 0.28), shoulders); blob(g, c, (p) => { p.moveTo(X - 130, 618); p.bezierCurveTo(X - 60, 720, X + 110, 700, X + 140, 622); p.bezierCurveTo(640, 660, 740, 700, 760, SIDE + 4); p.lineTo(150, SIDE + 4); p.bezierCurveTo(240, 760, 260, 690, X - 130, 618); }); line(g, mix(c, '#ffffff', 0.3), 10, (p) => { p.moveTo(X - 124, 626); p.bezierCurveTo(X - 60, 730, X + 108, 712, X + 140, 632); }); },
};

/** Hair behind the head. */
const BEHIND = {
  long: (g, c) => blob(g, c, (p) => { cap(p, 176, Y - 210, Y); p.bezierCurveTo(X + 196, Y + 150, X + 190, 620, X + 214, 690); p.lineTo(X - 214, 690); p.bezierCurveTo(X - 190, 620, X - 196, Y + 150, X - 176, Y); }),
  fringe: (g, c) => BEHIND.long(g, c),
  waves: (g, c) => { blob(g, c, shell(172, Y - 200, Y + 40, 26)); both((s) => { disc(g, X + s * 150, Y + 96, 60, c); disc(g, X + s * 128, Y + 168, 54, c); }); },
  bob: (g, c) => blob(g, c, (p) => { cap(p, 176, Y - 208, Y); p.bezierCurveTo(X + 190, Y + 90, X + 186, Y + 150, X + 166, Y + 196); p.lineTo(X - 166, Y + 196); p.bezierCurveTo(X - 186, Y + 150, X - 190, Y + 90, X - 176, Y); }),
  bun: (g, c) => { disc(g, X, Y - 226, 74, c); blob(g, c, shell(152, Y - 190, Y - 10)); },
  puff: (g, c) => { [[0, -222, 88], [-74, -192, 66], [74, -192, 66]].forEach(([x, y, r]) => disc(g, X + x, Y + y, r, c)); blob(g, c, shell(150, Y - 186, Y - 20)); },
  curls: (g, c) => { for (let i = 0; i < 15; i += 1) { const a = Math.PI * (0.86 + (1.28 * i) / 14); disc(g, X + Math.cos(a) * 178, Y - 26 + Math.sin(a) * 176, 74, c); } disc(g, X, Y - 60, 176, c); },
  locs: (g, c) => { blob(g, c, shell(164, Y - 200, Y)); both((s) => [0, 1, 2].forEach((i) => line(g, mix(c, '#ffffff', i * 0.06), 40, (p) => { p.moveTo(X + s * (150 - i * 8), Y - 60 + i * 30); p.bezierCurveTo(X + s * (196 - i * 26), Y + 40, X + s * (188 - i * 30), Y + 150, X + s * (184 - i * 34), Y + 220 - i * 10); }))); },
  plaits: (g, c) => { blob(g, c, shell(158, Y - 196, Y)); both((s) => [0, 1, 2, 3, 4].forEach((i) => disc(g, X + s * (158 + (i % 2) * 10), Y + 100 + i * 62, 44 - i * 3, mix(c, '#000000', i % 2 ? 0.16 : 0.05), 50 - i * 3))); },
  scarf: (g, c) => blob(g, mix(c, '#000000', 0.22), (p) => { cap(p, 190, Y - 220, Y); p.bezierCurveTo(X + 214, Y + 150, X + 200, 640, X + 210, 700); p.lineTo(X - 210, 700); p.bezierCurveTo(X - 200, 640, X - 214, Y + 150, X - 190, Y); }),
};

/** The skull's hair down to a hairline: `low` at the temples, `brow` in the middle. */
const front = (g, c, { wide = 150, top = Y - 204, low = Y - 30, brow = Y - 108, at = X }) => blob(g, c, (p) => { cap(p, wide, top, low); p.bezierCurveTo(X + 128, low - 30, X + 120, brow, at, brow); p.bezierCurveTo(X - 120, brow, X - 128, low - 30, X - wide, low); });
const parted = (g, c, side, low = Y - 20, wide = low > Y ? 156 : 145) => blob(g, c, (p) => { cap(p, wide, Y - 218 - (low - Y) / 3, low); p.bezierCurveTo(X + 140, Y - 90, X + side * 60 + 40, Y - 130, X + side * 56, Y - 150); p.bezierCurveTo(X + side * 40 - 60, Y - 110, X - 142, Y - 84, X - wide, low); });
const FRONT = {
  crop: (g, c) => front(g, c, { wide: 144, low: Y - 50, brow: Y - 122 }),
  fade: (g, c) => { front(g, rgba(c, 0.55), { wide: 141, top: Y - 186, low: Y - 34, brow: Y - 118 }); front(g, c, { wide: 132, top: Y - 206, low: Y - 96, brow: Y - 126 }); },
  side: (g, c) => parted(g, c, 1),
  quiff: (g, c) => { front(g, c, { wide: 144, top: Y - 190, low: Y - 44, brow: Y - 116 }); blob(g, c, (p) => { p.moveTo(X - 122, Y - 118); p.bezierCurveTo(X - 150, Y - 262, X + 60, Y - 292, X + 138, Y - 196); p.bezierCurveTo(X + 150, Y - 150, X + 60, Y - 116, X - 122, Y - 118); }); },
  waves: (g, c) => parted(g, c, -1, Y + 30),
  bob: (g, c) => parted(g, c, 1, Y + 60),
  long: (g, c) => parted(g, c, -1, Y + 70),
  fringe: (g, c) => blob(g, c, (p) => { cap(p, 156, Y - 228, Y + 30); p.bezierCurveTo(X + 142, Y - 20, X + 132, Y - 66, X + 118, Y - 70); p.bezierCurveTo(X + 60, Y - 54, X - 60, Y - 54, X - 118, Y - 70); p.bezierCurveTo(X - 132, Y - 66, X - 142, Y - 20, X - 156, Y + 30); }),
  bun: (g, c) => front(g, c, { low: Y - 36, brow: Y - 128 }),
  puff: (g, c) => front(g, c, { wide: 146, low: Y - 50, brow: Y - 132 }),
  curls: (g, c) => [-112, -62, -8, 48, 100].forEach((x, i) => disc(g, X + x, Y - 136 - (i % 2) * 14, 50, c)),
  locs: (g, c) => front(g, c, { wide: 152, low: Y - 30, brow: Y - 124 }),
  plaits: (g, c) => { parted(g, c, 0); line(g, mix(c, '#ffffff', 0.22), 5, (p) => { p.moveTo(X, Y - 172); p.lineTo(X, Y - 140); }); },
  scarf(g, c) {
    blob(g, c, (p) => { cap(p, 176, Y - 222, Y); p.bezierCurveTo(X + 180, Y + 120, X + 120, Y + 236, X, Y + 246); p.bezierCurveTo(X - 120, Y + 236, X - 180, Y + 120, X - 176, Y); });
  },
  cap(g) {
    blob(g, '#7a2f2b', (p) => { cap(p, 156, Y - 236, Y - 92); p.lineTo(X - 156, Y - 92); }); g.fillStyle = '#93413a'; g.beginPath(); g.roundRect(X - 166, Y - 142, 332, 66, 26); g.fill();
    [-120, -72, -24, 24, 72, 120].forEach((x) => line(g, 'rgba(0,0,0,0.14)', 7, (p) => { p.moveTo(X + x, Y - 128); p.lineTo(X + x, Y - 90); }));
  },
};

function face(g, { skin, hair, cut, extras }) {
  const shade = mix(skin, '#4a1f1a', 0.2); const ink = mix(skin, '#170c0e', 0.82); const brow = cut === 'scarf' || cut === 'cap' ? mix(skin, '#170c0e', 0.6) : mix(hair, ink, 0.35);
  if (!COVERING.has(cut)) both((s) => { disc(g, X + s * 140, Y + 14, 26, shade, 38); disc(g, X + s * 136, Y + 12, 24, skin, 36); });
  blob(g, skin, head);
  g.save(); g.beginPath(); head(g); g.clip(); blob(g, rgba(shade, 0.55), (p) => { p.moveTo(X + 70, Y - 240); p.bezierCurveTo(X + 130, Y - 40, X + 110, Y + 120, X - 30, Y + 200); p.lineTo(X + 220, Y + 220); p.lineTo(X + 220, Y - 240); }); both((s) => disc(g, X + s * 76, Y + 66, 36, rgba(mix(skin, '#d8433f', 0.5), 0.34), 28)); g.restore();
  both((s) => { disc(g, X + s * 56, Y + 2, 11, ink, 13); line(g, brow, 12, (p) => { p.moveTo(X + s * 32, Y - 40); p.quadraticCurveTo(X + s * 60, Y - 58, X + s * 90, Y - 40); }); });
  line(g, rgba(mix(skin, '#4a1f1a', 0.55), 0.9), 8, (p) => { p.moveTo(X - 4, Y + 6); p.quadraticCurveTo(X - 22, Y + 56, X - 10, Y + 60); p.lineTo(X + 12, Y + 60); });
  if (extras.includes('lines')) both((s) => { line(g, rgba(shade, 0.95), 5, (p) => { p.moveTo(X + s * 58, Y + 62); p.quadraticCurveTo(X + s * 76, Y + 84, X + s * 74, Y + 110); }); line(g, rgba(shade, 0.95), 5, (p) => { p.moveTo(X + s * 90, Y + 2); p.lineTo(X + s * 112, Y - 6); }); });
  if (extras.includes('freckles')) both((s) => [[58, 44], [76, 52], [92, 42], [72, 66]].forEach(([x, y]) => disc(g, X + s * x, Y + y, 4, rgba(mix(skin, '#8a3a1a', 0.6), 0.6))));
  if (extras.includes('stubble')) { g.save(); g.beginPath(); head(g); g.clip(); blob(g, rgba(ink, 0.22), (p) => { p.moveTo(X - 150, Y + 50); p.bezierCurveTo(X - 90, Y + 60, X - 80, Y + 84, X, Y + 84); p.bezierCurveTo(X + 80, Y + 84, X + 90, Y + 60, X + 150, Y + 50); p.lineTo(X + 150, Y + 220); p.lineTo(X - 150, Y + 220); }); g.restore(); }
  if (extras.includes('beard')) blob(g, hair, (p) => { p.moveTo(X - 139, Y - 10); p.bezierCurveTo(X - 120, Y + 60, X - 96, Y + 78, X, Y + 78); p.bezierCurveTo(X + 96, Y + 78, X + 120, Y + 60, X + 139, Y - 10); p.bezierCurveTo(X + 150, Y + 150, X + 80, Y + 222, X, Y + 222); p.bezierCurveTo(X - 80, Y + 222, X - 150, Y + 150, X - 139, Y - 10); });
  line(g, mix(skin, '#7d1f26', 0.62), 11, (p) => { p.moveTo(X - 36, Y + 108); p.quadraticCurveTo(X, Y + 132, X + 36, Y + 108); });
  if (extras.includes('beard') || extras.includes('moustache')) blob(g, hair, (p) => { p.moveTo(X, Y + 78); p.bezierCurveTo(X + 50, Y + 76, X + 66, Y + 96, X + 70, Y + 112); p.bezierCurveTo(X + 40, Y + 112, X + 20, Y + 102, X, Y + 102); p.bezierCurveTo(X - 20, Y + 102, X - 40, Y + 112, X - 70, Y + 112); p.bezierCurveTo(X - 66, Y + 96, X - 50, Y + 76, X, Y + 78); });
}

/** Draws earrings and glasses. */
function worn(g, { skin, cut, extras }) {
  if (extras.includes('studs') && !COVERING.has(cut)) both((s) => disc(g, X + s * 142, Y + 46, 9, '#f3d27a'));
  if (extras.includes('hoops')) both((s) => line(g, '#e6b84f', 9, (p) => { p.arc(X + s * 146, Y + 84, 32, 0, TAU); }));
  if (!extras.includes('glasses')) return;
  const frame = mix(skin, '#120d12', 0.9);
  both((s) => { disc(g, X + s * 60, Y + 4, 48, 'rgba(255,255,255,0.16)', 44); line(g, frame, 9, (p) => { p.ellipse(X + s * 60, Y + 4, 48, 44, 0, 0, TAU); }); line(g, frame, 8, (p) => { p.moveTo(X + s * 108, Y - 6); p.lineTo(X + s * 136, Y - 14); }); });
  line(g, frame, 9, (p) => { p.moveTo(X - 13, Y - 4); p.quadraticCurveTo(X, Y - 14, X + 13, Y - 4); });
}

/** A drawn bust of somebody whom titles credit. */
export function portrait(person) {
  const canvas = createCanvas(SIDE, SIDE); const g = canvas.getContext('2d'); const { skin, hair, cut, wear: [kind, color] } = person;
  ground(g, person.ground, person.name.length);
  g.translate(X, 420); g.scale(1.18, 1.18); g.translate(-X, -420);
  BEHIND[cut]?.(g, mix(hair, '#000000', 0.2));
  blob(g, mix(skin, '#4a1f1a', 0.26), (p) => { p.moveTo(X - 70, Y + 110); p.lineTo(X + 70, Y + 110); p.lineTo(X + 92, 620); p.bezierCurveTo(X + 60, 690, X - 60, 690, X - 92, 620); });
  CLOTHES[kind](g, color);
  if (kind === 'suit' || kind === 'coat') blob(g, mix(skin, '#4a1f1a', 0.26), (p) => { p.moveTo(X - 86, 596); p.lineTo(X + 86, 596); p.lineTo(X, 716); });
  if (cut === 'scarf') FRONT.scarf(g, hair);
  if (cut === 'scarf') { g.save(); g.translate(X, Y); g.scale(0.9, 0.92); g.translate(-X, -Y + 10); face(g, person); g.restore(); } else face(g, person);
  if (cut !== 'scarf') FRONT[cut]?.(g, hair);
  worn(g, person); g.resetTransform();
  g.fillStyle = vertical(g, 0, SIDE, [[0, 'rgba(255,255,255,0.07)'], [0.5, 'rgba(255,255,255,0)'], [1, 'rgba(10,6,20,0.16)']]); g.fillRect(0, 0, SIDE, SIDE);
  return canvas;
}

export async function makePortraits(wanted) {
  for (const [tenant, people] of Object.entries(PEOPLE)) for (const person of people.filter(({ name }) => wanted(slugOf(name)))) {
    await savePicture(portrait(person), tenant, 'people', slugOf(person.name), [400], ['webp']); console.log(`portrait ${person.name}`);
  }
}
