import { Checkbox, PasswordField, TextArea, TextField, type ApiForm } from '@marquee/mf-shared/ui/forms';
import { FieldGrid } from '../../account/frame/field-grid.ts';
import { useText } from '../../text.ts';
import { isIssuer, readDomains, type ProviderDraft } from './provider-draft.ts';

export function ProviderFields({ api: { form, errorOf }, hasSecret }: { readonly api: ApiForm<ProviderDraft>; readonly hasSecret: boolean }) {
  const text = useText('signIn');
  const needed = (words: string) => ({ validate: (typed: string) => typed.trim() !== '' || words });
  return (
    <>
      <FieldGrid>
        <TextField
          label={text('name')}
          description={text('nameNote')}
          dir="auto"
          maxLength={60}
          autoComplete="off"
          error={errorOf('name')}
          {...form.register('name', needed(text('nameNeeded')))}
        />
        <TextField
          label={text('issuer')}
          description={text('issuerNote')}
          dir="ltr"
          inputMode="url"
          placeholder="https://"
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          error={errorOf('issuer')}
          {...form.register('issuer', { validate: (typed) => (typed.trim() === '' ? text('issuerNeeded') : isIssuer(typed) || text('issuerWrong')) })}
        />
        <TextField
          label={text('clientId')}
          dir="ltr"
          maxLength={300}
          autoComplete="off"
          spellCheck={false}
          error={errorOf('clientId')}
          {...form.register('clientId', needed(text('clientIdNeeded')))}
        />
        <PasswordField
          label={text('secret')}
          description={hasSecret ? text('secretKept') : text('secretNote')}
          optional
          dir="ltr"
          maxLength={500}
          autoComplete="new-password"
          {...(hasSecret ? { placeholder: '••••••••••••' } : {})}
          error={errorOf('clientSecret')}
          {...form.register('clientSecret')}
        />
        <div data-wide="">
          <TextField
            label={text('scopes')}
            description={text('scopesNote')}
            dir="ltr"
            maxLength={300}
            autoComplete="off"
            spellCheck={false}
            error={errorOf('scopes')}
            {...form.register('scopes', { validate: (typed) => typed.split(/\s+/).includes('openid') || text('scopesWrong') })}
          />
        </div>
        <div data-wide="">
          <TextArea
            label={text('domains')}
            description={text('domainsNote')}
            optional
            dir="ltr"
            rows={2}
            spellCheck={false}
            error={errorOf('domains')}
            {...form.register('domains', {
              validate: (typed) => readDomains(typed).wrong.length === 0 || text('domainsWrong', { what: readDomains(typed).wrong.slice(0, 3).join(', ') }),
            })}
          />
        </div>
      </FieldGrid>
      <Checkbox label={text('enabled')} {...form.register('enabled')} />
    </>
  );
}
