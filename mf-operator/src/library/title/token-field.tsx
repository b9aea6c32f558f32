import { TextField } from '@marquee/mf-shared/ui/forms';
import { X } from 'lucide-react';
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { useTitleText } from './title-text.ts';

interface TokenFieldGiven {
  readonly label: string;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly maxLength: number;
  readonly error?: string | undefined;
}

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
  max-inline-size: 100%;
  padding: 0.1rem 0.5rem 0.1rem 0.6rem;
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-1);
  background: var(--surface-sunken);
  color: var(--text);
  font-size: var(--font-sm);
  text-align: start;
  overflow-wrap: anywhere;
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

/** Several words; each becomes a token that goes when pressed. */
export function TokenField({ label, values, onChange, maxLength, error }: TokenFieldGiven) {
  const text = useTitleText();
  const [typed, setTyped] = useState('');
  const add = (words: string) => {
    const fresh = words
      .split(/[,،\n]/)
      .map((word) => word.trim())
      .filter(Boolean);
    if (fresh.length > 0) onChange([...new Set([...values, ...fresh])]);
    setTyped('');
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const adds = event.key === 'Enter' || event.key === ',' || event.key === '،';
    if (adds) {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && values.length > 0) onChange(values.slice(0, -1));
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (!/[,،\n]/.test(pasted)) return;
    event.preventDefault();
    add(typed + pasted);
  };
  return (
    <Frame>
      <TextField
        label={label}
        description={text.addHint}
        error={error}
        value={typed}
        maxLength={maxLength}
        dir="auto"
        autoComplete="off"
        onChange={(event) => {
          setTyped(event.currentTarget.value);
        }}
        onKeyDown={press}
        onPaste={paste}
        onBlur={() => {
          add(typed);
        }}
      />
      {values.length > 0 ? (
        <List role="list" aria-label={label}>
          {values.map((word) => (
            <li key={word}>
              <Token
                type="button"
                aria-label={text.remove(word)}
                onClick={() => {
                  onChange(values.filter((one) => one !== word));
                }}
              >
                <bdi>{word}</bdi>
                <X size={13} aria-hidden="true" />
              </Token>
            </li>
          ))}
        </List>
      ) : null}
    </Frame>
  );
}
