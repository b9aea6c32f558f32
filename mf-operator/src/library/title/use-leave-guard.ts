import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** The page of ours a plain press on a link would go to. */
function targetOf(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  if (!link || link.target === '_blank' || link.origin !== location.origin || link.pathname === location.pathname) return undefined;
  return link.pathname + link.search + link.hash;
}

/** Holds back presses on links, and asks before the tab closes, as long as there is something to lose. */
export function useLeaveGuard(dirty: boolean) {
  const navigate = useNavigate();
  const [target, setTarget] = useState<string>();
  useEffect(() => {
    if (!dirty) return undefined;
    const press = (event: MouseEvent) => {
      const to = targetOf(event);
      if (to === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(to);
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
  }, [dirty]);
  return {
    asking: target !== undefined,
    stay: () => {
      setTarget(undefined);
    },
    leave: () => {
      if (target !== undefined) void navigate(target);
    },
  };
}
