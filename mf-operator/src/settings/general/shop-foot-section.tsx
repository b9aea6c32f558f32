import type { PaymentMark, SocialNetwork } from '@marquee/api/contract';
import { Checkbox, TextField, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { styled } from 'styled-components';
import { FieldGrid } from '../../account/frame/field-grid.ts';
import { Section } from '../../account/frame/section.tsx';
import { useText } from '../../text.ts';
import type { GeneralDraft } from './general-draft.ts';

/** Names of firms, the same in every language. */
const networks: Readonly<Record<SocialNetwork, string>> = { facebook: 'Facebook', instagram: 'Instagram', youtube: 'YouTube', x: 'X' };
const marks: Readonly<Record<PaymentMark, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  paypal: 'PayPal',
  'apple-pay': 'Apple Pay',
  'google-pay': 'Google Pay',
};
const WEB_PAGE = /^https:\/\/[^\s<>"\\]+$/;

const Marks = styled.fieldset`
  margin-block-start: var(--space-5);
  border: 0;
  padding: 0;
  legend {
    margin-block-end: var(--space-3);
    font-size: var(--font-sm);
    font-weight: 600;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-3) var(--space-5);
  }
`;

/** The tenant's pages elsewhere, and the ways to pay that the shop names. */
export function ShopFootSection({ api: { form, errorOf }, readOnly }: { readonly api: ApiForm<GeneralDraft>; readonly readOnly: boolean }) {
  const text = useText('general');
  const valid = (typed = '') => typed.trim() === '' || WEB_PAGE.test(typed.trim()) || text('socialWrong');
  return (
    <Section title={text('shopFoot')} lead={text('shopFootLead')}>
      <FieldGrid>
        {(Object.keys(networks) as SocialNetwork[]).map((network) => (
          <div key={network} translate="no">
            <TextField
              label={networks[network]}
              optional
              type="url"
              dir="ltr"
              maxLength={500}
              readOnly={readOnly}
              autoComplete="off"
              spellCheck={false}
              error={errorOf(`settings.social_links.${network}`)}
              {...form.register(`settings.social_links.${network}`, { validate: valid })}
            />
          </div>
        ))}
      </FieldGrid>
      <Marks disabled={readOnly}>
        <legend>{text('payments')}</legend>
        <div>
          {(Object.keys(marks) as PaymentMark[]).map((mark) => (
            <Checkbox key={mark} label={<span translate="no">{marks[mark]}</span>} value={mark} {...form.register('settings.payment_marks')} />
          ))}
        </div>
      </Marks>
    </Section>
  );
}
