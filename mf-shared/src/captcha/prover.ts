import { call } from '../api/index.ts';
import type { Solved } from './solve.ts';

export type CaptchaState = 'off' | 'working' | 'done' | 'failed';

async function prove(controller: AbortController): Promise<Solved | undefined> {
  const [challenge, { solve }] = await Promise.all([call('GET /auth/captcha', {}), import('./solve.ts')]);
  return challenge.ok ? solve(challenge.value, controller) : undefined;
}

/** Keeps one proof of work ready for a form, and tells how that goes. */
export class Prover {
  private controller = new AbortController();
  private proving: Promise<Solved | undefined> | undefined;
  private readonly tell: (state: CaptchaState) => void;

  constructor(tell: (state: CaptchaState) => void) {
    this.tell = tell;
  }

  begin(): Promise<Solved | undefined> {
    const controller = (this.controller = this.controller.signal.aborted ? new AbortController() : this.controller);
    this.tell('working');
    const proving = prove(controller).catch(() => undefined);
    this.proving = proving;
    void proving.then((solved) => {
      if (!controller.signal.aborted) this.tell(solved ? 'done' : 'failed');
    });
    return proving;
  }

  /** A proof for one call, waited for; undefined where none could be made. The next one asked for is a new one. */
  async take(): Promise<string | undefined> {
    let solved = await (this.proving ?? this.begin());
    if (!solved || solved.until < Date.now()) solved = await this.begin();
    this.proving = undefined;
    return solved?.payload;
  }

  stop(): void {
    this.controller.abort();
    this.proving = undefined;
  }
}
