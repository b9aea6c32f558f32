import { useShared } from '@marquee/mf-shared/bus';
import { formatNumber } from '@marquee/mf-shared/format';
import { Chip } from '@marquee/mf-shared/ui';
import { Check, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import { brandVariables, ENOUGH, standing } from './contrast.ts';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr));
  gap: var(--space-4);
`;
const Scene = styled.figure`
  display: grid;
  gap: var(--space-2);
  figcaption {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-2);
    font-size: var(--font-xs);
    color: var(--text-muted);
  }
`;
const Page = styled.div<{ $ground: 'light' | 'dark' }>`
  ${({ $ground }) =>
    $ground === 'light'
      ? '--p-bg: #f7f8fa; --p-surface: #fff; --p-text: #14161c; --p-line: #e1e4ea; --p-link: var(--brand-on-light);'
      : '--p-bg: #0b0c11; --p-surface: #14161e; --p-text: #f5f6f9; --p-line: #2a2e3a; --p-link: var(--brand-on-dark);'}
  overflow: hidden;
  border: 1px solid var(--p-line);
  border-radius: var(--radius-2);
  background: var(--p-bg);
  color: var(--p-text);
  header {
    display: flex;
    align-items: center;
    gap: var(--space-4);
    padding: 0.65rem 0.9rem;
    border-block-end: 1px solid var(--p-line);
    background: var(--p-surface);
    font-size: var(--font-xs);
  }
  header b {
    min-inline-size: 0;
    overflow: hidden;
    font-size: var(--font-sm);
    font-weight: 800;
    letter-spacing: -0.02em;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  header i {
    inline-size: 1.75rem;
    block-size: 0.3rem;
    border-radius: 9px;
    background: color-mix(in srgb, var(--p-text) 22%, transparent);
  }
  header i:first-of-type {
    margin-inline-start: auto;
    background: var(--brand);
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-4);
    padding: 1.1rem 0.9rem;
    font-size: var(--font-sm);
  }
  .press {
    padding: 0.5rem 1rem;
    border-radius: var(--radius-2);
    background: var(--brand);
    color: var(--on-brand);
    font-weight: 650;
  }
  .link {
    color: var(--p-link);
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

/** A header, a button and a link in a colour, on light and on dark pages, and how well it stands out there. */
export function BrandPreview({ name, color }: { readonly name: string; readonly color: string }) {
  const text = useText('general');
  const { locale } = useShared('theme');
  const ratios = standing(color);
  return (
    <Pair role="group" aria-label={text('preview')} style={brandVariables(color)}>
      {(['light', 'dark'] as const).map((ground) => {
        const isEnough = ratios[ground] >= ENOUGH;
        return (
          <Scene key={ground}>
            <Page $ground={ground} aria-hidden="true">
              <header>
                <b dir="auto">{name}</b>
                <i />
                <i />
                <i />
              </header>
              <div>
                <span className="press">{text('sampleButton')}</span>
                <span className="link">{text('sampleLink')}</span>
              </div>
            </Page>
            <figcaption>
              {ground === 'light' ? text('onLight') : text('onDark')}
              <Chip tone={isEnough ? 'success' : 'warning'}>
                {isEnough ? <Check size="0.9em" aria-hidden="true" /> : <TriangleAlert size="0.9em" aria-hidden="true" />}
                <bdi>{text('ratio', { ratio: formatNumber(Math.floor(ratios[ground] * 10) / 10, locale, 1) })}</bdi> {isEnough ? text('good') : text('weak')}
              </Chip>
            </figcaption>
          </Scene>
        );
      })}
    </Pair>
  );
}
