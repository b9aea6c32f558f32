import type { CoverageLine, Product } from '@marquee/api/contract';
import { firstNow, useApi } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { AppLink, ErrorNote, LinkButton, Panel, TextSkeleton } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { useText } from '../text.ts';
import { Territories } from './avail-words.tsx';

const DAY_MS = 86_400_000;
type Stretch = CoverageLine['windows'][number];
interface Span {
  readonly from: number;
  readonly to: number;
}

const Lines = styled.ul`
  display: grid;
  gap: var(--space-4);
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    gap: var(--space-1);
  }
  small {
    color: var(--text-muted);
  }
`;
const Track = styled.div`
  position: relative;
  block-size: 1.25rem;
  border-radius: var(--radius-1);
  background: color-mix(in srgb, var(--text) 9%, transparent);
  overflow: hidden;
`;
const colors = { window: 'var(--success-text)', clash: 'var(--danger-text)', gap: 'transparent' } as const;
const Bar = styled.span<{ $kind: keyof typeof colors }>`
  position: absolute;
  inset-block: 0;
  background: ${({ $kind }) => colors[$kind]};
  opacity: ${({ $kind }) => ($kind === 'clash' ? 0.9 : 0.65)};
  ${({ $kind }) => ($kind === 'gap' ? 'border: 2px dashed var(--warning-text); opacity: 1;' : '')}
`;
const Now = styled.span`
  position: absolute;
  inset-block: 0;
  inline-size: 2px;
  background: var(--text);
`;
const Troubles = styled.ul`
  display: grid;
  gap: var(--space-1);
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: var(--font-sm);
`;

/** The time the lines are drawn over: all that begins or ends, and today. */
function spanOf(lines: readonly CoverageLine[], now: number): Span {
  const ends = lines.flatMap(({ windows }) => windows.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])).flatMap((one) => (one ? [Date.parse(one)] : []));
  return { from: Math.min(now - 30 * DAY_MS, ...ends), to: Math.max(now + 365 * DAY_MS, ...ends) };
}
function placeOf({ startsAt, endsAt }: Stretch, { from, to }: Span) {
  const at = (moment: string | null, open: number) => Math.min(1, Math.max(0, ((moment ? Date.parse(moment) : open) - from) / (to - from)));
  const [start, end] = [at(startsAt, from), at(endsAt, to)];
  return { insetInlineStart: `${start * 100}%`, inlineSize: `max(3px, ${(end - start) * 100}%)` };
}

/** The rights of a title: territory by time, with gaps and clashes. */
export function RightsPanel({ product }: { readonly product: Product }) {
  const text = useText('avails');
  const { data, error, refetch } = useApi('GET /avail/coverage', { query: { productId: product.id } });
  return (
    <Panel
      title={text('rights')}
      actions={
        <LinkButton size="sm" variant="ghost" to={`/library/avails?q=${encodeURIComponent(product.name)}`}>
          {text('seeAvails')}
        </LinkButton>
      }
    >
      {data ? <Coverage lines={data.content} isLimited={data.isLimited} /> : error ? <ErrorNote error={error} onRetry={refetch} /> : <TextSkeleton lines={4} />}
    </Panel>
  );
}

function Coverage({ lines, isLimited }: { readonly lines: readonly CoverageLine[]; readonly isLimited: boolean }) {
  const text = useText('avails');
  const now = firstNow();
  const span = spanOf(lines, now);
  if (lines.length === 0) return <p>{isLimited ? text('nothingLicensed') : text('unlimited')}</p>;
  return (
    <Lines aria-label={text('rights')}>
      {lines.map((line) => (
        <li key={`${line.licenseType} ${line.territories.join()}`}>
          <strong>
            <bdi>{line.licenseType}</bdi> · <Territories territories={line.territories} />
          </strong>
          <Track aria-hidden="true" dir="ltr">
            {line.windows.map((one) => (
              <Bar key={one.availIds.join()} $kind="window" style={placeOf(one, span)} />
            ))}
            {line.gaps.map((one) => (
              <Bar key={one.availIds.join()} $kind="gap" style={placeOf(one, span)} />
            ))}
            {line.clashes.map((one) => (
              <Bar key={one.availIds.join()} $kind="clash" style={placeOf(one, span)} />
            ))}
            <Now style={{ insetInlineStart: `${((now - span.from) / (span.to - span.from)) * 100}%` }} />
          </Track>
          <Told line={line} />
        </li>
      ))}
    </Lines>
  );
}

/** The same in words, for everybody: windows with their avails, gaps and clashes. */
function Told({ line }: { readonly line: CoverageLine }) {
  const text = useText('avails');
  const { locale } = useShared('theme');
  const day = (moment: string | null) => (moment ? formatDate(moment, locale, 'day') : text('open'));
  const words = ({ startsAt, endsAt }: Stretch) => ({ from: day(startsAt), to: day(endsAt) });
  return (
    <Troubles>
      {line.windows.map((one) => (
        <li key={`window ${one.availIds.join()}`}>
          <AppLink to={`/library/avails/${one.availIds[0] ?? ''}`}>{text('windowFrom', words(one))}</AppLink>
        </li>
      ))}
      {line.gaps.map((one) => (
        <li key={`gap ${one.availIds.join()}`}>{text('gapFrom', words(one))}</li>
      ))}
      {line.clashes.map((one) => (
        <li key={`clash ${one.availIds.join()}`}>{text('clashFrom', words(one))}</li>
      ))}
    </Troubles>
  );
}
