import { countryName, useAddressLines } from '@marquee/mf-shared/ui/forms';
import { useApiAction } from '@marquee/mf-shared/api';
import { request, useShared } from '@marquee/mf-shared/bus';
import { Button, Chip, ErrorNote, IconButton } from '@marquee/mf-shared/ui';
import { Building2, House, Pencil, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';
import type { Account } from './address-draft.ts';

const Card = styled.article`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  block-size: 100%;
  padding: var(--space-4) var(--space-5);
  border: 1px solid var(--border);
  border-radius: var(--radius-3);
  background: var(--surface);
  font-size: var(--font-sm);
  &[data-primary] {
    border-color: color-mix(in srgb, var(--accent) 55%, var(--border));
  }
`;
const Head = styled.header`
  display: flex;
  align-items: start;
  gap: var(--space-2);
  h2 {
    min-inline-size: 0;
    font-size: var(--font-md);
    letter-spacing: 0;
    overflow-wrap: anywhere;
  }
  svg {
    flex: none;
    inline-size: 1.1rem;
    block-size: 1.1rem;
    margin-block-start: 0.1rem;
    color: var(--text-muted);
  }
  h2 {
    line-height: 1.3;
    text-wrap: wrap;
  }
`;
const Lines = styled.address`
  display: grid;
  gap: 0.1rem;
  font-style: normal;
  color: var(--text-muted);
  overflow-wrap: anywhere;
  > :first-child {
    color: var(--text);
  }
`;
const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1);
  margin-block-start: auto;
  > :first-child {
    margin-inline: -0.75rem auto;
  }
`;

export function nameOf(account: Account): string {
  return account.label || account.company || account.line1;
}

interface AddressCardProps {
  readonly account: Account;
  readonly onRequest: (request: { readonly kind: 'edit' | 'remove'; readonly id: string }) => void;
}

export function AddressCard({ account, onRequest }: AddressCardProps) {
  const text = useText('address');
  const { locale } = useShared('theme');
  const makePrimary = useApiAction('POST /identity/account/primary', ['GET /identity/account/list', 'GET /identity/account/primary']);
  const { primary, kind, phone, taxId, countryCode, id } = account;
  const name = nameOf(account);
  const { recipient, company, line1, line2, postalCode, city, region } = account;
  const lines = useAddressLines({ countryCode, name: recipient, company, line1, line2, postalCode, city, region });
  return (
    <Card data-primary={primary ? '' : undefined} aria-label={name}>
      <Head>
        {kind === 'BUSINESS' ? <Building2 aria-hidden="true" /> : <House aria-hidden="true" />}
        <h2>
          <bdi>{name}</bdi>
        </h2>
        {primary ? <Chip tone="success">{text('primary')}</Chip> : null}
      </Head>
      <Lines>
        {[...lines, countryName(countryCode, locale)].map((line, at) => (
          <span key={`${at}:${line}`}>
            <bdi>{line}</bdi>
          </span>
        ))}
        {phone ? (
          <span>
            <bdi dir="ltr">{phone}</bdi>
          </span>
        ) : null}
        {taxId ? <span>{text('taxIdOf', { id: taxId })}</span> : null}
      </Lines>
      <ErrorNote error={makePrimary.error} />
      <Foot>
        {primary ? (
          <span />
        ) : (
          <Button
            variant="ghost"
            size="sm"
            loading={makePrimary.isPending}
            onClick={() => {
              makePrimary.mutate({ body: { id } }, { onSuccess: () => void request('toast.show', { tone: 'info', text: text('isPrimary') }) });
            }}
          >
            {text('makePrimary')}
          </Button>
        )}
        <IconButton
          label={text('editOf', { name })}
          size="sm"
          onClick={() => {
            onRequest({ kind: 'edit', id });
          }}
        >
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton
          label={text('removeOf', { name })}
          size="sm"
          onClick={() => {
            onRequest({ kind: 'remove', id });
          }}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      </Foot>
    </Card>
  );
}
