import { Share2 } from 'lucide-react';
import { request } from '@marquee/mf-shared/bus';
import { share, type Shared } from '@marquee/mf-shared/session';
import { Button, IconButton } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';

interface ShareButtonProps extends Pick<Shared, 'title' | 'of'> {
  readonly look?: 'words' | 'icon';
}

/** Shares the page at hand. */
export function ShareButton({ title, of, look = 'words' }: ShareButtonProps) {
  const text = useText('share');
  const press = async () => {
    const url = location.origin + location.pathname;
    const sharing = await share({ title, url, of });
    if (sharing === 'copied') await request('toast.show', { tone: 'info', text: text('copied') });
    if (sharing === 'failed') await request('toast.show', { tone: 'error', text: text('notCopied', { url }) });
  };
  const icon = <Share2 aria-hidden="true" />;
  if (look === 'icon')
    return (
      <IconButton variant="filled" label={text('share')} onClick={() => void press()}>
        {icon}
      </IconButton>
    );
  return (
    <Button variant="secondary" size="sm" icon={icon} onClick={() => void press()}>
      {text('share')}
    </Button>
  );
}
