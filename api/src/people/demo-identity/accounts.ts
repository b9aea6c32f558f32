/** What Marquee is called at the demo identity provider. */
export const DEMO_CLIENT_ID = 'marquee-demo';

/** Somebody at the demo identity provider. */
export interface DemoAccount {
  readonly email: string;
  readonly verified: boolean;
  readonly givenName: string;
  readonly familyName: string;
}

/** Una shows what happens to an address nobody has confirmed. */
export const demoAccounts: readonly DemoAccount[] = [
  { email: 'sam@id.example', verified: true, givenName: 'Sam', familyName: 'Okonkwo' },
  { email: 'kim@id.example', verified: true, givenName: 'Kim', familyName: 'Sandvik' },
  { email: 'una@id.example', verified: false, givenName: 'Una', familyName: 'Reed' },
];
