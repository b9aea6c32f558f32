import { Share2 } from 'lucide-react';
import { IconButton } from '@marquee/mf-shared/ui';
import { useSharing, type Sharing } from './use-sharing.ts';

/** Shares a title's page. */
export const ShareIcon = (shared: Sharing) => (
  <IconButton variant="filled" {...useSharing(shared)}>
    <Share2 aria-hidden="true" />
  </IconButton>
);
