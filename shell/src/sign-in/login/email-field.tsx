import type { ComponentProps } from 'react';
import { TextField } from '@marquee/mf-shared/ui/forms';
import { useText } from '../../text.ts';
import { TextButton } from '../parts.tsx';
import type { EmailCheck } from './use-email-check.ts';

interface EmailFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'description'> {
  /** Looks at the address when it is left, and offers what was probably meant. */
  readonly check?: EmailCheck;
  readonly given?: string;
  readonly onCorrect?: (email: string) => void;
}

/** An e-mail address. */
export function EmailField({ check, given = '', onCorrect, onBlur, ...field }: EmailFieldProps) {
  const text = useText('signIn');
  const suggestion = check?.of(given)?.suggestion;
  return (
    <TextField
      label={text('email')}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      description={
        suggestion ? (
          <span role="status">
            {text('didYouMean')}{' '}
            <TextButton
              onClick={() => {
                onCorrect?.(suggestion);
              }}
            >
              <bdi>{suggestion}</bdi>
            </TextButton>
            {text('questionMark')}
          </span>
        ) : undefined
      }
      onBlur={(event) => {
        onBlur?.(event);
        check?.look(event.target.value);
      }}
      {...field}
    />
  );
}
