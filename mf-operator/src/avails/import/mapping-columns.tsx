import { Chip, Cluster } from '@marquee/mf-shared/ui';
import type { Column } from '@marquee/mf-shared/ui/data-table';
import { TriangleAlert } from 'lucide-react';
import { createContext, use, useMemo } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import type { ImportColumn } from './import-types.ts';
import { apart } from './import-words.tsx';
import { TermMenu } from './term-menu.tsx';

/** Terms chosen by the letter of their column and not sent yet; an empty one leaves the column out. */
export type Chosen = Readonly<Record<string, string>>;

interface Mapping {
  readonly chosen: Chosen;
  /** Not there where nothing may be changed now. */
  readonly choose: ((chosen: Chosen) => void) | undefined;
  readonly terms: readonly string[];
  /** First values of columns by their letter. */
  readonly values: ReadonlyMap<string, string>;
}

/** Values that the cells of the table show; the table itself stays the same, and so keeps the focus. */
export const MappingContext = createContext<Mapping>({ chosen: {}, choose: undefined, terms: [], values: new Map() });

const Values = styled.span`
  display: block;
  max-inline-size: 20rem;
  overflow: hidden;
  text-overflow: ellipsis;
  color: var(--text-muted);
`;

/** Columns of the table of columns; always the same array. */
export function useMappingColumns(): readonly Column<ImportColumn>[] {
  const text = useText('availImport');
  return useMemo(
    () => [
      { id: 'column', header: text('letter'), cell: ({ column }) => <bdi>{column}</bdi> },
      { id: 'heading', header: text('heading'), cell: ({ heading }) => <bdi>{heading || '–'}</bdi> },
      { id: 'values', header: text('firstValues'), cell: ({ column }) => <FirstValues column={column} /> },
      { id: 'term', header: text('term'), cell: (column) => <Term {...column} /> },
    ],
    [text],
  );
}

function FirstValues({ column }: { readonly column: string }) {
  const { values } = use(MappingContext);
  return (
    <Values title={values.get(column)}>
      <bdi>{values.get(column) ?? '–'}</bdi>
    </Values>
  );
}

/** The term a column is read as, or will be, and the way to another. */
function Term({ column, heading, term }: ImportColumn) {
  const text = useText('availImport');
  const { chosen, choose, terms } = use(MappingContext);
  const next = chosen[column];
  const now = next ?? term ?? '';
  const said = now === '' ? text('leftOut') : now;
  return (
    <Cluster as="span" $gap={2}>
      {choose ? (
        <TermMenu
          said={said}
          label={text('termOf', { column: apart(heading || column) })}
          terms={terms}
          onChoose={(one) => {
            choose({ ...chosen, [column]: one });
          }}
        />
      ) : (
        <bdi>{said}</bdi>
      )}
      {next === undefined ? null : <Chip tone="info">{text('notSent')}</Chip>}
      {now === '' && next === undefined ? (
        <Chip tone="warning">
          <TriangleAlert size="0.9em" aria-hidden="true" /> {text('notRecognised')}
        </Chip>
      ) : null}
    </Cluster>
  );
}
