import type { SectionProps } from '@marquee/mf-shared/federation';

/** Lifecycles of something the stage can show; a remote's, or the shell's own pages. */
export interface Playable {
  bootstrap(props: SectionProps): Promise<unknown>;
  mount(props: SectionProps): Promise<unknown>;
  unmount(props: SectionProps): Promise<unknown>;
}

export interface Section {
  readonly name: string;
  readonly owns: (path: string) => boolean;
  /** Never rejects: what cannot be had is replaced by a panel that says so. `crashed` tells that it went down after it had drawn. */
  open(props: SectionProps, crashed: boolean): Promise<Playable>;
}

interface Scene {
  readonly section: Section;
  readonly props: SectionProps;
  readonly playable: Playable;
}

interface StageEvents {
  /** The section is on screen: move focus and scroll, name the page, change the layout. */
  readonly onShown: (section: Section, first: boolean) => void;
  /** A switch has begun (true) or ended. */
  readonly onBusy: (busy: boolean) => void;
}

/**
 * Where sections appear. The one on screen stays until the next has drawn its first frame behind it; then both change places in
 * one task, and the old one is taken down afterwards. Asking for another section meanwhile is always possible: the last wish wins.
 */
export function createStage(element: HTMLElement, events: StageEvents) {
  let shown: Scene | undefined;
  let turn = 0;
  let count = 0;

  function hide(box: HTMLElement): void {
    box.inert = true;
    box.style.cssText = 'visibility:hidden;position:absolute;inset-inline:0;inset-block-start:0';
  }

  async function prepare(section: Section, crashed = false): Promise<Scene> {
    const box = document.createElement('div');
    box.dataset['section'] = section.name;
    hide(box);
    element.append(box);
    const name = `${section.name}#${String(++count)}`;
    const props: SectionProps = {
      name,
      element: box,
      owns: section.owns,
      onCrash: () => {
        if (shown?.props === props) void bring(section, true);
      },
    };
    return { section, props, playable: await section.open(props, crashed) };
  }

  async function strike({ playable, props }: Scene): Promise<void> {
    await playable.unmount(props).catch(() => undefined);
    props.element.remove();
  }

  function swap(next: Scene): void {
    const old = shown;
    shown = next;
    if (old) hide(old.props.element);
    next.props.element.inert = false;
    next.props.element.style.cssText = '';
    element.dataset['shown'] = next.section.name;
    events.onShown(next.section, old === undefined);
    if (old) setTimeout(() => void strike(old), 0);
  }

  /** Prepares a scene out of sight; it comes on only if nothing else was asked for meanwhile. */
  async function bring(section: Section, crashed: boolean): Promise<void> {
    const mine = ++turn;
    events.onBusy(true);
    const scene = await prepare(section, crashed);
    if (mine !== turn) {
      await strike(scene);
      return;
    }
    events.onBusy(false);
    swap(scene);
  }

  return {
    async enter(section: Section): Promise<void> {
      if (shown?.section !== section) {
        await bring(section, false);
        return;
      }
      turn += 1; // whatever was being prepared is no longer wanted
      events.onBusy(false);
    },
    /** Draws the section on screen anew: after a retry, or when a newer release is live. */
    again: (section: Section): Promise<void> => bring(section, false),
  };
}
