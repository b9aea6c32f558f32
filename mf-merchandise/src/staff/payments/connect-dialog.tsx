import { call } from '@marquee/mf-shared/api';
import { request } from '@marquee/mf-shared/bus';
import { FormDialog } from '@marquee/mf-shared/ui/editing';
import { PasswordField, useApiForm } from '@marquee/mf-shared/ui/forms';
import { Quiet } from '../../order/order-parts.ts';
import { useText } from '../../text.ts';
import { readAccountAnew, type StripeAccount } from './stripe-account.ts';

interface Draft {
  readonly secretKey: string;
  readonly webhookSecret: string;
}
const KEY = /^(?:sk|rk)_(?:test|live)_\w{8,}$/;
const SECRET = /^whsec_\S{8,}$/;

/** Keys are entered, and never shown again. What is left empty of a connected account stays as it is. */
export function ConnectDialog({ account, onClose }: { readonly account: StripeAccount; readonly onClose: () => void }) {
  const text = useText('staffPayments');
  const staff = useText('staff');
  const { isConnected, version } = account;
  const api = useApiForm<Draft, StripeAccount>({
    defaultValues: { secretKey: '', webhookSecret: '' },
    async send({ secretKey, webhookSecret }) {
      const [key, secret] = [secretKey.trim(), webhookSecret.trim()];
      const result = await call('POST /payment/stripe/connect', {
        body: { version, ...(key && { secretKey: key }), ...(secret && { webhookSecret: secret }) },
      });
      if (!result.ok && result.error.code === 'STALE') await readAccountAnew();
      return result;
    },
    words: { 'secretKey:wrong': text('keyWrong'), 'secretKey:in-use': text('underWay') },
    onDone() {
      void readAccountAnew();
      void request('toast.show', { tone: 'info', text: text('connected') });
      onClose();
    },
  });
  const check = (pattern: RegExp, wrong: string) => (typed: string) => {
    const given = typed.trim();
    return (given === '' && isConnected) || pattern.test(given) || wrong;
  };
  return (
    <FormDialog
      api={api}
      title={text(isConnected ? 'otherKeys' : 'connect')}
      act={text(isConnected ? 'takeKeys' : 'connect')}
      words={{ STALE: staff('stale'), UNAVAILABLE: text('away') }}
      onClose={onClose}
    >
      <Quiet>{text(isConnected ? 'keysStay' : 'keysWhere')}</Quiet>
      <PasswordField
        label={text('key')}
        description={text('keyNote')}
        dir="ltr"
        maxLength={255}
        autoComplete="new-password"
        error={api.errorOf('secretKey')}
        {...api.form.register('secretKey', { validate: check(KEY, text('keyShape')) })}
      />
      <PasswordField
        label={text('secret')}
        description={text('secretNote')}
        dir="ltr"
        maxLength={255}
        autoComplete="new-password"
        error={api.errorOf('webhookSecret')}
        {...api.form.register('webhookSecret', { validate: check(SECRET, text('secretShape')) })}
      />
    </FormDialog>
  );
}
