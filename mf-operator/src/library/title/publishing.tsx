import type { Product } from '@marquee/api/contract';
import { request } from '@marquee/mf-shared/bus';
import { Bone, Button, Panel, Stack } from '@marquee/mf-shared/ui';
import { DateField, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { MoveDialog } from '../../titles/move-dialog.tsx';
import { moveIcons } from '../../titles/move-icons.ts';
import { movesOf, type MoveRequest } from '../../titles/moves.ts';
import { ReadinessList } from '../../titles/readiness-list.tsx';
import { hindrances, useStandings, type Standings } from '../../titles/standings.ts';
import { StatusChip } from '../../titles/status-chip.tsx';
import { useMoveName } from '../../titles/use-move-name.ts';
import type { TitleForm } from './title-draft.ts';

const Now = styled.div`
  display: grid;
  justify-items: start;
  gap: 0.35rem;
  p {
    font-size: var(--font-sm);
    color: var(--text-muted);
  }
`;
const Steps = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;
const Hint = styled.p`
  flex-basis: 100%;
  font-size: var(--font-xs);
  color: var(--text-muted);
`;

type PublishingProps = Pick<ApiForm<TitleForm>, 'form' | 'errorOf'> & { readonly product: Product; readonly dirty: boolean };

/** Where the title stands, what it still needs, and where it may go from there. */
export function Publishing({ form, errorOf, product, dirty }: PublishingProps) {
  const text = useText('titleForm');
  const words = useText('title');
  const standings = useStandings([product.id]);
  return (
    <Panel title={text('publishing')}>
      <Stack $gap={4}>
        <Now>
          <StatusChip status={product.entityStatus} />
          <p>{words(`about${product.entityStatus}`)}</p>
        </Now>
        <TitleSteps product={product} standings={standings} dirty={dirty} />
        <TitleReadiness product={product} standings={standings} />
        <DateField label={text('origin')} optional error={errorOf('origin')} {...form.register('origin')} />
      </Stack>
    </Panel>
  );
}

/** The readiness of a title for people who only look. */
export function ReadinessPanel({ product }: { readonly product: Product }) {
  const text = useText('titleForm');
  const standings = useStandings([product.id]);
  return (
    <Panel title={text('publishing')}>
      <TitleReadiness product={product} standings={standings} />
    </Panel>
  );
}

function TitleReadiness({ product, standings }: { readonly product: Product; readonly standings: Standings }) {
  const standing = standings.get(product.id);
  return standing ? <ReadinessList standing={standing} /> : <Bone $height="10rem" />;
}

function TitleSteps({ product, standings, dirty }: { readonly product: Product; readonly standings: Standings; readonly dirty: boolean }) {
  const text = useText('titleForm');
  const moveWords = useText('move');
  const nameOf = useMoveName();
  const hint = useId();
  const [asked, setAsked] = useState<MoveRequest>();
  const standing = standings.get(product.id);
  const moves = movesOf([product], standings);
  if (!standing || moves.length === 0) return null;
  // The way on stands out once nothing is in its way.
  const main = moves.find((move) => (move === 'complete' && product.entityStatus !== 'APPROVED') || move === 'approve' || move === 'restore');
  return (
    <Steps>
      {moves.map((move) => {
        const Icon = moveIcons[move];
        return (
          <Button
            key={move}
            size="sm"
            variant={move === main && hindrances(move, standing).length === 0 ? 'primary' : 'secondary'}
            icon={<Icon />}
            disabled={dirty}
            aria-describedby={dirty ? hint : undefined}
            onClick={() => {
              setAsked({ move, titles: [product] });
            }}
          >
            {nameOf(move, standing)}
          </Button>
        );
      })}
      {dirty ? <Hint id={hint}>{text('saveFirst')}</Hint> : null}
      {asked ? (
        <MoveDialog
          request={asked}
          standings={standings}
          onClose={() => {
            setAsked(undefined);
          }}
          onDone={({ moved }) => {
            setAsked(undefined);
            void request('toast.show', { tone: 'info', text: moveWords(`done_${asked.move}`, { count: moved.length }) });
          }}
        />
      ) : null}
    </Steps>
  );
}
