import { usePasswordText } from './password-texts.ts';
import { SetPassword } from './set-password.tsx';

export default function ResetPasswordPage() {
  const text = usePasswordText();
  return <SetPassword title={text.reset} lead={text.resetLead} />;
}
