import { styled } from 'styled-components';
import { documentSettings } from '@marquee/mf-shared/api';
import { AppLink } from '@marquee/mf-shared/ui';
import { useText } from '../../text.ts';
import { FooterColumn } from '../footer-column.tsx';
import { FooterFrame } from '../footer-frame.tsx';
import { PaymentLogos } from './payment-logos.tsx';
import { type ShopPath } from './shop-places.ts';
import { SocialLinks } from './social-links.tsx';
import { SubscribeBox } from './subscribe-box.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1.6fr);
  gap: var(--space-6);
  @media (max-width: 991px) {
    grid-template-columns: 1fr 1fr;
    > :last-child {
      grid-column: 1 / -1;
    }
  }
`;
const Service = styled.div`
  display: grid;
  gap: var(--space-5);
  align-content: start;
`;
const quick = ['/merchandise/shop', '/merchandise/cart', '/merchandise/wishlist', '/merchandise/track-order'] as const satisfies readonly ShopPath[];

export function MerchandiseFooter() {
  const text = useText('shop');
  const { support } = documentSettings().tenant.settings;
  return (
    <FooterFrame end={<PaymentLogos />}>
      <Columns>
        <Service>
          <FooterColumn title={text('service')}>
            {support.phone ? (
              <a href={`tel:${support.phone.replace(/[^+\d]/g, '')}`} dir="ltr">
                {support.phone}
              </a>
            ) : null}
            {support.email ? <a href={`mailto:${support.email}`}>{support.email}</a> : null}
          </FooterColumn>
          <SocialLinks />
        </Service>
        <FooterColumn title={text('links')}>
          {quick.map((path) => (
            <AppLink key={path} look="quiet" to={path}>
              {text(path)}
            </AppLink>
          ))}
        </FooterColumn>
        <SubscribeBox />
      </Columns>
    </FooterFrame>
  );
}
