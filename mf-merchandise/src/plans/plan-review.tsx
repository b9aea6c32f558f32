import type { ApiError } from '@marquee/mf-shared/api';
import { ErrorNote, Stack } from '@marquee/mf-shared/ui';
import { ConfirmDialog } from '@marquee/mf-shared/ui/overlays';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, auto) minmax(0, 1fr);
  gap: var(--space-2) var(--space-4);
  dt {
    color: var(--text-muted);
  }
  dd {
    font-weight: 600;
    text-align: end;
    overflow-wrap: anywhere;
  }
`;

export interface PlanFact {
  readonly label: string;
  readonly value: ReactNode;
}

interface PlanReviewProps {
  readonly title: string;
  /** Sums with their days. */
  readonly facts: readonly PlanFact[];
  /** Sentences on what is kept or lost, what pays, and how to cancel. */
  readonly notes: readonly string[];
  /** The very act: `Start the trial`. */
  readonly act: string;
  readonly isBusy: boolean;
  readonly error?: ApiError | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Sums and days of a plan before it begins or changes; nothing is done until this is confirmed. */
export function PlanReview({ title, facts, notes, act, isBusy, error, onConfirm, onClose }: PlanReviewProps) {
  const text = useText('planReview');
  return (
    <ConfirmDialog isOpen title={title} confirmLabel={act} cancelLabel={text('back')} busy={isBusy} onConfirm={onConfirm} onClose={onClose}>
      <Stack $gap={4}>
        <Facts>
          {facts.map(({ label, value }) => (
            <PlanFactLine key={label} label={label} value={value} />
          ))}
        </Facts>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {error ? <ErrorNote error={error} /> : null}
      </Stack>
    </ConfirmDialog>
  );
}

function PlanFactLine({ label, value }: PlanFact) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </>
  );
}
