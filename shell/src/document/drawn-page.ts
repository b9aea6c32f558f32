import type { Answers } from '@marquee/mf-shared/api';

/** What the browser is told of a page that the server has drawn. */
export interface DrawnPage {
  /** When, in ms since 1970. */
  readonly at: number;
  /** What was read for it. */
  readonly answers: Answers;
}
