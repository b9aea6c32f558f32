import type { Readiness, Result, ReviewMove, TitleSubmission } from '@marquee/api/contract';
import { call, type ApiError } from '@marquee/mf-shared/api';
import { ErrorNote, Stack } from '@marquee/mf-shared/ui';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { TextArea, useApiForm } from '@marquee/mf-shared/ui/forms';
import { ConfirmDialog } from '@marquee/mf-shared/ui/overlays';
import { useState } from 'react';
import { useText } from '../text.ts';
import type { Mover } from './moves.ts';
import { renewTitles } from './standings.ts';

interface ReviewDialogProps {
  readonly move: ReviewMove;
  readonly title: Mover;
  readonly standing: Readiness;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Longest note and reason of the API. */
const MAX_TEXT = 1000;

type Answer = Promise<Result<TitleSubmission, ApiError>>;

/** Reads the titles anew, after a refusal as well: somebody else may have decided. */
async function renewed(answer: Answer): Answer {
  const result = await answer;
  await renewTitles();
  return result;
}

/** Asks for a step of a review, then takes it. */
export function ReviewDialog(given: ReviewDialogProps) {
  const { move, standing } = given;
  if (move === 'submit') return <Submit {...given} />;
  const id = standing.review?.id ?? '';
  return move === 'send-back' ? <SendBack {...given} id={id} /> : <Confirm {...given} move={move} id={id} />;
}

function Submit({ title, standing, onClose, onDone }: ReviewDialogProps) {
  const text = useText('review');
  const api = useApiForm<{ note: string }, TitleSubmission>({
    defaultValues: { note: '' },
    send: ({ note }) => renewed(call('POST /product/submit/:id', { params: { id: title.id }, body: { version: standing.version, note } })),
    onDone,
  });
  return (
    <FormDialog api={api} title={text('submit')} act={text('submit')} onClose={onClose}>
      <p>{text('submitAbout')}</p>
      <TextArea label={text('note')} optional rows={4} dir="auto" maxLength={MAX_TEXT} error={api.errorOf('note')} {...api.form.register('note')} />
    </FormDialog>
  );
}

function SendBack({ title, id, onClose, onDone }: ReviewDialogProps & { readonly id: string }) {
  const text = useText('review');
  const api = useApiForm<{ reason: string }, TitleSubmission>({
    defaultValues: { reason: '' },
    send: ({ reason }) => renewed(call('POST /product/submission/send-back/:id', { params: { id }, body: { reason } })),
    onDone,
  });
  return (
    <FormDialog api={api} danger title={text('send-back')} act={text('send-back')} onClose={onClose}>
      <p>{text('sendBackAbout', { name: title.name })}</p>
      <TextArea
        label={text('reason')}
        rows={4}
        dir="auto"
        maxLength={MAX_TEXT}
        error={api.errorOf('reason')}
        {...api.form.register('reason', { validate: (reason) => reason.trim() !== '' || text('reasonNeeded') })}
      />
    </FormDialog>
  );
}

function Confirm({ move, title, id, onClose, onDone }: ReviewDialogProps & { readonly move: 'withdraw' | 'approve'; readonly id: string }) {
  const text = useText('review');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError>();
  const confirm = async () => {
    setBusy(true);
    const result = await renewed(call(`POST /product/submission/${move}/:id`, { params: { id } }));
    setBusy(false);
    if (result.ok) onDone();
    else setProblem(result.error);
  };
  return (
    <ConfirmDialog
      isOpen
      title={text(move)}
      confirmLabel={text(move)}
      busy={busy}
      onConfirm={() => {
        void confirm();
      }}
      onClose={onClose}
    >
      <Stack $gap={3}>
        <ErrorNote error={problem} />
        <p>{move === 'approve' ? text('approveAbout', { name: title.name }) : text('withdrawAbout')}</p>
      </Stack>
    </ConfirmDialog>
  );
}
