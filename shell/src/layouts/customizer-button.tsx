import { lazy } from 'react';
import { Palette } from 'lucide-react';
import { OpeningButton } from './opening-button.tsx';
import { useFrameText } from './texts.ts';

const loadPanel = () => import('./customizer/customizer.tsx');
const Customizer = lazy(() => loadPanel().then((module) => ({ default: module.Customizer })));

/** Opens the theme customizer. */
export function CustomizerButton() {
  const text = useFrameText();
  return (
    <OpeningButton label={text.customize} icon={<Palette aria-hidden="true" />} load={loadPanel}>
      {(panel) => <Customizer {...panel} />}
    </OpeningButton>
  );
}
