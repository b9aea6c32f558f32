import { useShared } from '@marquee/mf-shared/bus';
import { countries, countryName } from '@marquee/mf-shared/ui/forms';
import { Combobox } from '@marquee/mf-shared/ui/overlays';
import { X } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';

const Frame = styled.div`
  display: grid;
  gap: var(--space-2);
  align-content: start;
  min-inline-size: 0;
`;
const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0.375rem;
  list-style: none;
`;
const Token = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 0.35rem;
  min-block-size: 1.75rem;
  padding-block: 0.1rem;
  padding-inline: 0.6rem 0.5rem;
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-1);
  background: var(--surface-sunken);
  color: var(--text);
  font-size: var(--font-sm);
  text-align: start;
  cursor: pointer;
  svg {
    flex: none;
    color: var(--text-muted);
  }
  &:hover {
    border-color: var(--text-muted);
    svg {
      color: var(--danger-text);
    }
  }
`;

interface CountriesFieldProps {
  readonly values: readonly string[];
  readonly onChange: (codes: readonly string[]) => void;
  readonly error: string | undefined;
  /** Takes what has the focus when the form sends it here. */
  readonly focusRef: (target: { readonly focus: () => void }) => void;
}

/** Several countries, found by typing; each goes again when pressed. */
export function CountriesField({ values, onChange, error, focusRef }: CountriesFieldProps) {
  const text = useText('delivery');
  const { locale } = useShared('theme');
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    focusRef({ focus: () => frame.current?.querySelector('input')?.focus() });
  }, [focusRef]);
  const all = useMemo(() => countries(locale), [locale]);
  const chosen = values.map((id) => ({ id, label: countryName(id, locale) })).sort((one, other) => one.label.localeCompare(other.label, locale));
  return (
    <Frame ref={frame}>
      <Combobox
        label={text('countries')}
        description={text('countriesNote')}
        nothing={text('countryUnknown')}
        options={all.filter(({ id }) => !values.includes(id))}
        error={error}
        onChoose={(id) => {
          onChange([...values, id]);
        }}
      />
      {chosen.length > 0 ? (
        <List role="list" aria-label={text('countries')}>
          {chosen.map(({ id, label }) => (
            <li key={id}>
              <Token
                type="button"
                aria-label={text('removeNamed', { name: label })}
                onClick={() => {
                  onChange(values.filter((one) => one !== id));
                }}
              >
                <bdi>{label}</bdi>
                <X size={13} aria-hidden="true" />
              </Token>
            </li>
          ))}
        </List>
      ) : null}
    </Frame>
  );
}
