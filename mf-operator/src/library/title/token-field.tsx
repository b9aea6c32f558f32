import { TokenList } from '@marquee/mf-shared/ui/editing';
import { isComposing, TextField } from '@marquee/mf-shared/ui/forms';
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';

interface TokenFieldProps {
  readonly label: string;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly maxLength: number;
  readonly error?: string | undefined;
  /** Id of a `datalist` with words to choose from. */
  readonly list?: string;
}

const Frame = styled.div`
  display: grid;
  gap: var(--space-2);
  align-content: start;
  min-inline-size: 0;
`;
/** Several words; each becomes a token that goes when pressed. */
export function TokenField({ label, values, onChange, maxLength, error, list }: TokenFieldProps) {
  const text = useText('titleForm');
  const [typed, setTyped] = useState('');
  const add = (words: string) => {
    const fresh = words
      .split(/[,،，、\n]/)
      .map((word) => word.trim())
      .filter(Boolean);
    if (fresh.length > 0) onChange([...new Set([...values, ...fresh])]);
    setTyped('');
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    const adds = event.key === 'Enter' || event.key === ',' || event.key === '،' || event.key === '，' || event.key === '、';
    if (adds) {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && values.length > 0) onChange(values.slice(0, -1));
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (!/[,،，、\n]/.test(pasted)) return;
    event.preventDefault();
    add(typed + pasted);
  };
  return (
    <Frame>
      <TextField
        label={label}
        description={text('addHint')}
        error={error}
        value={typed}
        maxLength={maxLength}
        list={list}
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
      <TokenList
        label={label}
        values={values}
        onRemove={(word) => {
          onChange(values.filter((one) => one !== word));
        }}
      />
    </Frame>
  );
}
