import { invalidate, useApiAction } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { Button, Cluster, ErrorNote, Stack } from '@marquee/mf-shared/ui';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { Review } from '../../reviews/use-reviews.ts';
import { useText } from '../../text.ts';
import { HideDialog } from './hide-dialog.tsx';
import { stateOf } from './review-state.ts';

/** Whether it is shown: each step by its name. */
export function ReviewDecision({ review, onDone }: { readonly review: Review; readonly onDone: () => void }) {
  const text = useText('staffReviews');
  const [isHiding, setHiding] = useState(false);
  const { id, version, reports } = review;
  const state = stateOf(review);
  const publish = useApiAction('POST /rating/publish/:id', ['GET /rating/list', 'GET /rating/summary', 'GET /rating/reports/:id']);
  const keep = useApiAction('POST /rating/keep/:id', ['GET /rating/list', 'GET /rating/reports/:id']);
  const decide = (move: typeof publish, done: 'published' | 'kept') => () => {
    move.mutate(
      { params: { id }, body: { version } },
      {
        onSuccess: () => {
          void request('toast.show', { tone: 'info', text: text(done) });
          onDone();
        },
        onError: () => void invalidate('GET /rating/list'),
      },
    );
  };
  return (
    <Stack $gap={3}>
      <ErrorNote error={publish.error ?? keep.error} />
      <Cluster>
        {state === 'PUBLISHED' ? null : (
          <Button size="sm" icon={<Eye />} loading={publish.isPending} onClick={decide(publish, 'published')}>
            {text('publish')}
          </Button>
        )}
        {reports > 0 && state === 'PUBLISHED' ? (
          <Button size="sm" variant="secondary" icon={<Eye />} loading={keep.isPending} onClick={decide(keep, 'kept')}>
            {text('keep')}
          </Button>
        ) : null}
        {state === 'HIDDEN' ? null : (
          <Button
            size="sm"
            variant="secondary"
            icon={<EyeOff />}
            onClick={() => {
              setHiding(true);
            }}
          >
            {text('hide')}
          </Button>
        )}
      </Cluster>
      {isHiding ? (
        <HideDialog
          review={review}
          onDone={onDone}
          onClose={() => {
            setHiding(false);
          }}
        />
      ) : null}
    </Stack>
  );
}
