import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '@marquee/mf-shared/ui';
import { Popover } from '@marquee/mf-shared/ui/overlays';
import { styled } from 'styled-components';

interface Check {
  readonly id: string;
  readonly label: string;
}

const Group = styled.fieldset`
  display: grid;
  gap: 0.125rem;
  min-inline-size: 12.5rem;
  legend {
    padding: 0 0 var(--space-1);
    font-size: var(--font-xs);
    font-weight: 600;
    color: var(--text-muted);
  }
`;
const Line = styled.label`
  display: flex;
  align-items: center;
  gap: 0.6rem;
  min-block-size: 2rem;
  padding-inline: 0.375rem;
  margin-inline: -0.375rem;
  border-radius: var(--radius-1);
  font-size: var(--font-sm);
  cursor: pointer;
  span {
    min-inline-size: 0;
    max-inline-size: 18rem;
    overflow-wrap: anywhere;
  }
  &:hover {
    background: color-mix(in srgb, var(--text) 7%, transparent);
  }
  input {
    flex: none;
    inline-size: 1.05rem;
    block-size: 1.05rem;
    margin: 0;
    accent-color: var(--accent);
  }
`;

interface CheckListProps {
  readonly legend: string;
  readonly choices: readonly Check[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  /** Each choice takes the place of the one before. */
  readonly one?: boolean;
}

/** Some of a list, ticked; or one of it. */
export function CheckList({ legend, choices, chosen, onChange, one: isOne = false }: CheckListProps) {
  const group = useId();
  return (
    <Group>
      <legend>{legend}</legend>
      {choices.map(({ id, label }) => (
        <Line key={id}>
          <input
            type={isOne ? 'radio' : 'checkbox'}
            name={isOne ? group : undefined}
            checked={chosen.includes(id)}
            onChange={(event) => {
              if (isOne) onChange([id]);
              else onChange(choices.map((one) => one.id).filter((one) => (one === id ? event.currentTarget.checked : chosen.includes(one))));
            }}
          />
          <span>{label}</span>
        </Line>
      ))}
    </Group>
  );
}

/** A button of a toolbar that opens choices which take effect at once. */
export function CheckMenu({
  label,
  icon,
  align = 'start',
  children,
}: {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly align?: 'start' | 'end';
  readonly children: ReactNode;
}) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={trigger}
        size="sm"
        variant="secondary"
        icon={icon}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        {label}
        <ChevronDown aria-hidden="true" />
      </Button>
      <Popover triggerRef={trigger} isOpen={isOpen} onOpenChange={setOpen} label={label} placement={align === 'end' ? 'bottom end' : 'bottom start'}>
        {children}
      </Popover>
    </>
  );
}
