import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';

export type OpenMenu = 'captions' | 'settings' | 'help' | null;

interface PanelProps {
  readonly label: string;
  /** Changes when the panel shows another list, so that the focus moves into it. */
  readonly list?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A menu over the picture: the focus goes in, arrows move it, Escape and a press elsewhere close it and bring the focus back. */
export function MenuPanel({ label, list, onClose, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const items = itemsOf(panel.current);
    (items.find((item) => item.ariaChecked === 'true') ?? items[0])?.focus();
  }, [list]);

  const onKeyDown = (event: KeyboardEvent) => {
    const items = itemsOf(panel.current);
    const to = targetOf(event.key, items.indexOf(document.activeElement as HTMLElement), items.length);
    if (event.key === 'Escape' || event.key === 'Tab') onClose();
    if (to === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    if (to !== undefined) items[to]?.focus();
  };
  return (
    <div
      ref={panel}
      className="menu"
      role="menu"
      aria-label={label}
      data-own-keys
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget && !isMenuPart(event.relatedTarget, event.currentTarget)) onClose();
      }}
    >
      {children}
    </div>
  );
}

const itemsOf = (panel: HTMLElement | null) => [...(panel?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];

/** The button that opened it closes it by itself. */
const isMenuPart = (to: Element, panel: Element) => panel.contains(to) || to.matches('[aria-haspopup=menu]');

function targetOf(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
