import type { CatalogueText } from '@marquee/api/contract';
import { Button, Chip, useFieldWords } from '@marquee/mf-shared/ui';
import type { Column } from '@marquee/mf-shared/ui/data-table';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { TextWords } from './text-words.tsx';

const Name = styled.span`
  display: block;
  min-inline-size: 12rem;
  max-inline-size: 26rem;
  padding-block: var(--space-1);
  white-space: normal;
  font-weight: 500;
  small {
    display: block;
    margin-block-start: 0.2rem;
    font-size: var(--font-xs);
    font-weight: 400;
    color: var(--text-muted);
  }
  code {
    font-family: var(--font-mono);
    overflow-wrap: anywhere;
  }
`;
const Own = styled.div`
  display: grid;
  justify-items: start;
  gap: 0.3rem;
  min-inline-size: 10rem;
  max-inline-size: 24rem;
  padding-block: var(--space-1);
  white-space: normal;
  p {
    font-size: var(--font-xs);
    color: var(--text-muted);
  }
  > span:first-child {
    justify-self: stretch;
  }
`;
const Muted = styled.span`
  color: var(--text-muted);
`;

/** Shows the tenant's own wording, and the reason if that wording is not used. */
function OwnWords({ row: { locale, override } }: { readonly row: CatalogueText }) {
  const text = useText('ownText');
  const say = useFieldWords();
  if (!override) return <Muted>{text('asIs')}</Muted>;
  const { fault, names, message } = override;
  return (
    <Own>
      <TextWords locale={locale}>{message}</TextWords>
      {fault ? <Chip tone="warning">{text('notRead')}</Chip> : null}
      {fault && fault !== 'gone' ? <p>{say({ path: 'message', code: fault, message: '', allowed: names })}</p> : null}
    </Own>
  );
}

/** Returns a stable array: a new one would render every cell anew and lose the focus. */
export function useTextColumns(onTakeBack: (row: CatalogueText) => void): readonly Column<CatalogueText>[] {
  const text = useText('ownText');
  const place = useText('ownTextPlace');
  return useMemo(
    () => [
      {
        id: 'original',
        width: '50%',
        header: text('original'),
        cell: (row) => (
          <Name>
            {row.original === null ? <Muted>{text('gone')}</Muted> : <TextWords locale={row.locale}>{row.original}</TextWords>}
            <small>
              {place.has(row.package) ? place(row.package) : row.package} · <code dir="ltr">{row.key}</code>
            </small>
          </Name>
        ),
      },
      { id: 'own', header: text('own'), cell: (row) => <OwnWords row={row} /> },
      {
        id: 'actions',
        header: '',
        align: 'end',
        cell: (row) =>
          row.override ? (
            <Button
              variant="ghost"
              size="sm"
              aria-label={text('takeBackOf', { key: row.key })}
              onClick={() => {
                onTakeBack(row);
              }}
            >
              {text('takeBack')}
            </Button>
          ) : null,
      },
    ],
    [text, place, onTakeBack],
  );
}
