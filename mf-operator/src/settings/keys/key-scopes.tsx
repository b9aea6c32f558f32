import { useShared } from '@marquee/mf-shared/bus';
import { styled } from 'styled-components';
import { rightLines } from '../../account/rights.ts';
import { useText } from '../../text.ts';

/** Number of subjects listed directly; longer lists are collapsed under their count. */
const AT_A_GLANCE = 4;

const May = styled.div`
  max-inline-size: 14rem;
  min-inline-size: 9rem;
  font-size: var(--font-xs);
  color: var(--text-muted);
  white-space: normal;
  summary {
    padding-block: var(--space-1);
    border-radius: var(--radius-1);
    color: var(--text);
    cursor: pointer;
  }
  b {
    font-weight: 600;
    color: var(--text);
  }
`;

export function KeyScopes({ scopes }: { readonly scopes: readonly string[] }) {
  const text = useText('key');
  const words = useText('right');
  const { locale } = useShared('theme');
  const lines = rightLines(scopes);
  const namesOf = (canChange: boolean) => lines.filter((line) => line.canChange === canChange).map(({ about }) => (words.has(about) ? words(about) : about));
  const [changes, reads] = [namesOf(true), namesOf(false)];
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
  const all = [
    [text('change'), changes],
    [text('read'), reads],
  ] as const;
  const shown = all
    .filter(([, names]) => names.length > 0)
    .map(([action, names]) => (
      <div key={action}>
        <b>{action}:</b> {list.format(names)}
      </div>
    ));
  if (lines.length <= AT_A_GLANCE) return <May>{shown}</May>;
  return (
    <May>
      <details>
        <summary>{text('mayCount', { all: reads.length + changes.length, changes: changes.length })}</summary>
        {shown}
      </details>
    </May>
  );
}
