import { useShared } from '@marquee/mf-shared/bus';
import { TokenList } from '@marquee/mf-shared/ui/editing';
import { countries, countryName } from '@marquee/mf-shared/ui/forms';
import { Combobox } from '@marquee/mf-shared/ui/overlays';
import { useEffect, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';

const Frame = styled.div`
  display: grid;
  gap: var(--space-2);
  align-content: start;
  min-inline-size: 0;
`;

interface CountriesFieldProps {
  readonly values: readonly string[];
  readonly onChange: (codes: readonly string[]) => void;
  readonly error: string | undefined;
  /** Help text below the field; by default about shipping zones. */
  readonly note?: string;
  /** Receives the target that the form focuses. */
  readonly focusRef: (target: { readonly focus: () => void }) => void;
}

/** Selects countries by typing; each can be removed. */
export function CountriesField({ values, onChange, error, note, focusRef }: CountriesFieldProps) {
  const text = useText('delivery');
  const { locale } = useShared('theme');
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    focusRef({ focus: () => frame.current?.querySelector('input')?.focus() });
  }, [focusRef]);
  const all = useMemo(() => countries(locale), [locale]);
  const nameOf = (code: string) => countryName(code, locale);
  const chosen = values.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), locale));
  return (
    <Frame ref={frame}>
      <Combobox
        label={text('countries')}
        description={note ?? text('countriesNote')}
        nothing={text('countryUnknown')}
        options={all.filter(({ id }) => !values.includes(id))}
        error={error}
        onChoose={(id) => {
          onChange([...values, id]);
        }}
      />
      <TokenList
        label={text('countries')}
        values={chosen}
        nameOf={nameOf}
        onRemove={(code) => {
          onChange(values.filter((one) => one !== code));
        }}
      />
    </Frame>
  );
}
