import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '@marquee/mf-shared/ui';

/** Time for the new page to have named the tab. */
const SETTLE_MS = 400;

/** Announces the page that was gone on to, and its name again when that changes. Screen readers themselves announce the page a document came with. */
export function LiveRegion({ path }: { readonly path: string }) {
  const [said, setSaid] = useState('');
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return undefined;
    last.current = path;
    const announce = () => {
      setSaid(document.title);
    };
    const settled = setTimeout(announce, SETTLE_MS);
    const named = new MutationObserver(announce);
    const title = document.querySelector('title');
    // The title alone: scripts and styles join the head before the new page has named it.
    if (title) named.observe(title, { subtree: true, childList: true, characterData: true });
    return () => {
      clearTimeout(settled);
      named.disconnect();
    };
  }, [path]);
  return (
    <VisuallyHidden aria-live="polite" aria-atomic="true">
      {said}
    </VisuallyHidden>
  );
}
