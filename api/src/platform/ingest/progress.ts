import type { IngestNews, IngestStep, SourceFacts } from './engine.ts';

/** Shares of the whole work. */
const SHARES = { reading: 1, video: 88, audio: 6, packaging: 5 } as const;
type Part = keyof typeof SHARES;

/** A speed is told once it has been seen for so long. */
const KNOWN_AFTER_MS = 3000;
const SMOOTHING = 0.2;
const MIN_STEP_MS = 250;

/** Tells how far a work is: percent that never fall, and an estimate of what is left by the speed so far. */
export class Progress {
  private readonly done: Record<Part, number> = { reading: 0, video: 0, audio: 0, packaging: 0 };
  private percent = 0;
  private step: IngestStep = 'READING';
  private facts: SourceFacts | undefined;
  private speed: number | undefined;
  private begun: { readonly at: number; readonly percent: number } | undefined;
  private seen: { readonly at: number; readonly percent: number } | undefined;
  private readonly tell: (news: IngestNews) => void;

  constructor(tell: (news: IngestNews) => void) {
    this.tell = tell;
  }

  /** Enters a step. */
  enter(step: IngestStep, facts = this.facts): void {
    this.step = step;
    this.facts = facts;
    this.say();
  }

  /** Notes how much of a part is done, from 0 to 1. */
  at(part: Part, share: number): void {
    this.done[part] = Math.max(this.done[part], Math.min(1, share));
    const whole = (Object.keys(SHARES) as Part[]).reduce((sum, one) => sum + SHARES[one] * this.done[one], 0);
    this.percent = Math.max(this.percent, Math.min(100, Math.round(whole * 10) / 10));
    this.say();
  }

  private say(): void {
    const at = Date.now();
    this.begun ??= this.step === 'READING' ? undefined : { at, percent: this.percent };
    if (this.begun && (!this.seen || at - this.seen.at >= MIN_STEP_MS)) {
      const last = this.seen ?? this.begun;
      const now = at > last.at ? (this.percent - last.percent) / (at - last.at) : undefined;
      if (now !== undefined) this.speed = this.speed === undefined ? now : this.speed * (1 - SMOOTHING) + now * SMOOTHING;
      this.seen = { at, percent: this.percent };
    }
    const known = this.begun && at - this.begun.at >= KNOWN_AFTER_MS && this.speed !== undefined && this.speed > 0;
    const secondsLeft = known ? Math.ceil((100 - this.percent) / (this.speed ?? 1) / 1000) : undefined;
    this.tell({ step: this.step, percent: this.percent, secondsLeft, facts: this.facts });
  }
}
