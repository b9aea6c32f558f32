import { Button } from '@marquee/mf-shared/ui';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useText } from '../text.ts';

const JumpDialog = lazy(() => import('./jump-dialog.tsx').then((loaded) => ({ default: loaded.JumpDialog })));

/** Opens the search over the console's pages by Ctrl-K or Command-K. Nothing of the search is fetched before. */
export function JumpKey() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      // A dialog that is open keeps the page to itself.
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
    };
  }, []);
  return isOpen ? <Opened onClose={setOpen} /> : null;
}

function Opened({ onClose }: { readonly onClose: (isOpen: false) => void }) {
  return (
    <Suspense fallback={null}>
      <JumpDialog
        onClose={() => {
          onClose(false);
        }}
      />
    </Suspense>
  );
}

/** Opens the same search by a press. */
export function JumpButton() {
  const text = useText('jump');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<Search />}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => {
          setOpen(true);
        }}
      >
        {text('title')}
      </Button>
      {isOpen ? <Opened onClose={setOpen} /> : null}
    </>
  );
}
