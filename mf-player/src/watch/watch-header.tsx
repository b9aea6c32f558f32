import { AppLink } from '@marquee/mf-shared/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../player/controls/icons.tsx';
import { useText } from '../text.ts';
import type { Watched } from './watched.ts';
import { detailPath } from './watched.ts';

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: clamp(0.5rem, 1.4cqi, 1.25rem);
  a {
    display: grid;
    place-items: center;
    flex: none;
    inline-size: 2.75rem;
    block-size: 2.75rem;
    margin-inline-start: -0.5rem;
    border-radius: var(--radius-full);
    color: #fff;
    transition: background-color var(--motion-fast) var(--ease);
  }
  a:hover {
    background: rgb(255 255 255 / 0.16);
  }
  h1 {
    overflow: hidden;
    line-height: 1.3;
    font-size: clamp(1.0625rem, 1.9cqi, 1.75rem);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  div {
    min-inline-size: 0;
  }
  p {
    overflow: hidden;
    color: rgb(255 255 255 / 0.78);
    font-size: clamp(0.8125rem, 1.1cqi, 1rem);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  [data-mirror] {
    display: block;
  }
`;

/** The title over the picture and the way back to its page. */
export function WatchHeader({ watched }: { readonly watched: Watched }) {
  const text = useText('watch');
  const heading = useRef<HTMLHeadingElement>(null);
  // A page opened by its address has its focus nowhere; here the player's keys work at once.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  const { title, series } = watched;
  const { season, episode, tagline } = title.metaData;
  const place = season !== undefined && episode !== undefined ? text('place', { season, episode }) : undefined;
  const under = series ? [series.name, place].filter(Boolean).join(' · ') : tagline;
  return (
    <Line>
      <AppLink look="plain" to={detailPath(watched)} aria-label={text('back')}>
        <Icon name="arrowBack" />
      </AppLink>
      <div>
        <h1 ref={heading} tabIndex={-1} dir="auto">
          {title.name}
        </h1>
        {under ? <p dir="auto">{under}</p> : null}
      </div>
    </Line>
  );
}
