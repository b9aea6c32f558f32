import { useState } from 'react';
import { secretsOf } from '../address-secrets.ts';
import { ConnectReturn } from './connect-return.tsx';
import { connectArrivalOf } from './connecting.ts';
import LoginPage from './login.page.tsx';

/** Where providers send people back to: to sign in, or with an account to be connected. */
export default function ArrivalPage() {
  const [arrival] = useState(() => connectArrivalOf(secretsOf('/auth/login')));
  return arrival ? <ConnectReturn arrival={arrival} /> : <LoginPage />;
}
