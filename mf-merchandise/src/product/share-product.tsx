import type { Product } from '@marquee/api/contract';
import { request } from '@marquee/mf-shared/bus';
import { share } from '@marquee/mf-shared/session';
import { Button } from '@marquee/mf-shared/ui';
import { Share2 } from 'lucide-react';
import { useText } from '../text.ts';

/** Shares a product with the options chosen. */
export function ShareProduct({ product: { id, name } }: { readonly product: Product }) {
  const text = useText('product');
  const press = async () => {
    const url = location.origin + location.pathname + location.search;
    const sharing = await share({ title: name, url, of: { targetKind: 'PRODUCT', targetId: id } });
    if (sharing === 'copied') await request('toast.show', { tone: 'info', text: text('copied') });
    if (sharing === 'failed') await request('toast.show', { tone: 'error', text: text('notCopied', { url }) });
  };
  return (
    <Button variant="secondary" wide icon={<Share2 aria-hidden="true" />} onClick={() => void press()}>
      {text('share')}
    </Button>
  );
}
