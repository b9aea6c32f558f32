import { documentSettings } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { Cluster, Container, LinkButton } from '@marquee/mf-shared/ui';
import { styled } from 'styled-components';
import { useText } from '../text.ts';

const Frame = styled.section`
  margin-block-end: var(--space-5);
  /* Somebody known to this browser never sees it, not even before their session is read. */
  html[data-known] & {
    display: none;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3) var(--space-5);
  }
  p {
    max-inline-size: 44rem;
    font-size: var(--font-lg);
    font-weight: 600;
    text-wrap: balance;
  }
`;

/** Tells a visitor of a site for members what it is, and how to try it. */
export function VisitorPitch() {
  const text = useText('home');
  const { identity } = useShared('session');
  const { app_name: app, policy } = documentSettings().tenant.settings;
  if (identity || policy !== 'members') return null;
  return (
    <Frame aria-label={text('pitchLabel', { app })}>
      <Container>
        <p>{text('pitch', { app })}</p>
        <Cluster $gap={3}>
          <LinkButton to="/signup">{text('pitchSignUp')}</LinkButton>
          <LinkButton variant="secondary" to="/pricing">
            {text('pitchPlans')}
          </LinkButton>
        </Cluster>
      </Container>
    </Frame>
  );
}
