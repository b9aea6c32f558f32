import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatMoney } from '@marquee/mf-shared/format';
import { useRight } from '@marquee/mf-shared/session';
import { AppLink, Button, Choice, Chip, Cluster, EmptyState, TextSkeleton } from '@marquee/mf-shared/ui';
import { DataTable, Toolbar, type Column } from '@marquee/mf-shared/ui/data-table';
import { Eye, ListChecks } from 'lucide-react';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Section } from '../../account/frame/section.tsx';
import { QueryContent } from '../../page/query-content.tsx';
import { useText } from '../../text.ts';
import { changes, changeTones, type Change } from './change-tones.ts';
import type { AvailsImportItem, Plan, PlannedAlid } from './import-types.ts';
import { Message, useNumber } from './import-words.tsx';
import { PlannedAvails } from './planned-avails.tsx';

const SIZE = 20;
const Lines = styled.span`
  display: grid;
  justify-items: start;
  gap: var(--space-1);
  min-inline-size: 9rem;
  max-inline-size: 22rem;
  white-space: normal;
  overflow-wrap: anywhere;
  small {
    font-size: var(--font-xs);
    color: var(--text-muted);
  }
`;
const Totals = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(8rem, 100%), 1fr));
  gap: var(--space-3);
  margin: 0;
  padding: var(--space-4) var(--space-5) var(--space-2);
  dt {
    font-size: var(--font-xs);
    font-weight: 600;
    color: var(--text-muted);
  }
  dd {
    margin: 0;
    font-size: var(--font-lg);
    font-variant-numeric: tabular-nums;
  }
`;
const Pad = styled.div`
  padding: var(--space-4) var(--space-5);
`;

/** Effects of applying, ALID by ALID, before anything is done. */
export function PlanSection({ item }: { readonly item: AvailsImportItem }) {
  const text = useText('availImport');
  const [isOpen, setOpen] = useState(false);
  return (
    <Section flush title={text('plan')} lead={text('planLead')}>
      {isOpen && item.state !== 'RUNNING' ? (
        <PlanOf id={item.id} />
      ) : (
        <Pad>
          <Button
            size="sm"
            variant="secondary"
            icon={<Eye />}
            loading={isOpen}
            onClick={() => {
              setOpen(true);
            }}
          >
            {text('showPlan')}
          </Button>
        </Pad>
      )}
    </Section>
  );
}

function PlanOf({ id }: { readonly id: string }) {
  const text = useText('availImport');
  const [page, setPage] = useState(0);
  const [change, setChange] = useState<Change | ''>('');
  const query = { page, size: SIZE, ...(change && { change }) };
  const answer = useApi('GET /product/avails/import/plan/:id', { params: { id }, query }, { keepPrevious: true });
  const columns = usePlanColumns();
  return (
    <QueryContent
      answer={answer}
      skeleton={
        <Pad>
          <TextSkeleton lines={6} />
        </Pad>
      }
    >
      {(plan) => (
        <>
          <TotalsOf totals={plan.totals} />
          <Toolbar>
            <Choice
              label={text('changes')}
              value={change}
              options={[{ id: '', label: text('everyChange') }, ...changes.map((one) => ({ id: one, label: text(`change${one}`) }))]}
              onChange={(next) => {
                setPage(0);
                setChange(changes.find((one) => one === next) ?? '');
              }}
            />
          </Toolbar>
          <DataTable
            label={text('plan')}
            columns={columns}
            rows={plan.content}
            rowId={({ alid }) => alid}
            density="compact"
            fetching={answer.isFetching}
            error={answer.error}
            onRetry={() => {
              void answer.refetch();
            }}
            empty={<EmptyState icon={<ListChecks />} title={text('noPlan')} />}
            pagination={{ page, size: SIZE, total: plan.totalElements, onPageChange: setPage }}
          />
        </>
      )}
    </QueryContent>
  );
}

function TotalsOf({ totals }: { readonly totals: Plan['totals'] }) {
  const text = useText('availImport');
  const number = useNumber();
  const names = ['added', 'changed', 'removed', 'unchanged', 'titlesMade', 'rowsLeftOut', 'conflicts'] as const;
  return (
    <Totals aria-label={text('totals')}>
      {names.map((name) => (
        <div key={name}>
          <dt>{text(name)}</dt>
          <dd>{number(totals[name])}</dd>
        </div>
      ))}
    </Totals>
  );
}

function usePlanColumns(): readonly Column<PlannedAlid>[] {
  const text = useText('availImport');
  return useMemo(
    () => [
      {
        id: 'alid',
        header: text('alid'),
        cell: ({ alid, ...one }) => (
          <Lines>
            <TitleOf {...one} />
            <small>
              <bdi>{alid}</bdi>
            </small>
          </Lines>
        ),
      },
      { id: 'change', header: text('changes'), cell: ({ change }) => <Chip tone={changeTones[change]}>{text(`change${change}`)}</Chip> },
      { id: 'avails', header: text('rights'), cell: ({ avails }) => <PlannedAvails avails={avails} /> },
      { id: 'touched', header: text('touched'), cell: (one) => <Touched {...one} /> },
      { id: 'trouble', header: text('trouble'), cell: (one) => <Trouble {...one} /> },
    ],
    [text],
  );
}

/** The title an ALID belongs to, or the draft that would be made. */
function TitleOf({ title, product, makesTitle }: Pick<PlannedAlid, 'title' | 'product' | 'makesTitle'>) {
  const text = useText('availImport');
  const canSee = useRight('product:read');
  if (!product)
    return (
      <span>
        <bdi>{title}</bdi> {makesTitle ? <Chip tone="info">{text('draftMade')}</Chip> : <Chip>{text('noTitle')}</Chip>}
      </span>
    );
  return canSee ? (
    <AppLink to={`/library/title/${product.id}`}>
      <bdi>{product.name}</bdi>
    </AppLink>
  ) : (
    <bdi>{product.name}</bdi>
  );
}

/** Offers and feeds that an ALID touches. */
function Touched({ offers, feeds }: Pick<PlannedAlid, 'offers' | 'feeds'>) {
  const text = useText('availImport');
  const { locale } = useShared('theme');
  const priced = offers.map(({ id, name, kind, price }) => ({
    id,
    name: [name, text(`offer${kind}`), price ? formatMoney(price, locale) : ''].filter(Boolean).join(', '),
  }));
  const groups = [
    [text('offers'), priced],
    [text('feeds'), feeds],
  ] as const;
  if (offers.length + feeds.length === 0) return <span>–</span>;
  return (
    <Lines>
      {groups.map(([name, list]) =>
        list.length === 0 ? null : (
          <span key={name}>
            <small>{name}</small>{' '}
            {list.map((one, at) => (
              <span key={one.id}>
                {at > 0 ? ' · ' : ''}
                <bdi>{one.name}</bdi>
              </span>
            ))}
          </span>
        ),
      )}
    </Lines>
  );
}

/** Conflicts of an ALID with what is there, and rows of it that stay out. */
function Trouble({ conflicts, rowsLeftOut }: Pick<PlannedAlid, 'conflicts' | 'rowsLeftOut'>) {
  const text = useText('availImport');
  if (conflicts.length === 0 && rowsLeftOut === 0) return <span>–</span>;
  return (
    <Lines>
      {conflicts.map(({ code, message }) => (
        <Cluster as="span" key={`${code} ${message}`} $gap={1}>
          <Chip tone="warning">{text(`conflict${code}`)}</Chip>
          <Message>{message}</Message>
        </Cluster>
      ))}
      {rowsLeftOut > 0 ? <span>{text('alidLeftOut', { count: rowsLeftOut })}</span> : null}
    </Lines>
  );
}
