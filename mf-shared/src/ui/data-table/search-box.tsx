import { useEffect, useRef, useState } from 'react';
import { Search } from 'lucide-react';
import { styled } from 'styled-components';

/** Long enough to finish a word, short enough to feel at once. */
const SETTLE_MS = 250;

const Frame = styled.div`
  position: relative;
  flex: 1 1 14rem;
  max-inline-size: 22rem;
  svg {
    position: absolute;
    inset-inline-start: 0.7rem;
    inset-block-start: calc(50% - 8px);
    color: var(--text-muted);
    pointer-events: none;
  }
  input {
    inline-size: 100%;
    min-block-size: 2.125rem;
    padding-block: 0;
    padding-inline: 2.1rem 0.75rem;
    border: 1px solid var(--border-strong);
    border-radius: var(--radius-2);
    background: var(--surface);
    font-size: var(--font-sm);
    &::placeholder {
      color: var(--text-muted);
      opacity: 1;
    }
  }
`;

/** Searches as one types, once the typing settles. */
export function SearchBox({ label, value, onChange }: { readonly label: string; readonly value: string; readonly onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return undefined;
    const settled = setTimeout(() => {
      tell.current(typed);
    }, SETTLE_MS);
    return () => {
      clearTimeout(settled);
    };
  }, [typed, value]);
  return (
    <Frame role="search">
      <Search size="1rem" aria-hidden="true" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
        }}
      />
    </Frame>
  );
}
