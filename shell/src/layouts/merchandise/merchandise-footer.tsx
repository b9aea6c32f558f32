import { lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import { documentSettings } from '@marquee/mf-shared/api';
import { AppLink } from '@marquee/mf-shared/ui';
import { useText } from '../../text.ts';
import { FooterColumn } from '../footer-column.tsx';
import { FooterFrame } from '../footer-frame.tsx';
import { GIFT_CARD, type ShopPath } from './shop-places.ts';
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

/** Drawings that few tenants have asked for: the others' pages do without their code, and so does a page where that is lost. */
const loadMarks = () => import('./footer-marks.ts').catch(() => undefined);
const SocialLinks = lazy(async () => ({ default: (await loadMarks())?.SocialLinks ?? Nothing }));
const PaymentLogos = lazy(async () => ({ default: (await loadMarks())?.PaymentLogos ?? Nothing }));
function Nothing() {
  return null;
}

export function MerchandiseFooter() {
  const text = useText('shop');
  const { support, payment_marks: marks = [], social_links: links = {} } = documentSettings().tenant.settings;
  return (
    <FooterFrame
      end={
        marks.length > 0 ? (
          <Suspense>
            <PaymentLogos />
          </Suspense>
        ) : null
      }
    >
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
          {Object.values(links).some(Boolean) ? (
            <Suspense>
              <SocialLinks />
            </Suspense>
          ) : null}
        </Service>
        <FooterColumn title={text('links')}>
          {quick.map((path) => (
            <AppLink key={path} look="quiet" to={path}>
              {text(path)}
            </AppLink>
          ))}
          <AppLink look="quiet" to={GIFT_CARD}>
            {text('giftCards')}
          </AppLink>
        </FooterColumn>
        <SubscribeBox />
      </Columns>
    </FooterFrame>
  );
}
