import { lazy, Suspense } from 'react';
import { useApi } from '@marquee/mf-shared/api';
import { Container, Stack } from '@marquee/mf-shared/ui';
import { textAhead } from '../text.ts';

const load = async () => (await Promise.all([import('./poll-card.tsx'), textAhead('poll')]))[0];
/** Few titles have a poll. Without its script the rest of the page goes on. */
const PollCard = lazy(async () => {
  const loaded = await load()
    .catch(load)
    .catch(() => undefined);
  return { default: loaded?.PollCard ?? (() => null) };
});

/** Polls on the page of a title or event; nothing when there is none. */
export function TitlePolls({ productId }: { readonly productId: string }) {
  const { data } = useApi('GET /poll/placed', { query: { productId, at: 'PAGE' } });
  if (!data || data.content.length === 0) return null;
  return (
    <Container>
      <Stack style={{ maxInlineSize: '46rem' }}>
        {data.content.map(({ id }) => (
          <Suspense key={id}>
            <PollCard id={id} />
          </Suspense>
        ))}
      </Stack>
    </Container>
  );
}

/** The poll at the end of a film, lent to the player; nothing when there is none. */
export function EndPolls({ productId }: { readonly productId: string }) {
  const { data } = useApi('GET /poll/placed', { query: { productId, at: 'END' } });
  const id = data?.content[0]?.id;
  return id === undefined ? null : (
    <Suspense>
      <PollCard id={id} level={3} />
    </Suspense>
  );
}
