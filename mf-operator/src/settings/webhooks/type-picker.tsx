import type { EventType } from '@marquee/api/contract';
import { from } from '@marquee/mf-shared/theme';
import { Checkbox } from '@marquee/mf-shared/ui/forms';
import { useId, type Ref } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { eventWords, typeGroups } from './event-types.ts';

const Groups = styled.div`
  display: grid;
  gap: var(--space-5);
  outline: none;
`;
const Group = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-block-end: var(--space-2);
    padding: 0;
    font-size: var(--font-sm);
    font-weight: 600;
  }
  > div {
    display: grid;
    gap: var(--space-2) var(--space-5);
    ${from('md')} {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;
const Refusal = styled.p`
  font-size: var(--font-sm);
  color: var(--danger-text);
`;

interface TypePickerProps {
  readonly types: readonly EventType[];
  readonly onChange: (types: EventType[]) => void;
  readonly error: string | undefined;
  readonly ref: Ref<HTMLDivElement>;
}

/** Which events an endpoint is told of. */
export function TypePicker({ types, onChange, error, ref }: TypePickerProps) {
  const text = useText('webhook');
  const words = useText('eventType');
  const id = useId();
  return (
    <Groups ref={ref} tabIndex={-1} role="group" aria-label={text('types')} {...(error && { 'aria-describedby': `${id}-error` })}>
      {typeGroups.map((group) => (
        <Group key={group.id}>
          <legend>{text(group.id)}</legend>
          <div>
            {group.types.map((type) => (
              <Checkbox
                key={type}
                label={words(eventWords[type])}
                description={<bdi dir="ltr">{type}</bdi>}
                checked={types.includes(type)}
                onChange={({ target }) => {
                  onChange(target.checked ? [...types, type] : types.filter((one) => one !== type));
                }}
              />
            ))}
          </div>
        </Group>
      ))}
      <div aria-live="polite">{error ? <Refusal id={`${id}-error`}>{error}</Refusal> : null}</div>
    </Groups>
  );
}
