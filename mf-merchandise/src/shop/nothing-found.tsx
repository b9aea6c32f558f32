import type { Reply } from '@marquee/api/contract';
import { EmptyState, LinkButton } from '@marquee/mf-shared/ui';
import { PackageSearch } from 'lucide-react';
import { useText } from '../text.ts';
import { withoutFilter } from './shelf-changes.ts';
import { shelfAddress, type Shelf } from './shop-address.ts';
import type { Chosen } from './use-chosen.ts';

/** More suggestions would repeat the whole list of filters. */
const MAX_SUGGESTIONS = 3;

interface NothingProps {
  readonly shelf: Shelf;
  readonly chosen: readonly Chosen[];
  readonly without: Reply<'GET /product/shelf'>['without'];
}

/** Suggests which filter to remove when nothing matches all, and how many goods that leaves. */
export function NothingFound({ shelf, chosen, without }: NothingProps) {
  const text = useText('filters');
  const shop = useText('shop');
  const ways = without.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
  const labelOf = (filter: string) =>
    chosen
      .filter((one) => one.filter === filter)
      .map(({ label }) => label)
      .join(', ');
  return (
    <EmptyState
      icon={<PackageSearch />}
      title={shop('nothing')}
      text={ways.length > 0 ? text('giveUp') : shop('nothingWords')}
      action={
        <>
          {ways.slice(0, MAX_SUGGESTIONS).map(({ filter, count }) => (
            <LinkButton key={filter} variant="secondary" to={shelfAddress(withoutFilter(shelf, filter))}>
              <bdi>{text('without', { label: labelOf(filter), count })}</bdi>
            </LinkButton>
          ))}
          <LinkButton to="/merchandise/shop">{shop('seeAll')}</LinkButton>
        </>
      }
    />
  );
}
