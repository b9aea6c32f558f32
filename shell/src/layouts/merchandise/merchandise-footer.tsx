import { styled } from 'styled-components';
import { documentSettings } from '@marquee/mf-shared/api';
import { AppLink } from '@marquee/mf-shared/ui';
import { FooterColumn } from '../footer-column.tsx';
import { useFrameText } from '../texts.ts';
import { PaymentLogos } from './payment-logos.tsx';
import { useShopText, type ShopPath } from './shop-places.ts';
import { SocialLinks } from './social-links.tsx';
import { SubscribeBox } from './subscribe-box.tsx';

const Frame = styled.footer`
  margin-block-start: var(--space-8);
  padding: var(--space-7) var(--gutter) var(--space-6);
  border-block-start: 1px solid var(--border);
  background: var(--surface-sunken);
  color: var(--text-muted);
  font-size: var(--font-sm);
`;
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
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  margin-block-start: var(--space-6);
  padding-block-start: var(--space-5);
  border-block-start: 1px solid var(--border);
`;
const Service = styled.div`
  display: grid;
  gap: var(--space-5);
  align-content: start;
`;
const quick = ['/merchandise/shop', '/merchandise/cart', '/merchandise/wishlist', '/merchandise/track-order'] as const satisfies readonly ShopPath[];

export function MerchandiseFooter() {
  const text = useShopText();
  const frame = useFrameText();
  const { app_name, support } = documentSettings().tenant.settings;
  return (
    <Frame>
      <Columns>
        <Service>
          <FooterColumn title={text.service}>
            <a href={`tel:${support.phone.replace(/[^+\d]/g, '')}`} dir="ltr">
              {support.phone}
            </a>
            <a href={`mailto:${support.email}`}>{support.email}</a>
          </FooterColumn>
          <SocialLinks />
        </Service>
        <FooterColumn title={text.links}>
          {quick.map((path) => (
            <AppLink key={path} look="quiet" to={path}>
              {text[path]}
            </AppLink>
          ))}
        </FooterColumn>
        <SubscribeBox />
      </Columns>
      <Foot>
        <p>{frame.copyright(new Date().getFullYear(), app_name)}</p>
        <PaymentLogos />
      </Foot>
    </Frame>
  );
}
