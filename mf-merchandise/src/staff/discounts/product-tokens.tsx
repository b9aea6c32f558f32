import { useApi } from '@marquee/mf-shared/api';
import { Button } from '@marquee/mf-shared/ui';
import { Token, Tokens } from '@marquee/mf-shared/ui/editing';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';

const Names = styled.ul`
  padding-inline-start: var(--space-5);
`;

/** Products listed before the rest is expanded. */
const SHOWN = 12;

/** Returns a product's name; an ellipsis while it loads, a placeholder if the product is gone. */
function useProductName(id: string): string {
  const text = useText('discounts');
  const { data, error } = useApi('GET /product/item/:id', { params: { id } });
  if (data) return data.name;
  return error?.code === 'NOT_FOUND' ? text('goneProduct') : '…';
}

function Chosen({ id, onRemove }: { readonly id: string; readonly onRemove: (id: string) => void }) {
  const name = useProductName(id);
  return (
    <Token
      name={name}
      onRemove={() => {
        onRemove(id);
      }}
    />
  );
}

function Named({ id }: { readonly id: string }) {
  const name = useProductName(id);
  return (
    <li>
      <bdi>{name}</bdi>
    </li>
  );
}

interface ProductTokensProps {
  readonly ids: readonly string[];
  /** Without this callback the products are only listed. */
  readonly onRemove?: (id: string) => void;
}

export function ProductTokens({ ids, onRemove }: ProductTokensProps) {
  const text = useText('discounts');
  const [showsAll, showAll] = useState(false);
  const shown = showsAll ? ids : ids.slice(0, SHOWN);
  if (ids.length === 0) return null;
  return (
    <>
      {onRemove ? (
        <Tokens label={text('products')}>
          {shown.map((id) => (
            <Chosen key={id} id={id} onRemove={onRemove} />
          ))}
        </Tokens>
      ) : (
        <Names aria-label={text('products')}>
          {shown.map((id) => (
            <Named key={id} id={id} />
          ))}
        </Names>
      )}
      {shown.length < ids.length ? (
        <div>
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              showAll(true);
            }}
          >
            {text('showAll', { count: ids.length })}
          </Button>
        </div>
      ) : null}
    </>
  );
}
