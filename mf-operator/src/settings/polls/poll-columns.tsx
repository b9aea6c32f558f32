import { useShared } from '@marquee/mf-shared/bus';
import { formatDate, formatNumber } from '@marquee/mf-shared/format';
import { useRight } from '@marquee/mf-shared/session';
import { Chip, type ChipTone } from '@marquee/mf-shared/ui';
import type { Column } from '@marquee/mf-shared/ui/data-table';
import { MenuButton, type MenuChoice } from '@marquee/mf-shared/ui/overlays';
import { ChartColumn, Ellipsis, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { isPublished, type Poll } from './poll-draft.ts';

export type PollAct = 'edit' | 'results' | 'publish' | 'withdraw' | 'archive';

const Words = styled.div`
  min-inline-size: 10rem;
  max-inline-size: 26rem;
  padding-block: var(--space-1);
  white-space: normal;
  overflow-wrap: anywhere;
`;

type Standing = 'draft' | 'isOpen' | 'isClosed' | 'isAhead';
const tones: Readonly<Record<Standing, ChipTone>> = { draft: 'neutral', isOpen: 'success', isClosed: 'neutral', isAhead: 'info' };

/** Where a poll stands: a draft, open, still to open, or closed. */
export function standingOf(poll: Poll, now: number): Standing {
  if (!isPublished(poll)) return 'draft';
  if (poll.open) return 'isOpen';
  return poll.opensAt !== null && Date.parse(poll.opensAt) > now ? 'isAhead' : 'isClosed';
}

interface PollMenuProps {
  readonly poll: Poll;
  readonly onAct: (poll: Poll, act: PollAct) => void;
}

function PollMenu({ poll, onAct }: PollMenuProps) {
  const text = useText('pollSettings');
  const mayChange = useRight('campaign:update');
  const choice = (act: PollAct, icon: MenuChoice['icon'], more: Partial<MenuChoice> = {}): MenuChoice => ({
    id: act,
    label: text(`${act}Choice`),
    icon,
    onChoose: () => {
      onAct(poll, act);
    },
    ...more,
  });
  const changes = [
    choice('edit', <Pencil />),
    isPublished(poll) ? choice('withdraw', <EyeOff />) : choice('publish', <Eye />),
    choice('archive', <Trash2 />, { tone: 'danger', divided: true }),
  ];
  return (
    <MenuButton
      iconOnly
      icon={<Ellipsis />}
      size="sm"
      label={text('actionsOf', { question: poll.question })}
      choices={[choice('results', <ChartColumn />), ...(mayChange ? changes : [])]}
    />
  );
}

/** Columns of the list of polls; the same array while nothing changes, so that the focus stays in its cell. */
export function usePollColumns(readAt: number, onAct: PollMenuProps['onAct']): readonly Column<Poll>[] {
  const text = useText('pollSettings');
  const { locale } = useShared('theme');
  return useMemo(
    () => [
      {
        id: 'question',
        header: text('question'),
        cell: ({ question }) => (
          <Words>
            <bdi>{question}</bdi>
          </Words>
        ),
      },
      {
        id: 'state',
        header: text('state'),
        cell: (poll) => {
          const standing = standingOf(poll, readAt);
          return <Chip tone={tones[standing]}>{text(standing)}</Chip>;
        },
      },
      { id: 'closes', header: text('closesAt'), cell: ({ closesAt }) => (closesAt === null ? '–' : formatDate(closesAt, locale, 'moment')) },
      { id: 'answers', header: text('answers'), align: 'end', cell: ({ responseCount }) => formatNumber(responseCount, locale) },
      { id: 'acts', header: '', buttons: true, align: 'end', cell: (poll) => <PollMenu poll={poll} onAct={onAct} /> },
    ],
    [text, locale, readAt, onAct],
  );
}
