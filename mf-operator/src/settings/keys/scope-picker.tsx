import { Button, Cluster, VisuallyHidden } from '@marquee/mf-shared/ui';
import { Checkbox } from '@marquee/mf-shared/ui/forms';
import { useId, type Ref } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { scopeLines, withScope } from './scopes.ts';

const Group = styled.fieldset`
  display: grid;
  gap: var(--space-2);
  legend {
    float: inline-start;
    padding: 0;
    font-size: var(--font-sm);
    font-weight: 600;
  }
`;
const Note = styled.p`
  font-size: var(--font-xs);
  color: var(--text-muted);
`;
const Frame = styled.div`
  max-block-size: 19rem;
  overflow-y: auto;
  border: 1px solid var(--border);
  border-radius: var(--radius-2);
`;
const Table = styled.table`
  inline-size: 100%;
  font-size: var(--font-sm);
  th,
  td {
    padding: 0.35rem var(--space-3);
    text-align: start;
  }
  th[scope='row'] {
    font-weight: 500;
  }
  tbody tr + tr > * {
    border-block-start: 1px solid var(--border);
  }
  thead th {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    padding-block: 0.45rem;
    background: color-mix(in srgb, var(--text) 5%, var(--surface-raised));
    color: var(--text-muted);
    font-size: var(--font-xs);
    font-weight: 600;
  }
  td,
  thead th + th {
    inline-size: 5.5rem;
    text-align: center;
  }
  td > div {
    display: inline-grid;
    gap: 0;
  }
`;
const Refusal = styled.p`
  font-size: var(--font-sm);
  font-weight: 550;
  color: var(--danger-text);
`;

interface ScopePickerProps {
  readonly rights: readonly string[];
  readonly scopes: readonly string[];
  readonly onChange: (scopes: string[]) => void;
  readonly error: string | undefined;
  /** Element to focus if no scope is chosen. */
  readonly ref: Ref<HTMLDivElement>;
}

/** Selects the scopes of a key from the caller's own rights. */
export function ScopePicker({ rights, scopes, onChange, error, ref }: ScopePickerProps) {
  const text = useText('key');
  const words = useText('right');
  const id = useId();
  const cell = (scope: string, allowed: boolean, label: string) => (
    <td>
      {allowed ? (
        <Checkbox
          label={<VisuallyHidden>{label}</VisuallyHidden>}
          checked={scopes.includes(scope)}
          onChange={({ target }) => {
            onChange(withScope(scopes, scope, target.checked, rights));
          }}
        />
      ) : null}
    </td>
  );
  return (
    <Group aria-describedby={error ? `${id}-error` : undefined}>
      <VisuallyHidden as="legend">{text('what')}</VisuallyHidden>
      <Cluster $justify="between">
        <strong aria-hidden="true" style={{ fontSize: 'var(--font-sm)', fontWeight: 600 }}>
          {text('what')}
        </strong>
        <Cluster $gap={1}>
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              onChange(rights.filter((right) => right.endsWith(':read')));
            }}
          >
            {text('allRead')}
          </Button>
          {scopes.length > 0 ? (
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                onChange([]);
              }}
            >
              {text('clear')}
            </Button>
          ) : null}
        </Cluster>
      </Cluster>
      <Frame ref={ref} tabIndex={0} role="region" aria-label={text('what')}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{text('subject')}</th>
              <th scope="col">{text('read')}</th>
              <th scope="col">{text('change')}</th>
            </tr>
          </thead>
          <tbody>
            {scopeLines(rights).map(({ about, canRead, canChange }) => (
              <tr key={about}>
                <th scope="row">{words.has(about) ? words(about) : about}</th>
                {cell(`${about}:read`, canRead, text('readOf', { about: words.has(about) ? words(about) : about }))}
                {cell(`${about}:update`, canChange, text('changeOf', { about: words.has(about) ? words(about) : about }))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Frame>
      <Note>{text('whatNote')}</Note>
      <div aria-live="polite">{error ? <Refusal id={`${id}-error`}>{error}</Refusal> : null}</div>
    </Group>
  );
}
