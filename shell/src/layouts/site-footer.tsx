import { ArrowUp } from 'lucide-react';
import { styled } from 'styled-components';
import { documentSettings, hasPage } from '@marquee/mf-shared/api';
import { AppLink, Button } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { FooterColumn } from './footer-column.tsx';
import { FooterFrame } from './footer-frame.tsx';
import { goToTop } from './go-to-top.ts';
import { Wordmark } from './wordmark.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(14rem, 2fr) repeat(3, minmax(8rem, 1fr));
  gap: var(--space-6);
  @media (max-width: 767px) {
    grid-template-columns: 1fr 1fr;
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;
const Brand = styled.div`
  display: grid;
  justify-items: start;
  align-content: start;
  gap: var(--space-3);
  color: var(--text);
  a[href^='mailto'],
  a[href^='tel'] {
    color: var(--text-muted);
    display: inline-block;
    line-height: 1.75rem;
  }
`;

export function SiteFooter() {
  const text = useText('frame');
  const { support } = documentSettings().tenant.settings;
  return (
    <FooterFrame
      end={
        <Button variant="ghost" size="sm" icon={<ArrowUp />} onClick={goToTop}>
          {text('top')}
        </Button>
      }
    >
      <Columns>
        <Brand>
          <Wordmark />
          <span>
            {text('supportContact')}: <a href={`mailto:${support.email}`}>{support.email}</a>
          </span>
        </Brand>
        <FooterColumn title={text('support')}>
          <AppLink look="quiet" to="/extra/contact-us">
            {text('contact')}
          </AppLink>
          <AppLink look="quiet" to="/extra/faq">
            {text('faq')}
          </AppLink>
        </FooterColumn>
        <FooterColumn title={text('company')}>
          <AppLink look="quiet" to="/extra/about-us">
            {text('about')}
          </AppLink>
          <AppLink look="quiet" to="/pricing">
            {text('plans')}
          </AppLink>
          {hasPage('/news') ? (
            <AppLink look="quiet" to="/news">
              {text('news')}
            </AppLink>
          ) : null}
        </FooterColumn>
        <FooterColumn title={text('legal')}>
          <AppLink look="quiet" to="/terms">
            {text('terms')}
          </AppLink>
          <AppLink look="quiet" to="/privacy">
            {text('privacy')}
          </AppLink>
          <AppLink look="quiet" to="/gdpr">
            {text('gdpr')}
          </AppLink>
        </FooterColumn>
      </Columns>
    </FooterFrame>
  );
}
