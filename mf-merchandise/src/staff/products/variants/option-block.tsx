import { Button, IconButton } from '@marquee/mf-shared/ui';
import { isComposing, TextField } from '@marquee/mf-shared/ui/forms';
import { MenuButton, type MenuChoice } from '@marquee/mf-shared/ui/overlays';
import { Plus, Trash2 } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { useOptionName } from '../../../buy/option-name.ts';
import { useText } from '../../../text.ts';
import type { OptionDraft } from './matrix-draft.ts';

const Frame = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  padding: var(--space-4);
  border: 1px solid var(--border);
  border-radius: var(--radius-2);
  legend {
    padding-inline: var(--space-2);
    font-weight: 650;
  }
`;
const Line = styled.div`
  display: flex;
  gap: var(--space-2);
  > :first-child {
    flex: 1 1 0;
    min-inline-size: 0;
  }
  > button {
    align-self: start;
    /* Beside the input, under whose label there is room. */
    margin-block-start: calc(1.5 * var(--font-sm) + 0.4rem);
  }
`;
const Values = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  list-style: none;
`;

interface OptionBlockProps {
  readonly number: number;
  readonly option: OptionDraft;
  /** Values that existing variants have: they cannot be removed. An option with such values keeps its name. */
  readonly kept: readonly string[];
  readonly nameError: string | undefined;
  readonly valueError: string | undefined;
  readonly onChange: (option: OptionDraft) => void;
  readonly onRemove: (() => void) | undefined;
}

/** Edits the name and the values of an option. */
export function OptionBlock({ number, option, kept, nameError, valueError, onChange, onRemove }: OptionBlockProps) {
  const text = useText('variants');
  const optionName = useOptionName();
  const { name, values } = option;
  const title = name.trim() ? optionName(name.trim()) : text('option', { number });
  return (
    <Frame>
      <legend>
        <bdi>{title}</bdi>
      </legend>
      {kept.length > 0 ? null : (
        <Line>
          <TextField
            label={text('optionName')}
            description={text('optionNameNote')}
            dir="auto"
            maxLength={40}
            autoComplete="off"
            value={name}
            error={nameError}
            onChange={(event) => {
              onChange({ ...option, name: event.currentTarget.value });
            }}
          />
          {onRemove ? (
            <IconButton label={text('removeOption', { name: title })} onClick={onRemove}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          ) : null}
        </Line>
      )}
      {values.length > 0 ? (
        <Values role="list" aria-label={text('valuesOf', { name: title })}>
          {values.map((value, at) => (
            <li key={value}>
              <ValueMenu
                value={value}
                at={at}
                values={values}
                isKept={kept.includes(value)}
                onChange={(next) => {
                  onChange({ ...option, values: next });
                }}
              />
            </li>
          ))}
        </Values>
      ) : null}
      <NewValue
        label={text('newValue', { name: title })}
        error={valueError}
        onAdd={(typed) => {
          const added = typed.map((value) => value.trim()).filter((value) => value !== '');
          onChange({ ...option, values: [...new Set([...values, ...added])] });
        }}
      />
    </Frame>
  );
}

interface ValueMenuProps {
  readonly value: string;
  readonly at: number;
  readonly values: readonly string[];
  readonly isKept: boolean;
  readonly onChange: (values: readonly string[]) => void;
}

/** Moves a value among the others, or removes a value that no variant has. */
function ValueMenu({ value, at, values, isKept, onChange }: ValueMenuProps) {
  const text = useText('variants');
  const swap = (other: number) => () => {
    onChange(values.with(at, values[other] ?? value).with(other, value));
  };
  const choices: MenuChoice[] = [
    { id: 'earlier', label: text('earlier'), disabled: at === 0, onChoose: swap(at - 1) },
    { id: 'later', label: text('later'), disabled: at === values.length - 1, onChoose: swap(at + 1) },
  ];
  const removal: MenuChoice = {
    ...{ id: 'remove', label: text('removeValue'), tone: 'danger', divided: true },
    onChoose: () => {
      onChange(values.filter((one) => one !== value));
    },
  };
  return <MenuButton size="sm" label={value} choices={isKept ? choices : [...choices, removal]} />;
}

interface NewValueProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly onAdd: (typed: readonly string[]) => void;
}

/** Adds one value, or several separated by commas; Enter adds them. */
function NewValue({ label, error, onAdd }: NewValueProps) {
  const text = useText('variants');
  const [typed, setTyped] = useState('');
  const add = () => {
    onAdd(typed.split(/[,،，、]/));
    setTyped('');
  };
  const press = (event: KeyboardEvent) => {
    if (isComposing(event) || event.key !== 'Enter' || typed.trim() === '') return;
    event.preventDefault();
    add();
  };
  return (
    <Line>
      <TextField
        label={label}
        description={text('newValueNote')}
        dir="auto"
        maxLength={300}
        autoComplete="off"
        value={typed}
        error={error}
        onKeyDown={press}
        onBlur={() => {
          if (typed.trim() !== '') add();
        }}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
        }}
      />
      <Button variant="secondary" icon={<Plus />} disabled={typed.trim() === ''} onClick={add}>
        {text('addValue')}
      </Button>
    </Line>
  );
}
