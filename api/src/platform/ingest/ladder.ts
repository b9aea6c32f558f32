export interface Size {
  readonly width: number;
  readonly height: number;
}

/** One rendition of the video. */
export interface Rung extends Size {
  readonly crf: number;
  /** Peak, kbit/s; the buffer holds two seconds of it. */
  readonly maxRate: number;
}

interface Box extends Rung {
  readonly name: number;
}

const BOXES: readonly Box[] = [
  { name: 1080, width: 1920, height: 1080, crf: 21, maxRate: 5000 },
  { name: 720, width: 1280, height: 720, crf: 22, maxRate: 2800 },
  { name: 480, width: 854, height: 480, crf: 23, maxRate: 1400 },
  { name: 360, width: 640, height: 360, crf: 24, maxRate: 800 },
  { name: 240, width: 426, height: 240, crf: 25, maxRate: 400 },
];
const TEASER_BOXES = new Set([720, 360]);
/** Ratio of two sizes that are nearly the same. */
const NEARLY = 1.15;

const even = (value: number) => Math.max(2, 2 * Math.round(value / 2));
const evenWithin = (value: number) => Math.max(2, 2 * Math.floor(value / 2));

/** Chooses the renditions of a source, the largest first: none is larger than it, each fits its box, and of a small source there is a small one. */
export function ladderOf(source: Size, { teaser = false } = {}): readonly Rung[] {
  const upright = source.height > source.width;
  const scaleTo = (box: Box) => Math.min((upright ? box.height : box.width) / source.width, (upright ? box.width : box.height) / source.height);
  const smaller = BOXES.filter((box) => scaleTo(box) < 1);
  // The smallest box that holds the source takes it as it is; a box that is nearly the same then has no rendition of its own.
  const own = BOXES.findLast((box) => scaleTo(box) >= 1);
  const isSmall = own !== undefined && own.name <= 480;
  const lower = smaller.filter((box, at) => own === undefined || at > 0 || 1 / scaleTo(box) >= NEARLY);
  const wanted = [...(own ? [own] : []), ...lower].filter((box) =>
    teaser ? TEASER_BOXES.has(box.name) || (box === own && isSmall) : box.name > 240 || isSmall,
  );
  return wanted.map(({ crf, maxRate, ...box }) => {
    const scale = Math.min(1, scaleTo({ crf, maxRate, ...box }));
    if (scale === 1) return { width: evenWithin(source.width), height: evenWithin(source.height), crf, maxRate };
    return { width: even(source.width * scale), height: even(source.height * scale), crf, maxRate };
  });
}
