import { IconButton } from '@marquee/mf-shared/ui';
import { Check, Copy } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { useCopy } from './use-copy.ts';

const Frame = styled.span`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  min-inline-size: 0;
  padding-block: 0.3rem;
  padding-inline: 0.7rem 0.2rem;
  min-block-size: 2.375rem;
  border: 1px solid var(--border);
  border-radius: var(--radius-2);
  background: var(--surface-sunken);
  code {
    flex: 1;
    min-inline-size: 0;
    font-family: var(--font-mono);
    font-size: var(--font-xs);
    line-height: 1.5;
    overflow-wrap: anywhere;
    user-select: all;
    text-align: start;
  }
`;

/** Something to be carried elsewhere to the letter. Where the browser has no clipboard it is marked, to be copied by hand. */
export function CopyValue({ value, what }: { readonly value: string; readonly what: string }) {
  const text = useText('copyValue');
  const code = useRef<HTMLElement>(null);
  const { done, copy } = useCopy(value, () => {
    if (code.current) getSelection()?.selectAllChildren(code.current);
  });
  return (
    <Frame>
      <code ref={code} dir="ltr">
        {value}
      </code>
      <IconButton size="sm" label={done ? text('copied') : text('copy', { what })} onClick={copy}>
        {done ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      </IconButton>
    </Frame>
  );
}
