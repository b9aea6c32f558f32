import type { SectionProps } from '@marquee/mf-shared/federation';
import { inTime } from './in-time.ts';
import { LIMIT_MS } from './load-remote.ts';
import type { Drawn, Playable } from './stage.ts';

/** Section that is rendered, but not shown yet. */
export interface Candidate extends Drawn {
  readonly show: () => void;
}

let count = 0;

/** Returns the server's markup of a section; its attribute names the release. */
export const drawnIn = (box: Element) => box.querySelector<HTMLElement>(':scope > [data-drawn-by]');

function hiddenIn(box: Element): HTMLElement {
  const element = document.createElement('div');
  element.inert = true;
  element.style.cssText = 'visibility:hidden;position:absolute;inset-inline:0;inset-block-start:0';
  box.append(element);
  return element;
}

interface Drawing {
  /** Removes this rendering when aborted, unless the reason is this very candidate. */
  readonly over?: AbortSignal;
  /** Version of the release; the server's markup of the same release is hydrated. */
  readonly version?: string;
}

/**
 * Renders out of sight, in an element of its own: a failure or a late result cannot touch what has taken its place. The server's markup is hydrated by the
 * same release, and stays until another is shown.
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
