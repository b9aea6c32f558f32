import { useEffect, useRef } from 'react';
import { Search, X } from 'lucide-react';
import { styled } from 'styled-components';
import { IconButton } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { MAX_SEARCH_LENGTH } from './use-search-words.ts';

const Form = styled.form`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--space-3);
  max-inline-size: 52rem;
  margin-block-start: var(--space-4);
  padding-inline: var(--space-4) var(--space-2);
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-3);
  background: var(--surface);
  > svg {
    flex: none;
    color: var(--text-muted);
  }
  &:focus-within {
    border-color: var(--focus);
    box-shadow: 0 0 0 1px var(--focus);
  }
`;
const Input = styled.input`
  flex: 1;
  min-inline-size: 0;
  block-size: 3.75rem;
  border: 0;
  background: none;
  font-size: clamp(1.05rem, 1rem + 0.5vw, 1.35rem);
  outline: none;
  &::placeholder {
    color: var(--text-muted);
    opacity: 1;
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
`;

interface SearchBoxProps {
  readonly value: string;
  readonly onChange: (words: string) => void;
  /** Enter: at once, without waiting for a pause. */
  readonly onSubmit: () => void;
}

/** Ready for typing as soon as the page is entered with nothing searched; Escape clears it. */
export function SearchBox({ value, onChange, onSubmit }: SearchBoxProps) {
  const text = useText('searchBox');
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  useEffect(() => {
    if (input.current?.value) return undefined;
    // After the page change has put the focus on the heading.
    const timer = setTimeout(() => {
      input.current?.focus();
    }, 100);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <Form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Search aria-hidden="true" />
      <Input
        ref={input}
        type="search"
        name="q"
        aria-label={text('label')}
        placeholder={text('label')}
        value={value}
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => {
          onChange(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value && !event.nativeEvent.isComposing) {
            event.preventDefault();
            clear();
          }
        }}
      />
      {value ? (
        <IconButton label={text('clear')} onClick={clear}>
          <X aria-hidden="true" />
        </IconButton>
      ) : null}
    </Form>
  );
}
