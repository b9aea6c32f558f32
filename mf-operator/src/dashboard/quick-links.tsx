import { useRight } from '@marquee/mf-shared/session';
import { BadgeCheck, Building2, FilePenLine, FilePlus2, Library, MonitorPlay } from 'lucide-react';
import { type Way, WayTiles } from '../page/way-tiles.tsx';
import { useText } from '../text.ts';

/** Where this person's rights lead. */
export function QuickLinks() {
  const text = useText('dashboard');
  const canRead = useRight('product:read');
  const canChange = useRight('product:update');
  const links: readonly Way[] = [
    ...(canChange
      ? [
          { to: '/library?new=title', name: text('newTitle'), hint: text('newTitleHint'), Icon: FilePlus2 },
          { to: '/library?status=COMPLETED', name: text('review'), hint: text('reviewHint'), Icon: BadgeCheck },
          { to: '/library?status=DRAFT', name: text('drafts'), hint: text('draftsHint'), Icon: FilePenLine },
        ]
      : []),
    ...(canRead ? [{ to: '/library', name: text('library'), hint: text('libraryHint'), Icon: Library }] : []),
    { to: '/account', name: text('account'), hint: text('accountHint'), Icon: Building2 },
    { to: '/', name: text('site'), hint: text('siteHint'), Icon: MonitorPlay },
  ];
  return <WayTiles label={text('quick')} ways={links} />;
}
