import { Check, ChevronDown } from 'lucide-react';
import { Button, FieldError, Label, ListBox, ListBoxItem, Popover, Select as AriaSelect, SelectValue, Text } from 'react-aria-components';
import { styled } from 'styled-components';
import { InDirection } from './in-direction.tsx';
import { overlayCss } from './overlay-css.ts';

/** Signs that keep the direction of a value in a text: nobody types them to find an option. */
const ISOLATES = /[\u2066-\u2069]/g;

export interface SelectOption {
  readonly id: string;
  readonly label: string;
}

export interface SelectProps {
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly value: string | null;
  readonly onChange: (id: string) => void;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly placeholder?: string;
  readonly description?: string;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly required?: boolean;
  /** The label is for assistive technology only: toolbars. */
  readonly labelHidden?: boolean;
  readonly size?: 'sm' | 'md';
}

const Frame = styled(AriaSelect)<{ $size: 'sm' | 'md' }>`
  display: grid;
  gap: 0.4rem;
  min-inline-size: ${({ $size }) => ($size === 'sm' ? '8rem' : '0')};
  label,
  .react-aria-Label {
    font-size: var(--font-sm);
    font-weight: 600;
  }
  .opener {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem;
    min-block-size: ${({ $size }) => ($size === 'sm' ? '2.125rem' : 'var(--control)')};
    padding: 0 0.75rem;
    border: 1px solid var(--border-strong);
    border-radius: var(--radius-2);
    background: var(--surface);
    color: var(--text);
    font-size: ${({ $size }) => ($size === 'sm' ? 'var(--font-sm)' : 'var(--font-md)')};
    text-align: start;
    cursor: pointer;
    &[data-hovered] {
      border-color: var(--text-muted);
    }
    &[data-focus-visible] {
      outline: 3px solid var(--focus);
      outline-offset: 1px;
    }
  }
  .react-aria-SelectValue[data-placeholder] {
    color: var(--text-muted);
  }
  &[data-invalid] .opener {
    border-color: var(--danger-text);
  }
  &[data-disabled] {
    opacity: 0.5;
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
  ${overlayCss} min-inline-size: var(--trigger-width);
  overflow: auto;
  .list {
    padding: 0.375rem;
    outline: none;
    max-block-size: 20rem;
    overflow: auto;
  }
  .option {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 1rem;
    min-block-size: 2.375rem;
    padding: 0.35rem 0.7rem;
    border-radius: var(--radius-2);
    font-size: var(--font-sm);
    cursor: pointer;
    outline: none;
    &[data-focused] {
      background: color-mix(in srgb, var(--text) 10%, transparent);
    }
    &[data-focus-visible] {
      box-shadow: inset 0 0 0 2px var(--focus);
    }
    &[data-selected] {
      font-weight: 650;
    }
  }
`;

/** One of a list. Controlled: with react-hook-form use it through `Controller`. */
export function Select(props: SelectProps) {
  const {
    label,
    options,
    value,
    onChange,
    placeholder,
    description,
    error,
    disabled = false,
    required = false,
    labelHidden = false,
    size = 'md',
    ...rest
  } = props;
  return (
    <InDirection>
      <Frame
        {...rest}
        {...(labelHidden ? { 'aria-label': label } : {})}
        {...(placeholder ? { placeholder } : {})}
        $size={size}
        value={value}
        onChange={(key) => {
          if (key !== null) onChange(String(key));
        }}
        isDisabled={disabled}
        isRequired={required}
        isInvalid={error !== undefined}
        validationBehavior="aria"
      >
        {labelHidden ? null : <Label>{label}</Label>}
        <Button className="opener">
          <SelectValue />
          <ChevronDown size="1rem" aria-hidden="true" />
        </Button>
        {description ? (
          <Text slot="description" className="note">
            {description}
          </Text>
        ) : null}
        <FieldError className="refusal">{error}</FieldError>
        <List offset={4}>
          <ListBox className="list" items={options}>
            {({ id, label: text }) => (
              <ListBoxItem id={id} textValue={text.replaceAll(ISOLATES, '')} className="option">
                {({ isSelected }) => (
                  <>
                    {text}
                    {isSelected ? <Check size="1rem" aria-hidden="true" /> : null}
                  </>
                )}
              </ListBoxItem>
            )}
          </ListBox>
        </List>
      </Frame>
    </InDirection>
  );
}
