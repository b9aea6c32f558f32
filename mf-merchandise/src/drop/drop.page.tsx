import type { Drop } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { Bone, Container, EmptyState, ErrorNote, LinkButton, PageTitle, Stack, useIsLive } from '@marquee/mf-shared/ui';
import { PackageX } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { AuditEntries } from './audit-entries.tsx';
import { AuditNumbers } from './audit-numbers.tsx';
import { AuditRecipe } from './audit-recipe.tsx';
import { DropChip } from './drop-facts.tsx';
import { useLiveDrop } from './use-drop.ts';

const Frame = styled.div`
  min-block-size: 60vh;
  max-inline-size: 60rem;
  margin-block-start: var(--space-5);
`;

/** How a drop came out, for everybody: what was promised, what was drawn, and how to draw it again. */
export default function DropPage() {
  const { path = '' } = useParams();
  const text = useText('drop');
  const { data, error, refetch, isPending } = useApi('GET /drop/item', { query: { path } });
  const isGone = error?.code === 'NOT_FOUND' || error?.code === 'INVALID_INPUT';
  const isLive = useIsLive();
  return (
    <Container $pad>
      <PageTitle lead={text('auditLead')}>{data?.name ?? text('audit')}</PageTitle>
      <Frame>
        {isGone ? (
          <EmptyState
            icon={<PackageX />}
            title={text('gone')}
            action={<LinkButton to="/merchandise/shop">{text('shop')}</LinkButton>}
            text={text('goneText')}
          />
        ) : null}
        {error && !isGone && !data ? <ErrorNote error={error} onRetry={refetch} /> : null}
        {isPending || (data && !isLive) ? <Bone aria-hidden="true" $height="24rem" /> : null}
        {data && isLive ? <Found drop={data} /> : null}
      </Frame>
    </Container>
  );
}

function Found({ drop: read }: { readonly drop: Drop }) {
  const text = useText('drop');
  const drop = useLiveDrop(read) ?? read;
  return (
    <Stack $gap={6}>
      <div>
        <DropChip status={drop.status} />
      </div>
      {drop.status === 'CANCELED' ? <p dir="auto">{drop.cancelReason}</p> : null}
      <AuditNumbers drop={drop} />
      <AuditRecipe drop={drop} />
      {drop.seed === null ? <p>{text('notYet')}</p> : <AuditEntries drop={drop} />}
      <div>
        <LinkButton variant="secondary" to={`/merchandise/shop/${drop.product.path}`}>
          {text('toProduct')}
        </LinkButton>
      </div>
    </Stack>
  );
}
