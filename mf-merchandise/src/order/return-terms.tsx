import type { TenantSettings } from '@marquee/api/contract';
import { useText } from '../text.ts';
import { Quiet } from './order-parts.ts';

/** How long and how something is sent back, as the shop says it; nothing where the shop does not. */
export function ReturnTerms({
  settings: { return_days: days, return_text: words },
}: {
  readonly settings: Pick<TenantSettings, 'return_days' | 'return_text'>;
}) {
  const text = useText('returnTerms');
  return (
    <>
      {days ? <Quiet>{text('within', { count: days })}</Quiet> : null}
      {words ? <Quiet dir="auto">{words}</Quiet> : null}
    </>
  );
}
