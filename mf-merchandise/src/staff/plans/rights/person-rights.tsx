import type { Identity } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useRight } from '@marquee/mf-shared/session';
import { Button, Chip, EmptyState, ErrorNote, Panel, Stack, TextSkeleton, VisuallyHidden } from '@marquee/mf-shared/ui';
import { ArrowLeft, Gift, SearchX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Columns, Named, Quiet } from '../../../order/order-parts.ts';
import { useText } from '../../../text.ts';
import { BirthDate } from './birth-date.tsx';
import { GiveDialog } from './give-dialog.tsx';
import { nameOf } from './person-name.ts';
import { PlanPanel } from './plan-panel.tsx';
import { RightList } from './right-list.tsx';

const Head = styled.header`
  h2 {
    min-inline-size: 0;
    border-radius: var(--radius-1);
    font-size: var(--font-xl);
    overflow-wrap: anywhere;
  }
`;
const Arrow = styled(ArrowLeft)`
  [dir='rtl'] & {
    transform: scaleX(-1);
  }
`;

interface PersonRightsProps {
  readonly id: string;
  /** True if the person was opened from the list: the name gets the focus. */
  readonly isGoneTo: boolean;
  readonly onBack: () => void;
}

/** Shows what a person may watch, by which right and until when. */
export function PersonRights({ id, isGoneTo, onBack }: PersonRightsProps) {
  const text = useText('staffRights');
  const { data, error, refetch } = useApi('GET /identity/item/:id', { params: { id } });
  const isMissing = error?.code === 'NOT_FOUND' || error?.code === 'INVALID_INPUT';
  return (
    <Stack $gap={5}>
      <div>
        <Button variant="ghost" size="sm" icon={<Arrow />} onClick={onBack}>
          {text('everybody')}
        </Button>
      </div>
      {data ? <Person person={data} isGoneTo={isGoneTo} /> : null}
      {!data && isMissing ? (
        <Panel>
          <EmptyState icon={<SearchX />} title={text('noPerson')} text={text('noPersonText')} />
        </Panel>
      ) : null}
      {!data && error && !isMissing ? <ErrorNote error={error} onRetry={refetch} /> : null}
      {data || error ? null : (
        <div role="status">
          <VisuallyHidden>{text('loading')}</VisuallyHidden>
          <TextSkeleton lines={6} />
        </div>
      )}
    </Stack>
  );
}

function Person({ person, isGoneTo }: Pick<PersonRightsProps, 'isGoneTo'> & { readonly person: Identity }) {
  const text = useText('staffRights');
  const canGive = useRight('access:update');
  const [isGiving, setGiving] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isGoneTo) heading.current?.focus();
  }, [isGoneTo]);
  const { id, email, entityStatus, organization, rights } = person;
  const name = nameOf(person);
  // Same rule as `isOwnLibrary` of the server.
  const watchesAll = organization?.organizationType === 'ORGANIZATION' && rights.includes('product:read');
  const give = canGive ? (
    <Button
      size="sm"
      icon={<Gift />}
      onClick={() => {
        setGiving(true);
      }}
    >
      {text('give')}
    </Button>
  ) : null;
  return (
    <>
      <Head>
        <Named>
          <h2 ref={heading} tabIndex={-1}>
            <bdi>{name}</bdi>
          </h2>
          {entityStatus === 'APPROVED' ? null : <Chip tone="warning">{text('closed')}</Chip>}
        </Named>
        <Quiet>
          <bdi>{email}</bdi>
        </Quiet>
        <BirthDate person={person} />
        {watchesAll ? <Quiet>{text('watchesAll')}</Quiet> : null}
      </Head>
      <Columns>
        <RightList identityId={id} canGive={canGive} actions={give} />
        <PlanPanel identityId={id} />
      </Columns>
      {isGiving ? (
        <GiveDialog
          identityId={id}
          name={name}
          onClose={() => {
            setGiving(false);
          }}
        />
      ) : null}
    </>
  );
}
