import { languageOptions } from '@marquee/mf-shared/theme';
import type { TenantDetail } from '@marquee/api/contract';
import { useShared } from '@marquee/mf-shared/bus';
import { formatDate, formatNumber } from '@marquee/mf-shared/format';
import { Button, Chip, LinkButton, type ChipTone } from '@marquee/mf-shared/ui';
import { ExternalLink, Globe, House, MailPlus, UserRound } from 'lucide-react';
import { styled } from 'styled-components';
import { FieldGrid } from '../../account/frame/field-grid.ts';
import { Row, Rows } from '../../account/frame/rows.tsx';
import { Section } from '../../account/frame/section.tsx';
import { useText } from '../../text.ts';
import { FactList } from '../../titles/fact-list.tsx';
import { addressOf, ownHostOf } from './site-address.ts';

const ownerTones: Readonly<Record<TenantDetail['owners'][number]['status'], ChipTone>> = {
  MEMBER: 'success',
  INVITED: 'info',
  EXPIRED: 'warning',
  REJECTED: 'danger',
};
const None = styled.p`
  padding: var(--space-4) var(--space-5);
  font-size: var(--font-sm);
  color: var(--text-muted);
`;

const Way = styled.bdi.attrs({ dir: 'ltr' })`
  display: block;
  text-align: start;
  inline-size: max-content;
  max-inline-size: 100%;
`;

export function FactsSection({ tenant }: { readonly tenant: TenantDetail }) {
  const text = useText('tenant');
  const words = useText('tenantForm');
  const { locale } = useShared('theme');
  const { settings } = tenant;
  const contact = [settings.support.email, settings.support.phone].filter(Boolean);
  return (
    <Section title={text('about')}>
      <FieldGrid style={{ alignItems: 'start' }}>
        <FactList
          facts={[
            [text('slug'), <code key="slug">{tenant.slug}</code>],
            [text('appName'), settings.app_name],
            [text('access'), text(settings.policy)],
            [text('theme'), words(settings.theme_scheme)],
            [text('language'), languageOptions.find(({ id }) => id === settings.locale)?.label ?? settings.locale],
          ]}
        />
        <FactList
          facts={[
            [text('contact'), contact.length > 0 ? contact.map((way) => <Way key={way}>{way}</Way>) : '–'],
            [text('organizations'), formatNumber(tenant.organizations, locale)],
            [text('people'), formatNumber(tenant.people, locale)],
            [text('created'), formatDate(tenant.createdAt, locale, 'moment')],
            [text('changed'), formatDate(tenant.lastModified, locale, 'moment')],
          ]}
        />
        <div data-wide="">
          <FactList facts={[[text('id'), <code key="id">{tenant.id}</code>]]} />
        </div>
      </FieldGrid>
    </Section>
  );
}

export function HostsSection({ tenant }: { readonly tenant: TenantDetail }) {
  const text = useText('tenant');
  const own = ownHostOf(tenant);
  return (
    <Section title={text('hosts')} lead={text('hostsLead')} flush>
      {tenant.hosts.length === 0 ? <None>{text('noHosts')}</None> : null}
      <Rows role="list">
        {tenant.hosts.map((host) => (
          <Row
            key={host}
            icon={host === own ? <House /> : <Globe />}
            tone={tenant.suspendedAt === null ? 'good' : 'warn'}
            name={<bdi>{host}</bdi>}
            chips={host === own ? <Chip>{text('ownHost')}</Chip> : null}
            actions={
              <LinkButton
                variant="ghost"
                size="sm"
                icon={<ExternalLink aria-hidden="true" />}
                to={addressOf(host, location)}
                target="_blank"
                aria-label={text('opens', { host })}
              >
                {text('openHost')}
              </LinkButton>
            }
          />
        ))}
      </Rows>
    </Section>
  );
}

export function OwnersSection({ tenant, onInvite }: { readonly tenant: TenantDetail; readonly onInvite: (() => void) | undefined }) {
  const text = useText('tenant');
  const isOwned = tenant.owners.some(({ status }) => status === 'MEMBER');
  const invite =
    onInvite && !isOwned ? (
      <Button size="sm" variant="secondary" icon={<MailPlus />} onClick={onInvite}>
        {text('invite')}
      </Button>
    ) : null;
  return (
    <Section title={text('owners')} lead={text('ownersLead')} flush actions={invite}>
      {tenant.owners.length === 0 ? <None>{text('noOwner')}</None> : null}
      <Rows role="list">
        {tenant.owners.map(({ email, firstName, lastName, status }) => (
          <Row
            key={`${status} ${email}`}
            icon={<UserRound />}
            tone={status === 'MEMBER' ? 'good' : 'plain'}
            name={<bdi>{`${firstName} ${lastName}`.trim() || email}</bdi>}
            chips={<Chip tone={ownerTones[status]}>{text(status)}</Chip>}
            detail={status === 'MEMBER' ? <bdi>{email}</bdi> : null}
          />
        ))}
      </Rows>
    </Section>
  );
}
