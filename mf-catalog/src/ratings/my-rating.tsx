import { styled } from 'styled-components';
import type { Product, Reply } from '@marquee/api/contract';
import { call, queryClient, useApi } from '@marquee/mf-shared/api';
import { ask } from '@marquee/mf-shared/bus';
import { Button, ErrorNote } from '@marquee/mf-shared/ui';
import { TextArea, useApiForm } from '@marquee/mf-shared/ui/forms';
import { TITLE_POINTS } from './rating-scale.ts';
import { useRatingsText } from './ratings-text.ts';
import { StarChoice } from './star-choice.tsx';

type Mine = Reply<'GET /rating/mine'>['rating'];

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

/** Everything that shows the title's score or its reviews is read anew. */
function refresh(): Promise<unknown> {
  const old = ['GET /rating/mine', 'GET /rating/list', 'GET /product/item', 'GET /product/list'];
  return Promise.all(old.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}

const say = (tone: 'info' | 'error', text: string) => ask('toast.show', { tone, text });

/** One's own stars, which count as soon as they are chosen, and the words one may add to them. */
export function MyRating({ title }: { readonly title: Product }) {
  const text = useRatingsText();
  const target = { targetType: 'PRODUCT', targetId: title.id } as const;
  const { data, isPending } = useApi('GET /rating/mine', { query: target });
  const mine = data?.rating ?? null;
  const choose = async (score: number) => {
    const saved = await call('POST /rating/item', { body: mine ? { id: mine.id, version: mine.version, score } : { ...target, score } });
    await refresh();
    await say(saved.ok ? 'info' : 'error', saved.ok ? text.saved : text.failed);
  };
  const remove = async () => {
    if (!mine) return;
    const removed = await call('DELETE /rating/item/:id', { params: { id: mine.id } });
    await refresh();
    await say(removed.ok ? 'info' : 'error', removed.ok ? text.removed : text.failed);
  };
  return (
    <Frame>
      <StarChoice
        legend={text.mine}
        value={mine?.score}
        outOf={TITLE_POINTS}
        labelOf={(score) => text.stars(score, TITLE_POINTS)}
        disabled={isPending}
        onChoose={(score) => void choose(score)}
      />
      {mine ? <ReviewForm key={mine.id} mine={mine} onRemove={() => void remove()} /> : null}
    </Frame>
  );
}

function ReviewForm({ mine, onRemove }: { readonly mine: NonNullable<Mine>; readonly onRemove: () => void }) {
  const text = useRatingsText();
  const { form, submit, sending, problem, errorOf } = useApiForm({
    defaultValues: { review: mine.review },
    send: ({ review }: { review: string }) => call('POST /rating/item', { body: { id: mine.id, version: mine.version, review: review.trim() } }),
    onDone: () => {
      void refresh();
      void say('info', text.saved);
    },
  });
  return (
    <Form onSubmit={submit} noValidate>
      {problem ? <ErrorNote error={problem} /> : null}
      <TextArea label={text.review} description={text.hint} error={errorOf('review')} maxLength={5000} {...form.register('review')} />
      <Actions>
        <Button type="submit" loading={sending}>
          {text.send}
        </Button>
        <Button variant="secondary" onClick={onRemove}>
          {text.remove}
        </Button>
      </Actions>
    </Form>
  );
}
