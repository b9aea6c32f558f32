import type { SectionProps } from '@marquee/mf-shared/federation';

/** Lifecycles of something that can be rendered: a remote, or the shell's own pages. */
export interface Playable {
  bootstrap(props: SectionProps): Promise<unknown>;
  mount(props: SectionProps): Promise<unknown>;
  unmount(props: SectionProps): Promise<unknown>;
}

/** Handle that removes what a section has rendered. */
export interface Drawn {
  unmount(): Promise<unknown>;
}

interface Opening {
  /** Cause of the crash of the rendering before: something else has to be rendered. */
  readonly crash: { readonly cause: unknown } | undefined;
  /** Renders the section again. */
  readonly again: () => void;
}

export interface Section {
  readonly name: string;
  readonly owns: (path: string) => boolean;
  /** Never rejects: a section that is unavailable is replaced by a panel that says so. */
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
 * Creates the place where sections appear. The one on screen stays until the next has rendered its first frame behind it. Then both change places in one
 * task, and the old one is removed afterwards. Another section can be requested at any time: the last request wins.
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

  /** Section that the server has rendered; on screen from the start until something else is shown. */
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

  /** Prepares a section out of sight; it is shown only if no other was requested meanwhile. */
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

  /** Handles a crash of the section on screen. If another is on its way, that is the one wanted. */
  function crashed(cause: unknown): void {
    crash = { cause };
    if (shown && !isBusy) void bring(shown.section, crash);
  }

  return {
    /** Enters a section. `anew`: what it has on screen is outdated. */
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
