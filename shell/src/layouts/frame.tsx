import type { Ref } from 'react';
import { styled } from 'styled-components';
import { AccountNav } from './account-nav.tsx';
import { BackToTop } from './back-to-top.tsx';
import { isAccountMode, layoutOf } from './layout-of.ts';
import { LiveRegion } from './live-region.tsx';
import { BreadcrumbBanner } from './merchandise/breadcrumb-banner.tsx';
import { MerchandiseBar } from './merchandise/merchandise-bar.tsx';
import { MerchandiseFooter } from './merchandise/merchandise-footer.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';

export interface FrameProps {
  /** The path whose section is on screen. */
  readonly path: string;
  /** Gets the stage's element once; nothing is ever drawn into it from here. */
  readonly onStage: (element: HTMLElement | null) => void;
}

const Page = styled.div`display: flex; flex-direction: column; min-block-size: 100vh; min-block-size: 100dvh;`;
const Stage = styled.main`flex: 1; min-inline-size: 0; outline: none;`;

/**
 * What stands around every section. The stage stays the same element whatever the layout: the parts before and after it come
 * and go, and keys keep it in its place.
 */
export function Frame({ path, onStage }: FrameProps) {
  const layout = layoutOf(path);
  const framed = layout !== 'blank';
  return (
    <Page data-layout={layout}>
      <SkipLink />
      {framed ? <SiteHeader path={path} /> : null}
      {framed && isAccountMode(path) ? <AccountNav path={path} /> : null}
      {layout === 'merchandise' ? <MerchandiseBar path={path} /> : null}
      {layout === 'merchandise' ? <BreadcrumbBanner path={path} /> : null}
      <StageElement key="stage" onStage={onStage} />
      {layout === 'frontend' ? <SiteFooter /> : null}
      {layout === 'merchandise' ? <MerchandiseFooter /> : null}
      {framed ? <BackToTop /> : null}
      <LiveRegion path={path} />
    </Page>
  );
}

function StageElement({ onStage }: { readonly onStage: Ref<HTMLElement> }) {
  return <Stage ref={onStage} id="stage" tabIndex={-1} />;
}
