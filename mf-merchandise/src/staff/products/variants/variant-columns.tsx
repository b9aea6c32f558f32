import { useShared } from '@marquee/mf-shared/bus';
import { formatNumber } from '@marquee/mf-shared/format';
import { Button, Price } from '@marquee/mf-shared/ui';
import type { Column } from '@marquee/mf-shared/ui/data-table';
import { MenuButton, type MenuChoice } from '@marquee/mf-shared/ui/overlays';
import { Ellipsis } from 'lucide-react';
import { useContext, useMemo } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../../text.ts';
import { useDay } from '../../../buy/use-day.ts';
import { PartList } from '../../../order/part-list.tsx';
import { Words } from '../../cells.ts';
import { EditCell } from './edit-cell.tsx';
import { ActingContext } from './variant-acts.ts';
import { useVariantName, type Variant } from './variant-row.ts';

const Units = styled.div`
  display: inline-grid;
  justify-items: end;
  > button {
    margin-inline-end: calc(-1 * var(--space-2));
  }
  @media (max-width: 575px) {
    justify-items: start;
    > button {
      margin-inline: calc(-1 * var(--space-2));
    }
  }
`;
const Places = styled.span`
  display: grid;
  min-inline-size: 7rem;
  max-inline-size: 16rem;
  font-size: var(--font-xs);
  color: var(--text-muted);
  overflow-wrap: anywhere;
  white-space: normal;
`;

function VariantName({ variant }: { readonly variant: Variant }) {
  const text = useText('variants');
  const { locale } = useShared('theme');
  const nameOf = useVariantName();
  const day = useDay();
  const { barcode, weightGrams, parts, preorder } = variant;
  const beside = [weightGrams === null ? undefined : text('grams', { grams: formatNumber(weightGrams, locale) }), barcode ?? undefined].filter(
    (one) => one !== undefined,
  );
  return (
    <Words>
      <strong>{nameOf(variant)}</strong>
      <PartList parts={parts.map(({ productName, ...part }) => ({ ...part, name: productName }))} bundles={1} />
      {preorder ? <small>{text('preorderState', { ...preorder, day: day(preorder.expectedOn), state: preorder.ended ?? 'OPEN' })}</small> : null}
      {beside.length > 0 ? (
        <small>
          <bdi>{beside.join(' · ')}</bdi>
        </small>
      ) : null}
    </Words>
  );
}

/** How many can be sold, where they lie, and the way to correct that. */
function VariantStock({ variant }: { readonly variant: Variant }) {
  const text = useText('variants');
  const { locale } = useShared('theme');
  const nameOf = useVariantName();
  const { canReadStock, onAct } = useContext(ActingContext);
  const { available, held, places, parts } = variant;
  const shown = (
    <>
      {formatNumber(available, locale)}
      {held > 0 ? ` (${text('held', { count: held })})` : ''}
    </>
  );
  return (
    <Units>
      {canReadStock && parts.length === 0 ? (
        <Button
          size="sm"
          variant="ghost"
          aria-label={text('stockOf', { variant: nameOf(variant), count: available })}
          onClick={() => {
            onAct({ to: 'stock', variant });
          }}
        >
          {shown}
        </Button>
      ) : (
        shown
      )}
      {places.length > 0 ? (
        <Places>
          {places.map(({ locationId, locationName, onHand }) => (
            <span key={locationId}>
              <bdi>{locationName}</bdi> {formatNumber(onHand, locale)}
            </span>
          ))}
        </Places>
      ) : null}
    </Units>
  );
}

function RowMenu({ variant }: { readonly variant: Variant }) {
  const text = useText('variants');
  const nameOf = useVariantName();
  const { variants, canEdit, isMoney, onAct } = useContext(ActingContext);
  if (!canEdit) return null;
  const at = variants.findIndex(({ id }) => id === variant.id);
  const [before, after] = [variants[at - 1], variants[at + 1]];
  const behind = after && (variants[at + 2]?.position ?? after.position + 1);
  const choices: MenuChoice[] = [
    {
      id: 'edit',
      label: text('edit'),
      onChoose: () => {
        onAct({ to: 'edit', variant });
      },
    },
    ...(isMoney
      ? []
      : [
          {
            id: 'bundle',
            label: text('bundle'),
            onChoose: () => {
              onAct({ to: 'bundle', variant });
            },
          },
          {
            id: 'preorder',
            label: text('preorder'),
            onChoose: () => {
              onAct({ to: 'preorder', variant });
            },
          },
        ]),
    {
      ...{ id: 'earlier', label: text('earlier'), disabled: before === undefined, divided: true },
      onChoose: () => {
        if (before) onAct({ to: 'move', variant, position: before.position });
      },
    },
    {
      ...{ id: 'later', label: text('later'), disabled: behind === undefined },
      onChoose: () => {
        if (behind !== undefined) onAct({ to: 'move', variant, position: behind });
      },
    },
    {
      id: 'remove',
      label: text('remove'),
      tone: 'danger',
      divided: true,
      onChoose: () => {
        onAct({ to: 'remove', variant });
      },
    },
  ];
  return <MenuButton iconOnly size="sm" icon={<Ellipsis />} label={text('more', { variant: nameOf(variant) })} choices={choices} />;
}

/** Variants in a table; code and list price are typed in it. */
export function useVariantColumns(canEdit: boolean, currency: string): readonly Column<Variant>[] {
  const text = useText('variants');
  return useMemo(
    () => [
      { id: 'variant', header: text('variant'), cell: (variant) => <VariantName variant={variant} /> },
      {
        id: 'sku',
        header: text('code'),
        cell: (variant) => (canEdit ? <EditCell variant={variant} cell="sku" /> : <bdi dir="ltr">{variant.sku}</bdi>),
      },
      {
        id: 'listPrice',
        header: currency === '' ? text('listPrice') : text('listPriceIn', { currency }),
        align: 'end',
        cell: (variant) => (canEdit ? <EditCell variant={variant} cell="listPrice" /> : <Price money={variant.listPrice} />),
      },
      {
        id: 'now',
        header: text('now'),
        align: 'end',
        cell: ({ price, compareAtPrice }) => <Price money={price} {...(compareAtPrice && { was: compareAtPrice })} />,
      },
      { id: 'stock', header: text('available'), align: 'end', cell: (variant) => <VariantStock variant={variant} /> },
      { id: 'menu', header: '', buttons: true, cell: (variant) => <RowMenu variant={variant} /> },
    ],
    [text, canEdit, currency],
  );
}
