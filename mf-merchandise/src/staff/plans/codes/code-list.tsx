import type { TitleCodeBatch } from '@marquee/api/contract';
import { useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate, formatNumber } from '@marquee/mf-shared/format';
import { Button, Chip, Cluster, EmptyState, Panel, Stack } from '@marquee/mf-shared/ui';
import { DataTable, type Column } from '@marquee/mf-shared/ui/data-table';
import { Download, PackageOpen, Plus } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../../../text.ts';
import { Words } from '../../cells.ts';
import { saveCodes } from './code-file.ts';
import { MakeCodes, type Made } from './make-codes.tsx';
import { StopCodes } from './stop-codes.tsx';

const SIZE = 25;

function useColumns(onStop: (batch: TitleCodeBatch) => void): readonly Column<TitleCodeBatch>[] {
  const text = useText('staffCodes');
  const { locale } = useShared('theme');
  return useMemo(
    () => [
      {
        id: 'label',
        header: text('label'),
        cell: ({ label, product }) => (
          <Words>
            <bdi>{label}</bdi>
            <small>
              <bdi>{product.name}</bdi>
            </small>
          </Words>
        ),
      },
      { id: 'createdAt', header: text('madeAt'), cell: ({ createdAt }) => formatDate(createdAt, locale) },
      {
        id: 'redeemed',
        header: text('used'),
        align: 'end',
        cell: ({ redeemed, count }) => text('usedOf', { used: formatNumber(redeemed, locale), count: formatNumber(count, locale) }),
      },
      {
        id: 'state',
        header: text('state'),
        cell: (batch) =>
          batch.stoppedAt === null ? (
            <Button
              size="sm"
              variant="ghost"
              aria-label={text('stopNamed', { label: batch.label })}
              onClick={() => {
                onStop(batch);
              }}
            >
              {text('stop')}
            </Button>
          ) : (
            <Chip tone="neutral">{text('stopped')}</Chip>
          ),
      },
    ],
    [text, locale, onStop],
  );
}

/** Codes that lie in boxes, batch by batch: how many, and how many are used. What they are is told once, as they are made. */
export function CodeList() {
  const text = useText('staffCodes');
  const [page, setPage] = useState(0);
  const list = useApi('GET /title-code/list', { query: { page, size: SIZE } }, { keepPrevious: true });
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<Made>();
  const [ending, setEnding] = useState<TitleCodeBatch>();
  const columns = useColumns(setEnding);
  const add = (
    <Button
      size="sm"
      icon={<Plus />}
      onClick={() => {
        setMaking(true);
      }}
    >
      {text('make')}
    </Button>
  );
  return (
    <Stack $gap={5}>
      {made ? <MadeCodes made={made} /> : null}
      <Panel flush title={text('heading')} actions={add}>
        <DataTable
          label={text('heading')}
          columns={columns}
          rows={list.data?.content}
          rowId={({ id }) => id}
          fetching={list.isFetching}
          error={list.error}
          onRetry={() => {
            void list.refetch();
          }}
          empty={<EmptyState icon={<PackageOpen />} title={text('none')} text={text('noneText')} />}
          {...(list.data && { pagination: { page, size: SIZE, total: list.data.totalElements, onPageChange: setPage } })}
        />
      </Panel>
      {ending ? (
        <StopCodes
          batch={ending}
          onClose={() => {
            setEnding(undefined);
          }}
        />
      ) : null}
      {isMaking ? (
        <MakeCodes
          onMade={(codes) => {
            setMade(codes);
            setPage(0);
            setMaking(false);
          }}
          onClose={() => {
            setMaking(false);
          }}
        />
      ) : null}
    </Stack>
  );
}

/** The one chance to keep them. */
function MadeCodes({ made: { batch, codes } }: { readonly made: Made }) {
  const text = useText('staffCodes');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus();
  }, [batch.id]);
  return (
    <div ref={place} tabIndex={-1}>
      <Panel title={text('madeTitle', { label: batch.label })}>
        <Stack $gap={3}>
          <p role="status">{codes.length > 0 ? text('madeText', { count: codes.length }) : text('madeLost')}</p>
          {codes.length > 0 ? (
            <Cluster $gap={2}>
              <Button
                icon={<Download />}
                onClick={() => {
                  saveCodes(batch.product.path, codes);
                }}
              >
                {text('download')}
              </Button>
            </Cluster>
          ) : null}
        </Stack>
      </Panel>
    </div>
  );
}
