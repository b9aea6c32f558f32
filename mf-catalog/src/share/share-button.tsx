import { Share2 } from 'lucide-react';
import { Button } from '@marquee/mf-shared/ui';
import { useSharing, type Sharing } from './use-sharing.ts';

/** Shares an article's page. */
export function ShareButton(shared: Sharing) {
  const { label, onClick } = useSharing(shared);
  return (
    <Button variant="secondary" size="sm" icon={<Share2 aria-hidden="true" />} onClick={onClick}>
      {label}
    </Button>
  );
}
