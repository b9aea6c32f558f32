import { Button, IconButton } from '@marquee/mf-shared/ui';
import { type ApiForm, TextField, useFieldArray } from '@marquee/mf-shared/ui/forms';
import { Plus, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { MAX_OPTIONS, MIN_OPTIONS, type PollDraft } from './poll-draft.ts';

const Frame = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  margin: 0;
  padding: 0;
  border: 0;
  min-inline-size: 0;
  legend {
    padding: 0;
    margin-block-end: var(--space-2);
    font-size: var(--font-sm);
    font-weight: 600;
  }
`;
const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: var(--space-2);
`;
const Refusal = styled.p`
  font-size: var(--font-sm);
  font-weight: 550;
  color: var(--danger-text);
`;

/** The options of a poll, in their order. */
export function OptionFields({ api: { form, errorOf } }: { readonly api: ApiForm<PollDraft> }) {
  const text = useText('pollSettings');
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'options', keyName: 'key' });
  const refusal = errorOf('options') ?? errorOf('options.root');
  return (
    <Frame>
      <legend>{text('options')}</legend>
      {fields.map(({ key }, at) => (
        <Line key={key}>
          <TextField
            label={text('option', { number: at + 1 })}
            labelHidden
            dir="auto"
            maxLength={200}
            autoComplete="off"
            error={errorOf(`options.${at}.label`)}
            {...form.register(`options.${at}.label`, { validate: (typed) => typed.trim() !== '' || text('optionNeeded') })}
          />
          <IconButton
            label={text('removeOption', { number: at + 1 })}
            disabled={fields.length <= MIN_OPTIONS}
            onClick={() => {
              remove(at);
            }}
          >
            <Trash2 />
          </IconButton>
        </Line>
      ))}
      {refusal ? <Refusal role="alert">{refusal}</Refusal> : null}
      {fields.length < MAX_OPTIONS ? (
        <div>
          <Button
            variant="secondary"
            size="sm"
            icon={<Plus />}
            onClick={() => {
              append({ id: '', label: '' });
            }}
          >
            {text('addOption')}
          </Button>
        </div>
      ) : null}
    </Frame>
  );
}
