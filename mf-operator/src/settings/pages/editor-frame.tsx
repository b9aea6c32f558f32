import { useSession } from '@marquee/mf-shared/session';
import { Breadcrumbs, PageTitle, Panel, TextSkeleton } from '@marquee/mf-shared/ui';
import type { ReactNode } from 'react';
import { Columns } from '../../library/title/title-layout.tsx';
import { ConsolePage } from '../../page/console-page.tsx';
import { useText } from '../../text.ts';
import { NoRight } from '../frame/no-right.tsx';
import { useRoom } from '../frame/rooms.ts';

interface EditorFrameProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the editor: wide, with the way back to the list. One heading stays through all of it, with the focus. */
export function EditorFrame({ title, lead, actions, children }: EditorFrameProps) {
  const text = useText('pages');
  const { ready } = useSession();
  const sees = useRoom('/settings/pages');
  return (
    <ConsolePage>
      <Breadcrumbs items={[{ label: text('title'), to: '/settings/pages' }, { label: title }]} />
      <PageTitle look="console" lead={lead} actions={sees ? actions : null}>
        {title}
      </PageTitle>
      {ready && !sees ? <NoRight /> : null}
      {sees ? children : null}
    </ConsolePage>
  );
}

/** The shape of the editor until its page is there. */
export function EditorSkeleton() {
  const part = (lines: number) => (
    <Panel>
      <TextSkeleton lines={lines} />
    </Panel>
  );
  return (
    <Columns
      main={
        <>
          {part(4)}
          {part(9)}
        </>
      }
      side={
        <>
          {part(4)}
          {part(5)}
        </>
      }
    />
  );
}
