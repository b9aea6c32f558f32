import { documentSettings } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import type { PageHead } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';

/** Returns the feed of articles in the language they are read in; undefined where visitors may not browse, who have none. */
export function useFeed(): PageHead['feed'] {
  const text = useText('articles');
  const { locale } = useShared('theme');
  const { policy, app_name: name, locale: own } = documentSettings().tenant.settings;
  if (policy !== 'open') return undefined;
  return { address: `/news/feed.xml${locale === own ? '' : `?locale=${locale}`}`, title: text('feedOf', { name }) };
}
