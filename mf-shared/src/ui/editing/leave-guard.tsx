import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../text/own.ts';
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx';

/** The page of ours a plain press on a link would go to. */
function targetOf(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target === '_blank' || link.origin !== location.origin || link.pathname === location.pathname) return undefined;
  return link.pathname + link.search + link.hash;
}

export interface LeaveGuard {
  /** Does it at once while there is nothing to lose; else once one has said so. */
  readonly leaveBy: (way: () => void) => void;
  /** To be drawn: it asks. */
  readonly question: ReactNode;
}

/** Holds back presses on links, and asks before the tab closes, as long as there is something to lose. `about` says what becomes of it. */
export function useLeaveGuard(dirty: boolean, about?: string): LeaveGuard {
  const text = useText('leaveGuard');
  const navigate = useNavigate();
  const [way, setWay] = useState<() => void>();
  useEffect(() => {
    if (!dirty) return undefined;
    const press = (event: MouseEvent) => {
      const to = targetOf(event);
      if (to === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setWay(() => () => void navigate(to));
    };
    const close = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    document.addEventListener('click', press, true);
    addEventListener('beforeunload', close);
    return () => {
      document.removeEventListener('click', press, true);
      removeEventListener('beforeunload', close);
    };
  }, [dirty, navigate]);
  return {
    leaveBy: (go) => {
      if (dirty) setWay(() => go);
      else go();
    },
    question: (
      <ConfirmDialog
        isOpen={way !== undefined}
        title={text('title')}
        confirmLabel={text('leave')}
        onConfirm={() => way?.()}
        onClose={() => {
          setWay(undefined);
        }}
      >
        {about ?? text('lost')}
      </ConfirmDialog>
    ),
  };
}
