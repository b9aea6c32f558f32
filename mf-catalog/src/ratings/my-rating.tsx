import { styled } from 'styled-components';
import type { Product, Result } from '@marquee/api/contract';
import type { ApiError } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { Button, ErrorNote } from '@marquee/mf-shared/ui';
import { StarChoice, TextArea, useApiForm } from '@marquee/mf-shared/ui/forms';
import { useText } from '../text.ts';
import { TITLE_POINTS } from './rating-scale.ts';
import { type MyRating as Mine, refreshRatings, useMyRating } from './use-my-rating.ts';

const Frame = styled.div`
  display: grid;
  gap: var(--space-4);
`;
const Form = styled.form`
  display: grid;
  gap: var(--space-3);
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

/** One's own stars, which count as soon as they are chosen, and the words one may add to them. */
export function MyRating({ title }: { readonly title: Product }) {
  const text = useText('ratings');
  const { mine, score, isPending, choose, review, remove } = useMyRating(title.id);
  return (
    <Frame>
      <StarChoice
        legend={text('mine')}
        value={score}
        outOf={TITLE_POINTS}
        labelOf={(points) => text('stars', { score: points, outOf: TITLE_POINTS })}
        disabled={isPending}
        onChoose={choose}
      />
      {mine ? <ReviewForm key={mine.id} mine={mine} send={review} onRemove={() => void remove()} /> : null}
    </Frame>
  );
}

interface ReviewFormProps {
  readonly mine: Mine;
  readonly send: (review: string) => Promise<Result<Mine, ApiError>>;
  readonly onRemove: () => void;
}

function ReviewForm({ mine, send, onRemove }: ReviewFormProps) {
  const text = useText('ratings');
  const { form, submit, sending, problem, errorOf } = useApiForm({
    defaultValues: { review: mine.review },
    send: ({ review }: { review: string }) => send(review.trim()),
    onDone: () => {
      void refreshRatings();
      void request('toast.show', { tone: 'info', text: text('saved') });
    },
  });
  return (
    <Form onSubmit={submit} noValidate>
      <ErrorNote error={problem} />
      <TextArea label={text('review')} dir="auto" description={text('hint')} error={errorOf('review')} maxLength={5000} {...form.register('review')} />
      <Actions>
        <Button type="submit" loading={sending}>
          {text('send')}
        </Button>
        <Button variant="secondary" onClick={onRemove}>
          {text('remove')}
        </Button>
      </Actions>
    </Form>
  );
}
