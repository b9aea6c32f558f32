import { Share2 } from 'lucide-react';
import { request } from '@marquee/mf-shared/bus';
import { Button } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';

/** Opens what the device shares by; elsewhere the address is copied. */
export function ShareButton({ title }: { readonly title: string }) {
  const text = useText('article');
  const share = async () => {
    const url = location.origin + location.pathname;
    if ('share' in navigator) {
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    // Sites without https have no clipboard of this kind.
    const copied = await (navigator as Partial<Navigator>).clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    await request('toast.show', copied ? { tone: 'info', text: text('copied') } : { tone: 'error', text: text('notCopied', { url }) });
  };
  return (
    <Button variant="secondary" size="sm" icon={<Share2 aria-hidden="true" />} onClick={() => void share()}>
      {text('share')}
    </Button>
  );
}
