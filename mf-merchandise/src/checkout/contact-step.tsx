import type { Checkout } from '@marquee/api/contract';
import { call, type ApiError } from '@marquee/mf-shared/api';
import { useShared } from '@marquee/mf-shared/bus';
import { useSession } from '@marquee/mf-shared/session';
import { AppLink, Button, ErrorNote, Panel, Stack } from '@marquee/mf-shared/ui';
import { countryName, useAddressLines, useApiForm } from '@marquee/mf-shared/ui/forms';
import { styled } from 'styled-components';
import { readShipTo } from '../cart/ship-to.ts';
import { useText } from '../text.ts';
import { addressOf, draftOf, type ContactDraft } from './contact-draft.ts';
import { ContactFields } from './contact-fields.tsx';
import { SavedAddress } from './saved-address.tsx';
import type { OpenCheckout } from './use-checkout.ts';

const Written = styled.address`
  font-style: normal;
  overflow-wrap: anywhere;
  > span {
    display: block;
  }
`;

const headings = { SHIPPING: 'contact', BILLING: 'contactBilling', NONE: 'contactOnly' } as const;

type Step = OpenCheckout & { readonly isEditing: boolean; readonly onEdit: () => void; readonly onDone: () => void };

/** Whom it is for and where it goes: a form, and what was entered once that is saved. */
export function ContactStep(step: Step) {
  const text = useText('checkout');
  const { locale } = useShared('theme');
  const { checkout, isEditing, onEdit } = step;
  const { email, addressNeeded } = checkout;
  const to = checkout.shippingAddress ?? (addressNeeded === 'BILLING' ? checkout.billingAddress : null);
  const { phone: _phone, ...parts } = to ?? { countryCode: '' };
  const written = useAddressLines(parts);
  if (isEditing || (!to && addressNeeded !== 'NONE')) return <ContactForm {...step} />;
  const lines = to ? [...written, countryName(to.countryCode, locale), to.phone] : [];
  return (
    <Panel title={text(headings[addressNeeded])}>
      <Stack $gap={3}>
        <Written>
          {[email, ...lines].filter(Boolean).map((line, at) => (
            <span key={at}>
              <bdi>{line}</bdi>
            </span>
          ))}
        </Written>
        <div>
          <Button variant="secondary" size="sm" onClick={onEdit}>
            {text('change')}
          </Button>
        </div>
      </Stack>
    </Panel>
  );
}

/** The form has the parts of the address among its own fields. */
const ofThisForm = (error: ApiError): ApiError => ({
  ...error,
  fields: error.fields?.map((field) => ({ ...field, path: field.path.replace(/^(?:shipping|billing)Address\./, '') })),
});

function ContactForm({ checkout, token, update, refresh, onDone }: Step) {
  const text = useText('checkout');
  const { identity, ready } = useSession();
  const { id, version, addressNeeded } = checkout;
  const api = useApiForm<ContactDraft, Checkout>({
    defaultValues: draftOf(checkout, identity, readShipTo().countryCode),
    async send(draft) {
      const address = { SHIPPING: { shippingAddress: addressOf(draft) }, BILLING: { billingAddress: addressOf(draft) }, NONE: {} }[addressNeeded];
      const said = { email: draft.email.trim(), note: draft.note.trim(), ...address };
      const result = await call('POST /checkout/details/:id', { params: { id }, body: { ...(token !== undefined && { token }), version, ...said } });
      if (!result.ok && result.error.code === 'STALE') await refresh();
      return result.ok ? result : { ok: false, error: ofThisForm(result.error) };
    },
    onDone(next) {
      update(next);
      onDone();
    },
  });
  return (
    <Panel title={text(headings[addressNeeded])}>
      <form onSubmit={api.submit} noValidate>
        <Stack $gap={4}>
          {api.problem ? <ErrorNote error={api.problem} /> : null}
          {ready && !identity ? (
            <p>
              {text('haveAccount')} <AppLink to="/login?returnTo=/merchandise/checkout">{text('signIn')}</AppLink>
            </p>
          ) : null}
          {addressNeeded === 'NONE' ? null : <SavedAddress form={api.form} isNew={checkout.shippingAddress === null && checkout.billingAddress === null} />}
          <ContactFields api={api} address={addressNeeded} />
          <Button type="submit" size="lg" wide loading={api.sending}>
            {text('toPayment')}
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}
