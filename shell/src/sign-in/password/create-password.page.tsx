import { documentSettings } from '@marquee/mf-shared/api';
import { usePasswordText } from './password-texts.ts';
import { SetPassword } from './set-password.tsx';

export default function CreatePasswordPage() {
  const text = usePasswordText();
  return <SetPassword title={text.create} lead={text.createLead(documentSettings().tenant.settings.app_name)} />;
}
