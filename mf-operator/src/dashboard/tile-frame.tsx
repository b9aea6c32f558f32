import { useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { AppLink } from '@marquee/mf-shared/ui';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useText } from '../text.ts';

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto 1fr auto;
  gap: var(--space-2);
  min-inline-size: 0;
  block-size: 100%;
  padding: var(--space-4);
  border: 1px solid var(--border);
  border-radius: var(--radius-3);
  background: var(--surface);
`;
const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 var(--space-3);
  font-size: var(--font-sm);
  h2 {
    min-inline-size: 0;
    font-size: inherit;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;
const Foot = styled.p`
  align-self: end;
  font-size: var(--font-xs);
  color: var(--text-muted);
`;

interface TileFrameProps {
  readonly title: string;
  /** In a sentence: shown where the pointer rests on the title. */
  readonly about?: string;
  /** Whole days it is about. */
  readonly days?: number;
  /** The list behind it. */
  readonly more?: { readonly to: string; readonly name: string } | undefined;
  /** Until when its figures are known. */
  readonly knownAt?: string | undefined;
  readonly children: ReactNode;
}

/** The frame of a tile: its name and time, the way to more, and how fresh it is. */
export function TileFrame({ title, about, days, more, knownAt, children }: TileFrameProps) {
  const text = useText('tiles');
  const { locale } = useShared('theme');
  const heading = useId();
  const said = [
    days === undefined ? '' : text('days', { count: days }),
    knownAt === undefined ? '' : text('knownAt', { moment: formatDate(knownAt, locale, 'moment') }),
  ].filter(Boolean);
  return (
    <Frame aria-labelledby={heading}>
      <Head>
        <h2 id={heading} title={about}>
          {title}
        </h2>
        {more ? (
          <AppLink to={more.to} aria-label={`${more.name}: ${title}`}>
            {more.name}
          </AppLink>
        ) : null}
      </Head>
      <div>{children}</div>
      {said.length > 0 ? <Foot>{said.join(' · ')}</Foot> : null}
    </Frame>
  );
}
