import { Button, IconButton } from '@marquee/mf-shared/ui';
import { TextField, useFieldArray, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { Plus, X } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import type { TitleForm } from './title-draft.ts';

const Group = styled.fieldset`
  display: grid;
  gap: var(--space-2);
  justify-items: start;
  legend {
    padding: 0 0 0.4rem;
    font-size: var(--font-sm);
    font-weight: 600;
  }
`;
const Lines = styled.ul`
  display: grid;
  gap: var(--space-2);
  inline-size: 100%;
  list-style: none;
`;
const Line = styled.li`
  display: grid;
  grid-template-columns: 1fr 1fr auto;
  gap: var(--space-2);
  align-items: start;
  > button {
    margin-block-start: 0.375rem;
  }
  @media (max-width: 575px) {
    grid-template-columns: 1fr auto;
    > :nth-child(2) {
      grid-area: 2 / 1;
    }
    > button {
      grid-area: 1 / 2;
    }
  }
`;

interface CastFieldProps extends Pick<ApiForm<TitleForm>, 'form' | 'errorOf'> {
  /** Id of a `datalist` with suggested names. */
  readonly list: string;
}

/** Edits actors and their characters. Lines without a name are not saved. */
export function CastField({ form, errorOf, list }: CastFieldProps) {
  const text = useText('titleForm');
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'metaData.cast' });
  const names = form.watch('metaData.cast');
  return (
    <Group>
      <legend>{text('cast')}</legend>
      {fields.length > 0 ? (
        <Lines role="list">
          {fields.map(({ id }, at) => (
            <Line key={id}>
              <TextField
                label={text('person')}
                labelHidden
                placeholder={text('person')}
                dir="auto"
                autoComplete="off"
                maxLength={120}
                list={list}
                error={errorOf(`metaData.cast.${at}.name`)}
                {...form.register(`metaData.cast.${at}.name`)}
              />
              <TextField
                label={text('character')}
                labelHidden
                placeholder={text('character')}
                dir="auto"
                autoComplete="off"
                maxLength={120}
                error={errorOf(`metaData.cast.${at}.character`)}
                {...form.register(`metaData.cast.${at}.character`)}
              />
              <IconButton
                label={names[at]?.name ? text('removePerson', { name: names[at].name }) : text('removeSomebody')}
                size="sm"
                onClick={() => {
                  remove(at);
                }}
              >
                <X aria-hidden="true" />
              </IconButton>
            </Line>
          ))}
        </Lines>
      ) : null}
      <Button
        size="sm"
        variant="secondary"
        icon={<Plus />}
        onClick={() => {
          append({ name: '', character: '' });
        }}
      >
        {text('addPerson')}
      </Button>
    </Group>
  );
}
