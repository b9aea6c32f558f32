import { lazy } from 'react';
import { Palette } from 'lucide-react';
import { useText } from '../text.ts';
import { OpeningButton } from './opening-button.tsx';

const loadPanel = () => import('./customizer/customizer.tsx');
const Customizer = lazy(() => loadPanel().then((module) => ({ default: module.Customizer })));

/** Opens the theme customizer. */
export function CustomizerButton() {
  const text = useText('frame');
  return (
    <OpeningButton label={text('customize')} icon={<Palette aria-hidden="true" />} load={loadPanel}>
      {(panel) => <Customizer {...panel} />}
    </OpeningButton>
  );
}
