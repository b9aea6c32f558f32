import { IconButton } from '@marquee/mf-shared/ui';
import { isComposing, TextField, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useText } from '../../../text.ts';
import { cellOf, type GuideDraft } from './guide-draft.ts';

export type Api = Pick<ApiForm<GuideDraft>, 'form' | 'errorOf'>;

/** Moves the focus up or down to the same cell of the next row. */
function goToRow(event: KeyboardEvent<HTMLInputElement>): void {
  if (isComposing(event)) return;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const cell = event.currentTarget.closest<HTMLTableCellElement>('td, th');
  const row = cell?.closest('tr');
  const next = step && (step > 0 ? row?.nextElementSibling : row?.previousElementSibling);
  const input = next instanceof HTMLTableRowElement ? next.cells[cell?.cellIndex ?? 0]?.querySelector('input') : null;
  if (!input) return;
  event.preventDefault();
  input.focus();
  input.select();
}

const plain = { autoComplete: 'off', spellCheck: false, onKeyDown: goToRow } as const;

/** Returns whether a name is unique, ignoring case. */
const isOnly = (name: string, named: readonly { readonly name: string }[]) =>
  named.filter((one) => one.name.trim().toLowerCase() === name.trim().toLowerCase()).length < 2;

interface NameProps {
  readonly api: Api;
  readonly of: 'measures' | 'sizes';
  readonly at: number;
  /** Label of the button that removes the column or row. */
  readonly act: string;
  /** Undefined for the last one, which stays. */
  readonly onRemove: (() => void) | undefined;
}

/** Edits the name of a column (`measures`) or of a row (`sizes`). */
export function NameCell({ api: { form, errorOf }, of, at, act, onRemove }: NameProps) {
  const text = useText('guides');
  const staff = useText('staff');
  const name = `${of}.${at}.name` as const;
  return (
    <div>
      <TextField
        {...plain}
        label={text(of === 'measures' ? 'measureName' : 'sizeName', { number: at + 1 })}
        labelHidden
        dir="auto"
        maxLength={40}
        error={errorOf(name)}
        {...form.register(name, {
          validate: {
            isNamed: (typed) => typed.trim() !== '' || staff('nameNeeded'),
            isOther: (typed, draft) => isOnly(typed, draft[of]) || text('twice'),
          },
        })}
      />
      {onRemove ? (
        <IconButton label={act} size="sm" onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      ) : null}
    </div>
  );
}

interface CellProps {
  readonly api: Api;
  readonly row: number;
  readonly column: number;
  readonly label: string;
}

/** Edits a length or a range. */
export function Cell({ api: { form, errorOf }, row, column, label }: CellProps) {
  const text = useText('guides');
  const name = `sizes.${row}.cells.${column}` as const;
  const fault = (typed: string) => {
    const cell = cellOf(typed);
    if (cell === undefined) return text('cellWrong');
    return cell === null || cell.min <= cell.max || text('cellBackwards');
  };
  return (
    <TextField
      {...plain}
      label={label}
      labelHidden
      dir="ltr"
      inputMode="text"
      maxLength={16}
      error={errorOf(name)}
      {...form.register(name, { validate: fault })}
    />
  );
}
