import { call, invalidate } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { useRight } from '@marquee/mf-shared/session';
import { Stack } from '@marquee/mf-shared/ui';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { TextArea, useApiForm } from '@marquee/mf-shared/ui/forms';
import { Dialog } from '@marquee/mf-shared/ui/overlays';
import { useState, type ReactNode } from 'react';
import type { Review } from '../../reviews/use-reviews.ts';
import { useText } from '../../text.ts';
import { ReviewDecision } from './review-decision.tsx';
import { ReviewReports, ReviewSaid } from './review-said.tsx';
import { stateOf } from './review-state.ts';

interface DeskProps {
  readonly review: Review;
  readonly onClose: () => void;
}

/** One review before the shop's people: what was said, what was reported, whether it is shown, and what the shop answers. */
export function ReviewDesk({ review, onClose }: DeskProps) {
  const text = useText('staffReviews');
  const decides = useRight('campaign:update');
  const title = text('of', { product: review.productName ?? '' });
  const about = (
    <Stack $gap={4}>
      <ReviewSaid review={review} />
      {decides ? <ReviewReports review={review} /> : null}
      {decides ? <ReviewDecision review={review} onDone={onClose} /> : null}
    </Stack>
  );
  if (stateOf(review) === 'PUBLISHED')
    return (
      <AnswerDialog title={title} review={review} onClose={onClose}>
        {about}
      </AnswerDialog>
    );
  return (
    <Dialog isOpen title={title} onClose={onClose}>
      {about}
    </Dialog>
  );
}

function AnswerDialog({ title, review, onClose, children }: DeskProps & { readonly title: string; readonly children: ReactNode }) {
  const text = useText('staffReviews');
  const staff = useText('staff');
  // After a conflict the next save builds on the newest.
  const [newest, setNewest] = useState(review);
  const api = useApiForm<{ answer: string }, Review>({
    defaultValues: { answer: review.answer?.text ?? '' },
    async send({ answer }) {
      const result = await call('POST /rating/answer/:id', { params: { id: review.id }, body: { version: newest.version, answer: answer.trim() } });
      if (!result.ok && result.error.code === 'STALE') {
        const now = await call('GET /rating/item/:id', { params: { id: review.id } });
        if (now.ok) setNewest(now.value);
        void invalidate('GET /rating/list');
      }
      return result;
    },
    onDone({ answer }) {
      void invalidate('GET /rating/list');
      void request('toast.show', { tone: 'info', text: text(answer ? 'answerSaved' : 'answerGone') });
      onClose();
    },
  });
  return (
    <FormDialog api={api} title={title} act={text('saveAnswer')} startsInField={false} words={{ STALE: staff('stale') }} onClose={onClose}>
      {children}
      <TextArea
        label={text('answer')}
        description={text('answerHint')}
        dir="auto"
        maxLength={2000}
        error={api.errorOf('answer')}
        {...api.form.register('answer')}
      />
    </FormDialog>
  );
}
