/** Frames per second as a fraction, as ffmpeg takes it. */
export interface FrameRate {
  readonly numerator: number;
  readonly denominator: number;
}

const RATES: readonly FrameRate[] = [
  { numerator: 24_000, denominator: 1001 },
  { numerator: 24, denominator: 1 },
  { numerator: 25, denominator: 1 },
  { numerator: 30_000, denominator: 1001 },
  { numerator: 30, denominator: 1 },
  { numerator: 50, denominator: 1 },
  { numerator: 60_000, denominator: 1001 },
  { numerator: 60, denominator: 1 },
];
const TWENTY_FIVE: FrameRate = { numerator: 25, denominator: 1 };
const THIRTY: FrameRate = { numerator: 30, denominator: 1 };
const TOLERANCE = 0.01;
const SLOW = 20;
const MAX_PLAUSIBLE = 240;

export const perSecond = ({ numerator, denominator }: FrameRate): number => numerator / denominator;

const distance = (rate: FrameRate, value: number) => Math.abs(perSecond(rate) - value) / value;

const nearest = (value: number) => RATES.reduce((best, rate) => (distance(rate, value) < distance(best, value) ? rate : best));

function match(value: number): FrameRate | undefined {
  const rate = nearest(value);
  return distance(rate, value) <= TOLERANCE ? rate : undefined;
}

/** Reads `30000/1001`; 0 where it says nothing. */
export function readRate(text: string | undefined): number {
  const [over = '0', under = '1'] = (text ?? '0').split('/');
  const rate = Number(over) / Number(under);
  return Number.isFinite(rate) && rate > 0 ? rate : 0;
}

/** Chooses a constant rate for a film: its own where that is a usual one, else a multiple of it, else the nearest. `changed`: frames are repeated or left out. */
export function snapFrameRate(average: number, nominal: number): { readonly rate: FrameRate; readonly changed: boolean } {
  const plausible = average > 0 && average <= MAX_PLAUSIBLE;
  if (plausible) {
    const own = match(average) ?? match(average * 2);
    if (own) return { rate: own, changed: false };
  }
  const declared = nominal > 0 && nominal <= MAX_PLAUSIBLE ? match(nominal) : undefined;
  if (declared && (!plausible || average >= nominal / 2)) return { rate: declared, changed: plausible };
  if (!plausible) return { rate: declared ?? THIRTY, changed: true };
  if (average < SLOW) return { rate: TWENTY_FIVE, changed: true };
  return { rate: match(average / 2) ?? nearest(average), changed: true };
}
