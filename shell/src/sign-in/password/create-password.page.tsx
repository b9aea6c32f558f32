import { documentSettings } from '@marquee/mf-shared/api';
import { useText } from '../../text.ts';
import { SetPassword } from './set-password.tsx';

export default function CreatePasswordPage() {
  const text = useText('password');
  return <SetPassword title={text('create')} lead={text('createLead', { name: documentSettings().tenant.settings.app_name })} />;
}
