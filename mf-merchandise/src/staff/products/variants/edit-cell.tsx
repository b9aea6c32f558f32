import { isComposing, TextField } from '@marquee/mf-shared/ui/forms';
import { useContext, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../../text.ts';
import { EditsContext, type CellName } from './use-variant-edits.ts';
import { useVariantName, type Variant } from './variant-row.ts';

const Frame = styled.div<{ $wide: boolean }>`
  inline-size: ${({ $wide }) => ($wide ? 'clamp(12rem, 18vw, 17rem)' : '7.5rem')};
  max-inline-size: 100%;
  white-space: normal;
  input {
    min-block-size: 2.25rem;
    padding-block: 0.25rem;
    padding-inline: 0.6rem;
    ${({ $wide }) => ($wide ? '' : 'text-align: end;')}
    @media (min-width: 576px) {
      font-size: var(--font-sm);
    }
  }
  @media (max-width: 575px) {
    inline-size: 100%;
  }
`;

/** Up and down go to the same cell of the next row. */
function goToRow(event: KeyboardEvent<HTMLInputElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const row = event.currentTarget.closest('tr');
  const next = step && (step > 0 ? row?.nextElementSibling : row?.previousElementSibling);
  const input = next instanceof Element ? next.querySelector<HTMLInputElement>(`input[name="${event.currentTarget.name}"]`) : null;
  if (!input) return;
  event.preventDefault();
  input.focus();
  input.select();
}

/** One cell one types in: Enter saves all that is typed. */
export function EditCell({ variant, cell }: { readonly variant: Variant; readonly cell: CellName }) {
  const text = useText('variants');
  const nameOf = useVariantName();
  const edits = useContext(EditsContext);
  if (!edits) return null;
  const isMoney = cell === 'listPrice';
  return (
    <Frame $wide={!isMoney}>
      <TextField
        name={cell}
        label={text(isMoney ? 'listPriceOf' : 'codeOf', { variant: nameOf(variant) })}
        labelHidden
        dir="ltr"
        inputMode={isMoney ? 'decimal' : 'text'}
        maxLength={isMoney ? 16 : 60}
        autoComplete="off"
        spellCheck={false}
        value={edits.valueOf(variant, cell)}
        error={edits.refusalOf(variant, cell)}
        onChange={(event) => {
          edits.change(variant, cell, event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === 'Enter') edits.save();
          else goToRow(event);
        }}
      />
    </Frame>
  );
}
