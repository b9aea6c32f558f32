import { RotateCcw } from 'lucide-react';
import { styled } from 'styled-components';
import { useShared, type Direction, type Locale, type ThemeName } from '@marquee/mf-shared/bus';
import { directionOf, languageOptions, themeNames } from '@marquee/mf-shared/theme';
import { Button } from '@marquee/mf-shared/ui';
import { Drawer } from '@marquee/mf-shared/ui/overlays';
import { useText } from '../../text.ts';
import { Choices } from './choices.tsx';
import { useLookChoice } from './use-look-choice.ts';
import { Swatch } from './swatch.tsx';

const Parts = styled.div`
  display: grid;
  gap: var(--space-6);
`;

/** Spec §2: direction and colour theme, kept and resettable; and the language. */
export function Customizer({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const text = useText('customizer');
  const theme = useShared('theme');
  const { choose, reset: forget } = useLookChoice();
  const reset = (
    <Button variant="secondary" wide icon={<RotateCcw />} onClick={forget}>
      {text('reset')}
    </Button>
  );
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={text('title')} width="22rem" footer={reset} beside>
      <Parts>
        <Choices<ThemeName>
          legend={text('theme')}
          value={theme.theme_scheme}
          onChange={(theme_scheme) => {
            choose({ theme_scheme });
          }}
          options={themeNames.map((name) => ({ value: name, label: text(name), face: <Swatch name={name} /> }))}
        />
        <Choices<Direction>
          legend={text('direction')}
          value={theme.theme_scheme_direction}
          onChange={(theme_scheme_direction) => {
            choose({ theme_scheme_direction });
          }}
          options={[
            { value: 'ltr', label: text('ltr') },
            { value: 'rtl', label: text('rtl') },
          ]}
        />
        <Choices<Locale>
          legend={text('language')}
          value={theme.locale}
          onChange={(locale) => {
            choose({ locale, theme_scheme_direction: directionOf[locale] });
          }}
          options={languageOptions.map(({ id, label }) => ({ value: id, label, lang: id }))}
        />
      </Parts>
    </Drawer>
  );
}
