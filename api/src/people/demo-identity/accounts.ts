export const DEMO_CLIENT_ID = 'marquee-demo';

export interface DemoAccount {
  readonly email: string;
  readonly verified: boolean;
  readonly givenName: string;
  readonly familyName: string;
}

/** Demo accounts; Una's address is unconfirmed. */
export const demoAccounts: readonly DemoAccount[] = [
  { email: 'sam@id.example', verified: true, givenName: 'Sam', familyName: 'Okonkwo' },
  { email: 'kim@id.example', verified: true, givenName: 'Kim', familyName: 'Sandvik' },
  { email: 'una@id.example', verified: false, givenName: 'Una', familyName: 'Reed' },
];
