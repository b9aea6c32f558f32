import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { createGlobalStyle, styled } from 'styled-components';
import { leaveFor } from './leave-for.ts';

/** Besides lying under the cover: what is not drawn can be neither printed nor found. */
const Undrawn = createGlobalStyle`
  html[data-covered] {
    overflow: hidden;
  }
  html[data-covered] body > :not(dialog[data-cover]) {
    visibility: hidden;
  }
`;
const Sheet = styled.dialog`
  position: fixed;
  inset: 0;
  inline-size: 100%;
  max-inline-size: none;
  block-size: 100dvh;
  max-block-size: none;
  margin: 0;
  padding: 1rem;
  border: 0;
  outline: none;
  overflow-y: auto;
  color: var(--text);
  background: radial-gradient(60rem 40rem at 50% -10%, color-mix(in oklab, var(--accent) 20%, var(--bg)), var(--bg)) var(--bg);
  &[open] {
    display: grid;
  }
`;
const Box = styled.div`
  inline-size: min(100%, 27rem);
  margin: auto;
  padding: var(--space-6) var(--space-5);
  border: 1px solid var(--border);
  border-radius: var(--radius-3);
  background: var(--surface-raised);
  box-shadow: var(--shadow-3);
  input[type='email']:read-only {
    border-color: var(--border);
    background: none;
    color: var(--text-muted);
  }
`;

interface CoverProps {
  readonly label: string;
  /** The page below is to be seen by nobody any more: it is left, with the cover up until it is gone. */
  readonly isOver: boolean;
  readonly children: ReactNode;
}

/**
 * Covers everything, and keeps it: the browser's own modal dialog makes the rest inert, stands above whatever the page has opened, and
 * gives the focus back to where it was. It cannot be closed; a step to another address leaves the page for good.
 */
export function Cover({ label, isOver, children }: CoverProps) {
  const { pathname } = useLocation();
  const [covered] = useState(pathname);
  const sheet = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = sheet.current;
    const { documentElement } = document;
    dialog?.showModal();
    documentElement.toggleAttribute('data-covered', true);
    for (const media of document.querySelectorAll<HTMLMediaElement>('video, audio')) media.pause();
    return () => {
      documentElement.toggleAttribute('data-covered', false);
      dialog?.close();
      // What had the focus may be gone meanwhile.
      if (document.activeElement === document.body) document.getElementById('stage')?.focus({ preventScroll: true });
    };
  }, []);
  const isLeft = isOver || pathname !== covered;
  useEffect(() => {
    if (isLeft) leaveFor(location.pathname + location.search);
  }, [isLeft]);
  return createPortal(
    <Sheet
      ref={sheet}
      tabIndex={-1}
      aria-label={label}
      data-cover=""
      // Dialogs of the page hide whatever comes after them, but for this.
      data-react-aria-top-layer=""
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.preventDefault();
      }}
      onCancel={(event) => {
        event.preventDefault();
      }}
      onClose={() => {
        // Some browsers close it whatever one says.
        sheet.current?.showModal();
      }}
    >
      <Undrawn />
      <Box>{isLeft ? null : children}</Box>
    </Sheet>,
    document.body,
  );
}
