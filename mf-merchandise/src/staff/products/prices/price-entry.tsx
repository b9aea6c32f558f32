import { useShared } from '@marquee/mf-shared/bus';
import { formatDate } from '@marquee/mf-shared/format';
import { Button, Chip, Price, type ChipTone } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { useText } from '../../../text.ts';
import { timeOf, type PriceTime, type TimedPrice } from './price-times.ts';

const tones: Readonly<Record<PriceTime, ChipTone>> = { NOW: 'success', COMING: 'info', OVER: 'neutral', DRAFT: 'neutral' };

const Frame = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-3);
  > p {
    flex: 1 1 12rem;
    min-inline-size: 0;
    font-size: var(--font-sm);
    color: var(--text-muted);
    overflow-wrap: anywhere;
  }
`;

interface PriceEntryProps {
  readonly price: TimedPrice;
  readonly now: number;
  /** Without it one only reads. */
  readonly onOpen: (() => void) | undefined;
}

/** A price, and from when until when it holds. */
export function PriceEntry({ price, now, onOpen }: PriceEntryProps) {
  const text = useText('prices');
  const { locale } = useShared('theme');
  const { label, startsAt, endsAt, compareAtPrice, groupName, minQuantity } = price;
  const time = timeOf(price, now);
  const from = formatDate(startsAt, locale, 'zoned');
  const span = endsAt === null ? text('fromOn', { from }) : text('span', { from, until: formatDate(endsAt, locale, 'zoned') });
  return (
    <Frame>
      <Chip tone={tones[time]}>{text(time)}</Chip>
      <Price money={price.price} {...(compareAtPrice && { was: compareAtPrice })} />
      <p>
        {groupName === null ? null : (
          <>
            <bdi>{groupName}</bdi> ·{' '}
          </>
        )}
        {minQuantity > 1 ? <>{text('fromUnits', { count: minQuantity })} · </> : null}
        {label ? (
          <>
            <bdi>{label}</bdi> ·{' '}
          </>
        ) : null}
        {span}
      </p>
      {onOpen ? (
        <Button
          size="sm"
          variant="ghost"
          aria-label={text('editNamed', {
            name: [label || span, ...(groupName === null ? [] : [groupName]), ...(minQuantity > 1 ? [text('fromUnits', { count: minQuantity })] : [])].join(
              ', ',
            ),
          })}
          onClick={onOpen}
        >
          {text('edit')}
        </Button>
      ) : null}
    </Frame>
  );
}
