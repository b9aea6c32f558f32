import type { ReactNode } from 'react';
import type { RenderedPage } from '@marquee/api/contract';
import { Container } from '@marquee/mf-shared/ui';
import type { ArticleRoom } from './article-address.ts';
import { ArticleSidebar, BesideSidebar } from './article-sidebar.tsx';

interface WrittenFrameProps {
  /** Unknown until the page is there. */
  readonly layout: RenderedPage['layout'] | undefined;
  readonly room: ArticleRoom;
  readonly children: ReactNode;
}

const sides = { SIDEBAR_LEFT: 'left', SIDEBAR_RIGHT: 'right' } as const;

/** The place of a page or an article: as wide as its layout says, with the sidebar of articles where it asks for one. */
export function WrittenFrame({ layout = 'DEFAULT', room, children }: WrittenFrameProps) {
  const side = layout === 'SIDEBAR_LEFT' || layout === 'SIDEBAR_RIGHT' ? sides[layout] : undefined;
  return (
    <Container $pad $width={layout === 'DEFAULT' ? 'text' : 'wide'}>
      {side ? (
        <BesideSidebar $sidebar={side} $main="minmax(0, 46rem)" data-sidebar={side} style={{ justifyContent: 'center' }}>
          <div>{children}</div>
          <ArticleSidebar room={room} />
        </BesideSidebar>
      ) : (
        children
      )}
    </Container>
  );
}
