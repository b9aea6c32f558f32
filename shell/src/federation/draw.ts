import type { SectionProps } from '@marquee/mf-shared/federation';
import { inTime } from './in-time.ts';
import { LIMIT_MS } from './load-remote.ts';
import type { Drawn, Playable } from './stage.ts';

/** Something that is drawn, and not seen yet. */
export interface Candidate extends Drawn {
  readonly show: () => void;
}

let count = 0;

/** What the server has drawn of a section, by its release. */
export const drawnIn = (box: Element) => box.querySelector<HTMLElement>(':scope > [data-drawn-by]');

function hiddenIn(box: Element): HTMLElement {
  const element = document.createElement('div');
  element.inert = true;
  element.style.cssText = 'visibility:hidden;position:absolute;inset-inline:0;inset-block-start:0';
  box.append(element);
  return element;
}

interface Drawing {
  /** Takes what is drawn away again, unless that is what ended it. */
  readonly over?: AbortSignal;
  /** Of a release: what the server has drawn by the same is taken over. */
  readonly version?: string;
}

/**
 * Draws out of sight, in an element of its own: what fails or comes too late cannot touch what is drawn in its place. What the server has drawn is
 * taken over by the same release; until another is shown, it stays.
 */
export async function draw(playable: Playable, props: SectionProps, { over, version }: Drawing = {}): Promise<Candidate> {
  const drawn = drawnIn(props.element);
  const isSame = drawn !== null && drawn.dataset['drawnBy'] === version;
  const element = isSame ? drawn : hiddenIn(props.element);
  if (isSame) delete drawn.dataset['drawnBy'];
  const onCrash = (cause: unknown) => {
    if (element.isConnected) props.onCrash(cause);
  };
  const own = { ...props, name: `${props.name}#${String(++count)}`, element, onCrash, drawnAs: isSame ? `${props.name}-` : undefined };
  const takeAway = () => {
    element.remove();
    return playable.unmount(own).catch(() => undefined);
  };
  const candidate: Candidate = {
    show() {
      if (isSame) return;
      drawn?.remove();
      element.inert = false;
      element.style.cssText = '';
    },
    unmount: takeAway,
  };
  const leave = () => {
    if (over?.reason !== candidate) void takeAway();
  };
  over?.addEventListener('abort', leave);
  try {
    if (over?.aborted) throw new Error('Another was drawn before it');
    await inTime(
      playable.bootstrap(own).then(() => playable.mount(own)),
      LIMIT_MS,
    );
    return candidate;
  } catch (cause) {
    void takeAway();
    throw cause;
  }
}
