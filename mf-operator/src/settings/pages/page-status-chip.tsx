import { firstNow } from '@marquee/mf-shared/api';
import { Chip } from '@marquee/mf-shared/ui';
import { useText } from '../../text.ts';
import { statusOf, statusTones, type PageRecord } from './page-status.ts';

export function PageStatusChip({ page }: { readonly page: Pick<PageRecord, 'entityStatus' | 'publishedAt' | 'unpublishedAt'> }) {
  const text = useText('pageStatus');
  const status = statusOf(page, new Date(firstNow()));
  return <Chip tone={statusTones[status]}>{text(status)}</Chip>;
}
