import { ChevronDown, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, ComboBox, FieldError, Input, Label, ListBox, ListBoxItem, Popover, Text, useFilter } from 'react-aria-components';
import { styled } from 'styled-components';
import { InDirection } from './in-direction.tsx';
import { overlayCss } from './overlay-css.ts';
import type { SelectOption } from './select.tsx';

export interface ComboboxProps {
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly onChoose: (id: string) => void;
  /** For more options than are at hand: told what was typed once that settles, and `options` are what was found. Always the same function. */
  readonly onSearch?: (typed: string) => void;
  /** Offers to make what was typed, where no option is called that: its words, and what it does. */
  readonly create?: { readonly label: (typed: string) => string; readonly onCreate: (typed: string) => void };
  readonly description?: string;
  readonly error?: string | undefined;
  /** Said where nothing matches. */
  readonly nothing: string;
  readonly maxLength?: number;
}

const CREATE = '+';
/** Long enough to finish a word, short enough to feel at once. */
const SETTLE_MS = 250;

const Frame = styled(ComboBox)`
  display: grid;
  gap: 0.4rem;
  min-inline-size: 0;
  .react-aria-Label {
    font-size: var(--font-sm);
    font-weight: 600;
  }
  .field {
    position: relative;
  }
  .opener {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    display: grid;
    place-items: center;
    inline-size: 2.5rem;
    border: 0;
    background: none;
    color: var(--text-muted);
    cursor: pointer;
  }
  input {
    inline-size: 100%;
    min-block-size: var(--control);
    padding-inline: 0.75rem 2.5rem;
    border: 1px solid var(--border-strong);
    border-radius: var(--radius-2);
    background: var(--surface);
    color: var(--text);
    font-size: var(--font-md);
  }
  &[data-invalid] input {
    border-color: var(--danger-text);
  }
  .note {
    font-size: var(--font-xs);
    color: var(--text-muted);
  }
  .refusal {
    font-size: var(--font-sm);
    color: var(--danger-text);
  }
`;
const List = styled(Popover)`
  ${overlayCss} inline-size: var(--trigger-width);
  overflow: auto;
  .list {
    padding: 0.375rem;
    max-block-size: 18rem;
    overflow: auto;
    outline: none;
  }
  .option {
    display: flex;
    align-items: center;
    gap: 0.6rem;
    min-block-size: 2.375rem;
    padding: 0.35rem 0.7rem;
    border-radius: var(--radius-2);
    font-size: var(--font-sm);
    overflow-wrap: anywhere;
    cursor: pointer;
    outline: none;
    svg {
      flex: none;
      color: var(--accent-text);
    }
    &[data-focused] {
      background: color-mix(in srgb, var(--text) 10%, transparent);
    }
  }
  .none {
    padding: 0.6rem 0.7rem;
    font-size: var(--font-sm);
    color: var(--text-muted);
  }
`;

/** One of many, found by typing: what is chosen goes to `onChoose`, and the field is empty for the next. */
export function Combobox({ label, options, onChoose, onSearch, create, description, error, nothing, maxLength }: ComboboxProps) {
  const [typed, setTyped] = useState('');
  // Each choice begins the field anew, with its list closed.
  const [chosen, setChosen] = useState(0);
  const { contains } = useFilter({ sensitivity: 'base' });
  const wanted = typed.trim();
  useEffect(() => {
    if (!onSearch) return undefined;
    const settled = setTimeout(() => {
      onSearch(wanted);
    }, SETTLE_MS);
    return () => {
      clearTimeout(settled);
    };
  }, [onSearch, wanted]);
  const found = onSearch ? options : options.filter((option) => contains(option.label, wanted));
  const isNew = wanted !== '' && !options.some(({ id, label: called }) => [id, called].some((one) => one.toLowerCase() === wanted.toLowerCase()));
  const items = create && isNew ? [...found, { id: CREATE, label: create.label(wanted) }] : found;
  const choose = (key: string) => {
    if (key === CREATE) create?.onCreate(wanted);
    else onChoose(key);
    setTyped('');
    setChosen(chosen + 1);
  };
  return (
    <InDirection>
      <Frame
        key={chosen}
        items={items}
        inputValue={typed}
        onInputChange={setTyped}
        value={null}
        onChange={(key) => {
          if (key !== null) choose(String(key));
        }}
        allowsEmptyCollection
        isInvalid={error !== undefined}
        validationBehavior="aria"
        defaultFilter={() => true}
      >
        <Label>{label}</Label>
        <div className="field">
          <Input dir="auto" autoComplete="off" autoFocus={chosen > 0} {...(maxLength === undefined ? {} : { maxLength })} />
          <Button className="opener">
            <ChevronDown size="1rem" aria-hidden="true" />
          </Button>
        </div>
        {description ? (
          <Text slot="description" className="note">
            {description}
          </Text>
        ) : null}
        <FieldError className="refusal">{error}</FieldError>
        <List offset={4}>
          <ListBox<SelectOption> className="list" renderEmptyState={() => <div className="none">{nothing}</div>}>
            {({ id, label: called }) => (
              <ListBoxItem id={id} textValue={called} className="option">
                {id === CREATE ? <Plus size="1rem" aria-hidden="true" /> : null}
                {called}
              </ListBoxItem>
            )}
          </ListBox>
        </List>
      </Frame>
    </InDirection>
  );
}
