import { request } from '@marquee/mf-shared/bus';
import { share, type Shared } from '@marquee/mf-shared/session';
import { useText } from '../text.ts';

export type Sharing = Pick<Shared, 'title' | 'of'>;

/** Returns what shares the page at hand, and its name. */
export function useSharing({ title, of }: Sharing) {
  const text = useText('share');
  const press = async () => {
    const url = location.origin + location.pathname;
    const sharing = await share({ title, url, of });
    if (sharing === 'copied') await request('toast.show', { tone: 'info', text: text('copied') });
    if (sharing === 'failed') await request('toast.show', { tone: 'error', text: text('notCopied', { url }) });
  };
  return { label: text('share'), onClick: () => void press() };
}
