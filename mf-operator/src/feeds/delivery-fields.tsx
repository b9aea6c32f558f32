import { PasswordField, SelectField, TextArea, TextField, type useApiForm, useWatch } from '@marquee/mf-shared/ui/forms';
import { FieldGrid } from '../account/frame/field-grid.ts';
import { useText } from '../text.ts';
import { deliveryNames } from './delivery-draft.ts';
import type { FeedDraft } from './feed-draft.ts';
import type { Channel } from './feed-words.ts';

interface DeliveryFieldsProps {
  readonly channel: Channel | undefined;
  readonly form: ReturnType<typeof useApiForm<FeedDraft, Channel>>['form'];
  readonly errorOf: (name: string) => string | undefined;
}

/** How partners get the file: they fetch it, or it is delivered to them. */
export function DeliveryFields({ channel, form, errorOf }: DeliveryFieldsProps) {
  const text = useText('feeds');
  const delivery = useWatch({ control: form.control, name: 'delivery' });
  return (
    <FieldGrid>
      <SelectField label={text('delivery')} options={deliveryNames.map((id) => ({ id, label: text(`delivery${id}`) }))} {...form.register('delivery')} />
      {delivery === 'PULL' ? (
        <SelectField
          label={text('protection')}
          options={[
            { id: 'LINK', label: text('protectionLink') },
            { id: 'BASIC', label: text('protectionBasic') },
          ]}
          {...form.register('protection')}
        />
      ) : (
        <>
          <TextField
            label={text(delivery === 'EMAIL' ? 'targetEmail' : 'target')}
            description={text(`targetNote${delivery}`)}
            dir="ltr"
            maxLength={2000}
            autoComplete="off"
            error={errorOf('targetUrl')}
            {...form.register('targetUrl', { validate: (typed) => typed.trim() !== '' || text('targetNeeded') })}
          />
          <SignIn delivery={delivery} channel={channel} form={form} errorOf={errorOf} />
          <TextField
            label={text('targetFileName')}
            description={text('targetFileNameNote')}
            optional
            dir="ltr"
            maxLength={120}
            autoComplete="off"
            error={errorOf('targetFileName')}
            {...form.register('targetFileName', { validate: (typed) => /^[A-Za-z0-9_.{}-]*$/.test(typed) || text('targetFileNameWrong') })}
          />
        </>
      )}
    </FieldGrid>
  );
}

interface SignInProps extends DeliveryFieldsProps {
  readonly delivery: Exclude<FeedDraft['delivery'], 'PULL'>;
}

/** Fields of what the server signs in with at the partner. A secret that was given is kept and never shown. */
function SignIn({ delivery, channel, form, errorOf }: SignInProps) {
  const text = useText('feeds');
  if (delivery === 'EMAIL') return null;
  const isKept = channel?.hasTargetSecret === true;
  return (
    <>
      <TextField
        label={text(delivery === 'S3' ? 'targetAccessKey' : 'targetUser')}
        {...(delivery === 'HTTP' && { description: text('targetUserNote'), optional: true })}
        dir="ltr"
        maxLength={200}
        autoComplete="off"
        error={errorOf('targetUser')}
        {...form.register('targetUser')}
      />
      <PasswordField
        label={text(`targetSecret${delivery}`)}
        description={isKept ? text('targetSecretKept') : undefined}
        autoComplete="new-password"
        dir="ltr"
        maxLength={8000}
        error={errorOf('targetSecret')}
        {...form.register('targetSecret')}
      />
      {delivery === 'SFTP' ? (
        <>
          <TextArea
            label={text('targetKey')}
            description={text('targetKeyNote')}
            optional
            dir="ltr"
            spellCheck={false}
            maxLength={8000}
            autoComplete="off"
            {...form.register('targetKey')}
          />
          <TextField
            label={text('targetHostKey')}
            description={text('targetHostKeyNote')}
            optional
            dir="ltr"
            maxLength={60}
            autoComplete="off"
            error={errorOf('targetHostKey')}
            {...form.register('targetHostKey', {
              validate: (typed) => typed === '' || /^SHA256:[A-Za-z0-9+/]{43}=?$/.test(typed) || text('targetHostKeyWrong'),
            })}
          />
        </>
      ) : null}
      {delivery === 'S3' ? (
        <>
          <TextField
            label={text('targetRegion')}
            optional
            dir="ltr"
            maxLength={40}
            autoComplete="off"
            error={errorOf('targetRegion')}
            {...form.register('targetRegion')}
          />
          <TextField
            label={text('targetEndpoint')}
            description={text('targetEndpointNote')}
            optional
            dir="ltr"
            maxLength={500}
            autoComplete="off"
            error={errorOf('targetEndpoint')}
            {...form.register('targetEndpoint')}
          />
        </>
      ) : null}
    </>
  );
}
