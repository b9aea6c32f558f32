import { useApi } from '@marquee/mf-shared/api';
import { useSession } from '@marquee/mf-shared/session';
import { from } from '@marquee/mf-shared/theme';
import { Bone, Bones, Container, ErrorNote, PageTitle, Stack } from '@marquee/mf-shared/ui';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { GivenRewards } from './given-rewards.tsx';
import { NextRewards } from './next-rewards.tsx';
import { PointJournal } from './point-journal.tsx';
import { Points } from './points.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  align-items: start;
  min-block-size: 60vh;
  margin-block: var(--space-5);
  ${from('lg')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** Shows a person's points, codes and rights, the next rewards, and the history of the points. */
export default function RewardsPage() {
  const text = useText('rewards');
  const { identity } = useSession();
  const person = identity?.id;
  const [params] = useSearchParams();
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);
  const { data, error, refetch, isPending } = useApi('GET /reward/mine', {}, { enabled: person !== undefined, person });
  return (
    <Container $pad>
      <PageTitle lead={text('lead')}>{text('title')}</PageTitle>
      {error && !data ? <ErrorNote error={error} onRetry={refetch} /> : null}
      {isPending ? (
        <Bones aria-hidden="true" $gap="var(--space-5)">
          {[0, 1].map((at) => (
            <Bone key={at} $height="12rem" />
          ))}
        </Bones>
      ) : null}
      {data ? (
        <Columns>
          <Stack $gap={5}>
            <Points balance={data.balance} forPoints={data.forPoints} />
            <GivenRewards given={data.given} />
          </Stack>
          <Stack $gap={5}>
            <NextRewards next={data.next} />
            <PointJournal page={page} person={person} />
          </Stack>
        </Columns>
      ) : null}
    </Container>
  );
}
