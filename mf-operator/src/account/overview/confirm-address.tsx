import { useApiAction } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { AppLink, Button, ErrorNote } from '@marquee/mf-shared/ui';
import { MailWarning } from 'lucide-react';
import { styled } from 'styled-components';
import { useText } from '../../text.ts';

const Frame = styled.section`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-2) var(--space-4);
  padding: var(--space-4) var(--space-5);
  border: 1px solid color-mix(in srgb, var(--warning-text) 35%, transparent);
  border-radius: var(--radius-3);
  background: var(--warning-soft);
  > svg {
    color: var(--warning-text);
  }
  h2 {
    font-size: var(--font-md);
    letter-spacing: 0;
  }
  p {
    font-size: var(--font-sm);
    overflow-wrap: anywhere;
  }
  div {
    grid-column: 2;
  }
`;

/** Asks for the confirmation of an address, and mails the link again. */
export function ConfirmAddress({ email }: { readonly email: string }) {
  const text = useText('overview');
  const { locale } = useShared('theme');
  const resend = useApiAction('POST /auth/verification-request');
  return (
    <Frame aria-label={text('confirm')}>
      <MailWarning size="1.4rem" aria-hidden="true" />
      <h2>{text('confirm')}</h2>
      <div>
        <p>{text('confirmText', { email })}</p>
      </div>
      <div role="status">
        {resend.isSuccess ? (
          <p>{text('resent')}</p>
        ) : (
          <Button
            variant="secondary"
            size="sm"
            loading={resend.isPending}
            onClick={() => {
              resend.mutate({ body: { email, locale } });
            }}
          >
            {text('resend')}
          </Button>
        )}
      </div>
      {resend.error ? (
        <div>
          {resend.error.code.startsWith('CAPTCHA') ? (
            <AppLink to="/verify-email" state={{ email }}>
              {text('resendThere')}
            </AppLink>
          ) : (
            <ErrorNote error={resend.error} />
          )}
        </div>
      ) : null}
    </Frame>
  );
}
