import type { ReactNode } from 'react';
import { createGlobalStyle, styled } from 'styled-components';

/** While a film has the window, the page behind it does not scroll. */
const StillPage = createGlobalStyle`body { overflow: hidden; }`;

const Window = styled.div`
  position: fixed;
  inset: 0;
  z-index: var(--z-overlay);
  background: #000;
  container-type: inline-size;
  > header {
    position: absolute;
    z-index: 1;
    inset-block-start: 0;
    inset-inline: 0;
    padding: clamp(0.75rem, 2.6cqi, 2.5rem);
    color: #fff;
  }
`;

interface FrameProps {
  /** A title and a way back, where no player brings its own. */
  readonly header?: ReactNode;
  readonly children: ReactNode;
}

/** The whole window, dark in every theme. */
export function WatchFrame({ header, children }: FrameProps) {
  return (
    <Window data-on-dark>
      <StillPage />
      {header ? <header>{header}</header> : null}
      {children}
    </Window>
  );
}
