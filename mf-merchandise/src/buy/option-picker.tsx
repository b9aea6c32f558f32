import { useId } from 'react';
import { VisuallyHidden } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { choose, optionGroups, valueState, type Choice, type OptionGroup, type Sku } from './sku-choice.ts';
import { useOptionName } from './option-name.ts';

const Group = styled.fieldset`
  legend {
    display: flex;
    gap: 0.5em;
    padding: 0;
    margin-block-end: var(--space-3);
    font-size: var(--font-sm);
    font-weight: 650;
  }
  legend bdi {
    font-weight: 400;
    color: var(--text-muted);
  }
`;
const Values = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;
const Value = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-inline-size: 3.25rem;
  min-block-size: var(--control);
  padding: 0 1rem;
  border: 1px solid var(--border-strong);
  border-radius: var(--radius-2);
  background: var(--surface);
  font-size: var(--font-sm);
  font-weight: 600;
  cursor: pointer;
  overflow: hidden;
  transition:
    background-color var(--motion-fast) var(--ease),
    border-color var(--motion-fast) var(--ease),
    color var(--motion-fast) var(--ease);
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  &:hover {
    border-color: var(--text);
  }
  &:has(:checked) {
    background: var(--text);
    color: var(--bg);
    border-color: var(--text);
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  &[data-state='missing'] {
    border-style: dashed;
    color: var(--text-muted);
  }
  &[data-state='sold-out']:not(:has(:checked)) {
    color: var(--text-muted);
    border-color: var(--border);
  }
  &[data-state='sold-out']::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(
      to top right,
      transparent calc(50% - 0.75px),
      currentColor calc(50% - 0.75px),
      currentColor calc(50% + 0.75px),
      transparent calc(50% + 0.75px)
    );
    opacity: 0.45;
    pointer-events: none;
  }
`;

interface PickerProps {
  readonly skus: readonly Sku[];
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

/** One group of buttons for each option: size, pressing. What is sold out can be looked at, and says so. */
export function OptionPicker(props: PickerProps) {
  return optionGroups(props.skus).map((group) => <OptionValues key={group.name} group={group} {...props} />);
}

function OptionValues({ group: { name, values }, skus, choice, onChoose }: PickerProps & { readonly group: OptionGroup }) {
  const field = useId();
  const text = useText('buy');
  const label = useOptionName()(name);
  return (
    <Group>
      <legend>
        {label}
        {choice[name] ? <bdi>{choice[name]}</bdi> : null}
      </legend>
      <Values>
        {values.map((value) => {
          const state = valueState(skus, choice, name, value);
          return (
            <Value key={value} data-state={state}>
              <input
                type="radio"
                name={field}
                data-option={name}
                checked={choice[name] === value}
                onChange={() => {
                  onChoose(choose(skus, choice, name, value));
                }}
              />
              <bdi>{value}</bdi>
              {state === 'sold-out' ? <VisuallyHidden>, {text('valueSoldOut')}</VisuallyHidden> : null}
            </Value>
          );
        })}
      </Values>
    </Group>
  );
}
