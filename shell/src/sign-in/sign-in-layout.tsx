import { useContext, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { PageTitle } from '@marquee/mf-shared/ui';
import { Wordmark } from '../layouts/wordmark.tsx';
import { useText } from '../text.ts';
import { InPlace, InPlaceStep } from './again/in-place.tsx';
import { PosterWall } from './poster-wall.tsx';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(24rem, 34rem) 1fr;
  min-block-size: 100vh;
  min-block-size: 100dvh;
  background: var(--bg);
  @media (max-width: 991px) {
    grid-template-columns: 1fr;
  }
`;
const Side = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  flex-direction: column;
  padding: var(--space-5) clamp(1.25rem, 5vw, 4rem) var(--space-6);
  background: var(--bg);
  @media (max-width: 991px) {
    padding: 0;
    background: none;
  }
`;
const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  min-block-size: 2.5rem;
  font-size: var(--font-sm);
  @media (max-width: 991px) {
    align-content: start;
    min-block-size: 7.5rem;
    padding: var(--space-4) clamp(1.25rem, 5vw, 4rem);
    :is(&, & p, & a) {
      color: #fff;
    }
  }
`;
const Body = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-5);
  inline-size: 100%;
  max-inline-size: 26rem;
  /* From a fixed height down: what comes later, below, moves nothing that is being read. */
  margin: clamp(1.5rem, 13vh, 8rem) auto auto;
  padding-block: var(--space-4) var(--space-6);
  /* On a phone a sheet over the posters. */
  @media (max-width: 991px) {
    flex: 1;
    max-inline-size: none;
    margin: 0;
    padding: var(--space-6) max(1.25rem, calc((100% - 26rem) / 2)) var(--space-7);
    border-block-start: 1px solid var(--border);
    border-radius: 1.5rem 1.5rem 0 0;
    background: var(--bg);
  }
`;
const Art = styled.div`
  position: sticky;
  inset-block-start: 0;
  block-size: 100vh;
  block-size: 100dvh;
  overflow: hidden;
  isolation: isolate;
  background: #07080c;
  @media (max-width: 991px) {
    position: absolute;
    inset: 0 0 auto 0;
    block-size: 11rem;
    &::after {
      content: '';
      position: absolute;
      inset: 0;
      background: linear-gradient(to bottom, rgb(7 8 12 / 0.72), rgb(7 8 12 / 0.3));
    }
  }
`;
const Words = styled.div`
  position: absolute;
  inset-inline: clamp(2rem, 5vw, 5rem);
  inset-block-end: clamp(2rem, 6vw, 5rem);
  max-inline-size: 38rem;
  color: #fff;
  p:first-child {
    font: 800 clamp(2rem, 3.6vw, 3.75rem)/1.04 var(--font-display);
    letter-spacing: var(--tracking-tight);
    text-wrap: balance;
    text-shadow: 0 2px 30px rgb(0 0 0 / 0.5);
  }
  p + p {
    margin-block-start: 1rem;
    font-size: var(--font-lg);
    color: rgb(255 255 255 / 0.82);
  }
  @media (max-width: 991px) {
    display: none;
  }
`;

interface SignInLayoutProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Opposite the name: the way to the other page, so that nothing below it moves when more ways to sign in appear. */
  readonly corner?: ReactNode;
  /** A picture over the title. */
  readonly sign?: ReactNode;
  readonly children?: ReactNode;
}

/** The blank layout of signing in: the form, and the tenant's colours as a wall of posters. Over a page that waits, the form alone. */
export function SignInLayout({ title, lead, corner, sign, children }: SignInLayoutProps) {
  const text = useText('signIn');
  if (useContext(InPlace))
    return (
      <InPlaceStep title={title} lead={lead}>
        {children}
      </InPlaceStep>
    );
  return (
    <Frame>
      <Side>
        <Top>
          <Wordmark />
          {corner ? <div>{corner}</div> : null}
        </Top>
        <Body>
          {sign}
          <PageTitle lead={lead}>{title}</PageTitle>
          {children}
        </Body>
      </Side>
      <Art data-on-dark="">
        <PosterWall />
        <Words>
          <p>{text('headline')}</p>
          <p>{text('subline')}</p>
        </Words>
      </Art>
    </Frame>
  );
}
