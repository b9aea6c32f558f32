import type { Answers } from '@marquee/mf-shared/api';

/** Data that the browser receives with a server-rendered page. */
export interface DrawnPage {
  /** Render time, in ms since 1970. */
  readonly at: number;
  /** Query results that were read for the page. */
  readonly answers: Answers;
}
