import type { Ref } from 'react';
import { styled } from 'styled-components';
import { AccountNav } from './account-nav.tsx';
import { BackToTop } from './back-to-top.tsx';
import { Foot } from './foot.tsx';
import { coversWindow, isAccountMode, layoutOf } from './layout-of.ts';
import { LiveRegion } from './live-region.tsx';
import { BreadcrumbBanner } from './merchandise/breadcrumb-banner.tsx';
import { MerchandiseBar } from './merchandise/merchandise-bar.tsx';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';

export interface FrameProps {
  /** The path whose section is on screen. */
  readonly path: string;
  /** Markup of the stage, rendered by the server. The browser leaves there what it finds. */
  readonly stage?: string;
  /** Receives the stage's element once; nothing is ever rendered into it from here. */
  readonly onStage: (element: HTMLElement | null) => void;
}

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100vh;
  min-block-size: 100dvh;
`;
/** Window height from the start: what comes after the stage must not move when a section is rendered. */
const Stage = styled.main`
  position: relative;
  flex: 1;
  min-inline-size: 0;
  min-block-size: 100vh;
  outline: none;
`;
/** Out of reach while a section covers the window, but still mounted: it is back in the same frame as the next section. */
const Surround = styled.div`
  display: contents;
`;

/**
 * Renders everything around a section. The stage stays the same element in every layout: keys keep it in place while the parts before and after it come and
 * go.
 */
export function Frame({ path, stage, onStage }: FrameProps) {
  const layout = layoutOf(path);
  const framed = layout !== 'blank';
  const covered = coversWindow(path);
  return (
    <Page data-layout={layout}>
      <SkipLink />
      {framed ? (
        <Surround inert={covered}>
          <SiteHeader path={path} />
        </Surround>
      ) : null}
      {framed && isAccountMode(path) ? <AccountNav path={path} /> : null}
      {layout === 'merchandise' ? <MerchandiseBar path={path} /> : null}
      {layout === 'merchandise' ? <BreadcrumbBanner path={path} /> : null}
      <StageElement key="stage" html={stage === undefined ? empty : { __html: stage }} onStage={onStage} />
      {framed && !(covered && layout === 'frontend') ? <Foot key={layout} layout={layout} /> : null}
      {framed && !covered ? <BackToTop /> : null}
      <LiveRegion path={path} />
    </Page>
  );
}

interface StageProps {
  readonly html: { readonly __html: string };
  readonly onStage: Ref<HTMLElement>;
}
/** Constant, so that React never touches the content of the stage. */
const empty: StageProps['html'] = { __html: '' };

function StageElement({ html, onStage }: StageProps) {
  return <Stage ref={onStage} id="stage" tabIndex={-1} dangerouslySetInnerHTML={html} suppressHydrationWarning />;
}
