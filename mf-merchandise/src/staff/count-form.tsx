import { call } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { Button, ErrorNote, Stack } from '@marquee/mf-shared/ui';
import { NumberField, TextField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import type { StockRow } from './stock-row.ts';

const Line = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  > :first-child {
    flex: 0 1 9rem;
  }
  > :nth-child(2) {
    flex: 1 1 14rem;
  }
  /* Beside the input, under whose label and over whose refusal there is room. */
  > button {
    align-self: start;
    margin-block-start: calc(1.5 * var(--font-sm) + 0.4rem);
  }
`;

interface CountDraft {
  readonly onHand: number;
  readonly note: string;
}

/** Sets the stock to a counted number. If the stock has changed since, the API rejects the number and the row is refetched. */
export function CountForm({ row, onDone }: { readonly row: StockRow; readonly onDone: () => void }) {
  const text = useText('stock');
  const { form, submit, sending, problem, errorOf } = useApiForm<CountDraft, unknown>({
    defaultValues: { onHand: row.onHand, note: '' },
    send: ({ onHand, note }) =>
      call('POST /product/inventory/item', { body: { id: row.id, version: row.version, onHand, ...(note.trim() && { note: note.trim() }) } }),
    onDone: (_, { onHand }) => {
      void request('toast.show', { tone: 'info', text: text('counted', { count: onHand }) });
      onDone();
    },
  });
  return (
    <Stack $gap={3}>
      {problem ? <ErrorNote error={problem} {...(problem.code === 'STALE' && { children: text('movedMeanwhile'), onRetry: onDone })} /> : null}
      <Line onSubmit={submit} noValidate>
        <NumberField
          label={text('countedHere')}
          min={0}
          max={100_000_000}
          error={errorOf('onHand')}
          {...form.register('onHand', {
            valueAsNumber: true,
            validate: (units) => {
              if (!Number.isInteger(units) || units < 0) return text('whole');
              return units >= row.reserved || text('promised', { count: row.reserved });
            },
          })}
        />
        <TextField
          label={text('note')}
          description={text('noteNote')}
          optional
          dir="auto"
          maxLength={300}
          autoComplete="off"
          error={errorOf('note')}
          {...form.register('note')}
        />
        <Button type="submit" loading={sending}>
          {text('correct')}
        </Button>
      </Line>
    </Stack>
  );
}
