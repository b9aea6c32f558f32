import { lazy, Suspense, useState } from 'react';
import { Palette } from 'lucide-react';
import { IconButton } from '@marquee/mf-shared/ui';
import { useFrameText } from './texts.ts';

const loadPanel = () => import('./customizer/customizer.tsx');
const Customizer = lazy(() => loadPanel().then((module) => ({ default: module.Customizer })));

/** Opens the theme customizer; its code comes when somebody is about to press. */
export function CustomizerButton() {
  const text = useFrameText();
  const [asked, setAsked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const approach = () => void loadPanel();
  return (
    <>
      <IconButton
        label={text.customize}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={approach}
        onFocus={approach}
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        <Palette aria-hidden="true" />
      </IconButton>
      {asked ? (
        <Suspense fallback={null}>
          <Customizer
            isOpen={isOpen}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
