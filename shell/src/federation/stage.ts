import type { SectionProps } from '@marquee/mf-shared/federation';

/** Lifecycles of something that can be drawn; a remote's, or the shell's own pages. */
export interface Playable {
  bootstrap(props: SectionProps): Promise<unknown>;
  mount(props: SectionProps): Promise<unknown>;
  unmount(props: SectionProps): Promise<unknown>;
}

/** What a section has drawn, and how it is taken down. */
export interface Drawn {
  unmount(): Promise<unknown>;
}

interface Opening {
  /** What drew before went down by this: something else has to be drawn. */
  readonly crash: { readonly cause: unknown } | undefined;
  /** Draws the section anew. */
  readonly again: () => void;
}

export interface Section {
  readonly name: string;
  readonly owns: (path: string) => boolean;
  /** Never rejects: what cannot be had is replaced by a panel that says so. */
  open(props: SectionProps, opening: Opening): Promise<Drawn>;
}

interface Scene {
  readonly section: Section;
  readonly props: SectionProps;
  readonly drawn: Drawn;
}

interface StageEvents {
  /** The section is on screen: move focus and scroll, name the page, change the layout. */
  readonly onShown: (section: Section, first: boolean) => void;
  /** A switch has begun (true) or ended. */
  readonly onBusy: (busy: boolean) => void;
}

async function takeDown({ drawn, props }: Scene): Promise<void> {
  await drawn.unmount().catch(() => undefined);
  props.element.remove();
}

function takeDownLater(scene: Scene): void {
  void takeDown(scene);
}

/**
 * Where sections appear. The one on screen stays until the next has drawn its first frame behind it; then both change places in
 * one task, and the old one is taken down afterwards. Asking for another section meanwhile is always possible: the last request wins.
 */
export function createStage(element: HTMLElement, events: StageEvents) {
  let shown: Scene | undefined;
  let crash: Opening['crash'];
  let turn = 0;
  let isBusy = false;

  function setBusy(busy: boolean): void {
    isBusy = busy;
    events.onBusy(busy);
  }

  function hide(box: HTMLElement): void {
    box.inert = true;
    box.style.cssText = 'visibility:hidden;position:absolute;inset-inline:0;inset-block-start:0';
  }

  /** What the server has drawn, until something else is shown: it is on screen from the start. */
  let drawn = element.querySelector<HTMLElement>(':scope > [data-drawn]');

  function boxFor(section: Section): HTMLElement {
    if (drawn?.dataset['section'] === section.name && turn === 1) return drawn;
    const box = document.createElement('div');
    box.dataset['section'] = section.name;
    hide(box);
    element.append(box);
    return box;
  }

  async function prepare(section: Section, crash: Opening['crash']): Promise<Scene> {
    const box = boxFor(section);
    const props: SectionProps = {
      name: section.name,
      element: box,
      owns: section.owns,
      onCrash: (cause) => {
        if (shown?.props === props) crashed(cause);
      },
    };
    return { section, props, drawn: await section.open(props, { crash, again: () => void bring(section) }) };
  }

  function swap(next: Scene): void {
    const old = shown;
    shown = next;
    crash = undefined;
    if (old) hide(old.props.element);
    if (drawn !== next.props.element) drawn?.remove();
    drawn = null;
    next.props.element.inert = false;
    next.props.element.style.cssText = '';
    element.dataset['shown'] = next.section.name;
    events.onShown(next.section, old === undefined);
    // Not a closure: a timer's closure would keep the scope of the scene before it.
    if (old) setTimeout(takeDownLater, 0, old);
  }

  /** Prepares a scene out of sight; it comes on only if nothing else was asked for meanwhile. */
  async function bring(section: Section, crash?: Opening['crash']): Promise<void> {
    const mine = ++turn;
    setBusy(true);
    const scene = await prepare(section, crash);
    if (mine !== turn) {
      await takeDown(scene);
      return;
    }
    setBusy(false);
    swap(scene);
  }

  /** The section on screen is gone. Where another is on its way, that is what is wanted. */
  function crashed(cause: unknown): void {
    crash = { cause };
    if (shown && !isBusy) void bring(shown.section, crash);
  }

  return {
    /** `anew`: what it has on screen is no longer what it would draw. */
    async enter(section: Section, anew?: 'anew'): Promise<void> {
      if (shown?.section !== section || crash || anew) {
        await bring(section, shown?.section === section ? crash : undefined);
        return;
      }
      turn += 1; // whatever was being prepared is no longer wanted
      setBusy(false);
    },
  };
}
