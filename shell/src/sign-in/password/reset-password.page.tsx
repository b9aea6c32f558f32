import { useText } from '../../text.ts';
import { SetPassword } from './set-password.tsx';

export default function ResetPasswordPage() {
  const text = useText('password');
  return <SetPassword title={text('reset')} lead={text('resetLead')} />;
}
