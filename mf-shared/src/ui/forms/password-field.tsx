import { useState } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { useText } from '../../text/own.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'after' | 'autoComplete'> {
  /** Tells password managers which one it is. */
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A secret that can be looked at. Pasting and password managers work. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const text = useText('passwordField');
  const eye = (
    <IconButton
      label={shown ? text('hide') : text('show')}
      aria-pressed={shown}
      size="sm"
      onClick={() => {
        setShown(!shown);
      }}
    >
      {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
    </IconButton>
  );
  return <TextField {...props} type={shown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" after={eye} />;
}
