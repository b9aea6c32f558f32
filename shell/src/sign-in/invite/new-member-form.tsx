import { MIN_PASSWORD_LENGTH } from '@marquee/api/password-rule';
import { styled } from 'styled-components';
import type { Reply, Result } from '@marquee/api/contract';
import type { ApiError } from '@marquee/mf-shared/api';
import { Button } from '@marquee/mf-shared/ui';
import { NewPasswordField, TextField, useApiForm, useWatch } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../text.ts';
import { Aside, Form, Problem } from '../parts.tsx';

export interface NewMember {
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
}

type Answer = Reply<'POST /invite/accept'>;

interface NewMemberFormProps {
  readonly email: string;
  readonly send: (member: NewMember) => Promise<Result<Answer, ApiError>>;
  readonly onDone: (answer: Answer) => void;
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(10rem, 100%), 1fr));
  gap: var(--space-3);
`;

/** Asks an invited person without an account for the data that the invitation lacks. */
export function NewMemberForm({ email, send, onDone }: NewMemberFormProps) {
  const text = useText('invite');
  const words = useText('signIn');
  const mail = useText('mail');
  const { form, submit, sending, problem, errorOf } = useApiForm({ defaultValues: { firstName: '', lastName: '', password: '' }, send, onDone });
  const { register } = form;
  const [password, firstName] = useWatch({ control: form.control, name: ['password', 'firstName'] });
  return (
    <Form onSubmit={submit} noValidate>
      <Aside>{text('newHere')}</Aside>
      <Problem problem={problem} />
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Pair>
        <TextField
          label={mail('firstName')}
          autoComplete="given-name"
          error={errorOf('firstName')}
          {...register('firstName', { required: mail('needName') })}
        />
        <TextField label={mail('lastName')} autoComplete="family-name" error={errorOf('lastName')} {...register('lastName', { required: mail('needName') })} />
      </Pair>
      <NewPasswordField
        label={words('password')}
        given={password}
        own={[email, firstName]}
        error={errorOf('password')}
        {...register('password', { required: words('needPassword'), minLength: { value: MIN_PASSWORD_LENGTH, message: mail('short') } })}
      />
      <Button type="submit" size="lg" wide loading={sending}>
        {text('create')}
      </Button>
    </Form>
  );
}
