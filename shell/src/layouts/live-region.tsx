import { useEffect, useState } from 'react';
import { VisuallyHidden } from '@marquee/mf-shared/ui';

/** Time for the new page to have named the tab. */
const SETTLE_MS = 400;

/** Says which page has come. The document has this one region for it. */
export function LiveRegion({ path }: { readonly path: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const settled = setTimeout(() => {
      setSaid(document.title);
    }, SETTLE_MS);
    return () => {
      clearTimeout(settled);
    };
  }, [path]);
  return (
    <VisuallyHidden aria-live="polite" aria-atomic="true">
      {said}
    </VisuallyHidden>
  );
}
