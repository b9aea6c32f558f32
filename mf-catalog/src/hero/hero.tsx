import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { PictureSources } from '@marquee/mf-shared/api';
import { Picture } from '@marquee/mf-shared/ui';
import { heroSize } from './hero-size.ts';

interface HeroProps {
  readonly title: string;
  readonly picture: PictureSources | undefined;
  /** A small line above the title: Original, Live, Top 10. */
  readonly eyebrow?: ReactNode;
  readonly tagline?: string;
  /** Usually a `MetaLine`. */
  readonly meta?: ReactNode;
  readonly actions?: ReactNode;
  /** The page's own heading (`h1`, focusable after a change of page) or one of several. */
  readonly level?: 1 | 2;
  /** Off for the second and later heroes of a page. */
  readonly eager?: boolean;
  /** Off where it is not the first thing of a page: it then keeps below the header. */
  readonly underHeader?: boolean;
  /** Laid over the picture, under the words: a trailer. */
  readonly children?: ReactNode;
}

const Frame = styled.section<{ $under: boolean }>`
  position: relative;
  display: grid;
  align-items: end;
  isolation: isolate;
  overflow: hidden;
  inline-size: 100%;
  min-block-size: ${heroSize};
  margin-block: ${({ $under }) => ($under ? 'calc(-1 * var(--header-height))' : '0')} var(--hero-gap);
  background: rgb(var(--scrim));
  @media (max-width: 767px) {
    min-block-size: min(38rem, 86svh);
  }
`;
const Art = styled.div`
  position: absolute;
  inset: 0;
  z-index: -2;
`;
/** Where one reads from the right the picture is turned round: its subject stands opposite the words in either direction. */
const Turned = styled.div`
  position: absolute;
  inset: 0;
`;
const Scrim = styled.div`
  position: absolute;
  inset: 0;
  z-index: -1;
  --toward: to right;
  [dir='rtl'] & {
    --toward: to left;
  }
  background:
    linear-gradient(to top, var(--hero-foot) 0, rgb(var(--scrim) / 0.78) 14%, rgb(var(--scrim) / 0.2) 44%, transparent 60%),
    linear-gradient(var(--toward), rgb(var(--scrim) / 0.86) 0, rgb(var(--scrim) / 0.55) 30%, transparent 62%),
    linear-gradient(to bottom, rgb(var(--scrim) / 0.6), transparent 9rem);
  @media (max-width: 767px) {
    background:
      linear-gradient(to top, var(--hero-foot) 0, rgb(var(--scrim) / 0.92) 26%, rgb(var(--scrim) / 0.72) 60%, rgb(var(--scrim) / 0.3) 88%, transparent),
      linear-gradient(to bottom, rgb(var(--scrim) / 0.6), transparent 7rem);
  }
`;
const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: clamp(0.75rem, 1.4vw, 1.25rem);
  inline-size: min(46rem + 2 * (var(--gutter) - var(--edge)), 100%);
  padding: calc(var(--header-height) + 2rem) var(--gutter) clamp(2rem, 5vw, 5.5rem);
  color: #fff;
  @media (max-width: 767px) {
    justify-items: center;
    text-align: center;
    margin-inline: auto;
    > ul {
      justify-content: center;
    }
    padding-block-end: 2rem;
  }
`;
const Eyebrow = styled.div`
  font-size: var(--font-sm);
  font-weight: 700;
  letter-spacing: 0.02em;
  color: #fff;
`;
const Tagline = styled.p`
  max-inline-size: min(36rem, 100%);
  overflow-wrap: anywhere;
  font-size: clamp(1rem, 0.9rem + 0.5vw, 1.3rem);
  line-height: 1.45;
  color: rgb(255 255 255 / 0.86);
  text-shadow: 0 1px 12px rgb(0 0 0 / 0.4);
  unicode-bidi: plaintext;
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  margin-block-start: 0.25rem;
  /* One line wherever the window has room for it, even past the words. */
  inline-size: max-content;
  max-inline-size: calc(100vw - 2 * var(--gutter));
  @media (max-width: 767px) {
    justify-content: center;
    inline-size: 100%;
    max-inline-size: none;
    > * {
      flex-grow: 1;
    }
  }
`;
const titleCss = `max-inline-size: 100%; overflow-wrap: anywhere; font-size: var(--font-hero); &[data-long] { font-size: var(--font-3xl); line-height: 1.1; } font-weight: 800; letter-spacing: -.03em; line-height: 1; text-wrap: balance; text-shadow: 0 2px 30px rgb(0 0 0 / .45);`;
const TitleOne = styled.h1`
  ${titleCss} html:lang(ar) & {
    letter-spacing: 0;
    line-height: 1.2;
  }
`;
/** One of several that take turns: none may be so much taller that the page moves. */
const TitleTwo = styled.h2`
  display: -webkit-box;
  overflow: clip;
  overflow-clip-margin: 0.2em;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  ${titleCss} html:lang(ar) & {
    letter-spacing: 0;
    line-height: 1.2;
  }
`;

/** A name longer than this is set smaller: it has to leave room for the rest. */
const LONG_NAME = 48;

/** A title across the whole width, under the header, its words readable on any picture. */
export function Hero({ title, picture, eyebrow, tagline, meta, actions, level = 1, eager = true, underHeader = true, children }: HeroProps) {
  const id = useId();
  const long = title.length > LONG_NAME ? '' : undefined;
  return (
    <Frame aria-labelledby={id} $under={underHeader} data-on-dark="" data-under-header={underHeader ? '' : undefined}>
      <Art>
        <Turned data-mirror="">
          <Picture sources={picture} alt="" standIn="" sizes="100vw" fill eager={eager} position="center 20%" />
        </Turned>
        {children}
      </Art>
      <Scrim aria-hidden="true" />
      <Words>
        {eyebrow ? <Eyebrow>{eyebrow}</Eyebrow> : null}
        {level === 1 ? (
          <TitleOne id={id} tabIndex={-1} data-long={long}>
            {title}
          </TitleOne>
        ) : (
          <TitleTwo id={id} data-long={long}>
            {title}
          </TitleTwo>
        )}
        {meta}
        {tagline ? <Tagline>{tagline}</Tagline> : null}
        {actions ? <Actions>{actions}</Actions> : null}
      </Words>
      {eager ? <span id="hero-end" hidden /> : null}
    </Frame>
  );
}
