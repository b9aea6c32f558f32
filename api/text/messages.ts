/** Made from `en.json` by `npm run texts`: the values of each text, or null where it takes none. */
export interface Messages {
  readonly letter: {
    readonly hello: { readonly firstName: string | number };
    readonly notYou: { readonly resetUrl: string | number };
  };
  readonly verifyEmail: {
    readonly subject: null;
    readonly body: { readonly appName: string | number };
    readonly action: null;
    readonly expires: null;
    readonly ignore: null;
  };
  readonly alreadyRegistered: {
    readonly subject: null;
    readonly body: { readonly appName: string | number };
    readonly action: null;
    readonly forgotten: { readonly resetUrl: string | number };
    readonly ignore: null;
  };
  readonly resetPassword: {
    readonly subject: null;
    readonly body: { readonly appName: string | number };
    readonly action: null;
    readonly expires: null;
    readonly ignore: null;
  };
  readonly welcome: {
    readonly subject: { readonly appName: string | number };
    readonly body: { readonly appName: string | number };
    readonly action: null;
    readonly expires: null;
  };
  readonly invite: {
    readonly subject: { readonly organization: string | number };
    readonly body: { readonly inviter: string | number; readonly organization: string | number; readonly appName: string | number };
    readonly bodyOfPlatform: { readonly organization: string | number; readonly appName: string | number };
    readonly action: null;
    readonly expires: null;
    readonly decline: { readonly rejectUrl: string | number };
  };
  readonly contact: {
    readonly subject: { readonly subject: string | number };
    readonly unnamed: null;
    readonly from: { readonly name: string | number; readonly email: string | number };
  };
  readonly subscription: {
    readonly subject: { readonly appName: string | number };
    readonly body: null;
    readonly action: null;
    readonly ignore: null;
    readonly done: { readonly appName: string | number };
    readonly thanks: null;
    readonly end: null;
  };
  readonly security: {
    readonly PASSWORD_CHANGED: null;
    readonly MFA_ON: null;
    readonly MFA_OFF: null;
    readonly RECOVERY_CODES_RENEWED: null;
    readonly RECOVERY_CODE_USED: null;
    readonly SIGN_IN_BLOCKED: null;
  };
  readonly securityTold: {
    readonly PASSWORD_CHANGED: null;
    readonly MFA_ON: null;
    readonly MFA_OFF: null;
    readonly RECOVERY_CODES_RENEWED: null;
    readonly RECOVERY_CODE_USED: null;
    readonly SIGN_IN_BLOCKED: null;
  };
  readonly wayIn: {
    readonly PASSKEY_ADDED: null;
    readonly PASSKEY_REMOVED: null;
    readonly PROVIDER_LINKED: null;
    readonly PROVIDER_UNLINKED: null;
  };
  readonly wayInTold: {
    readonly PASSKEY_ADDED: { readonly name: string | number };
    readonly PASSKEY_REMOVED: { readonly name: string | number };
    readonly PROVIDER_LINKED: { readonly name: string | number };
    readonly PROVIDER_UNLINKED: { readonly name: string | number };
  };
  readonly notification: {
    readonly open: null;
    readonly choose: { readonly choicesUrl: string | number };
    readonly statement: { readonly name: string | number };
    readonly joined: { readonly email: string | number; readonly organization: string | number };
    readonly declined: { readonly email: string | number; readonly organization: string | number };
  };
  readonly reminder: {
    readonly soon: { readonly name: string | number; readonly minutes: number };
    readonly soonText: null;
    readonly begun: { readonly name: string | number };
    readonly begunText: null;
    readonly here: { readonly name: string | number };
    readonly hereText: null;
  };
  readonly statement: {
    readonly title: null;
    readonly period: { readonly from: string | number };
    readonly periods: { readonly from: string | number; readonly to: string | number };
    readonly made: { readonly moment: string | number };
    readonly page: { readonly page: string | number; readonly count: string | number };
    readonly total: null;
    readonly account: null;
    readonly currency: null;
    readonly opening: null;
    readonly debit: null;
    readonly credit: null;
    readonly closing: null;
    readonly date: null;
    readonly kind: null;
    readonly description: null;
  };
  readonly administrator: {
    readonly title: null;
    readonly intro: null;
    readonly siteTitle: null;
    readonly siteName: null;
    readonly siteHint: { readonly hosts: string | number };
    readonly joins: { readonly name: string | number };
    readonly you: null;
    readonly firstName: null;
    readonly lastName: null;
    readonly email: null;
    readonly password: null;
    readonly passwordHint: null;
    readonly again: null;
    readonly submit: null;
    readonly overTitle: null;
    readonly over: null;
    readonly doneTitle: null;
    readonly done: { readonly name: string | number };
    readonly signIn: null;
  };
  readonly administratorFault: {
    readonly required: null;
    readonly 'too-long': null;
    readonly email: null;
    readonly short: null;
    readonly guessable: null;
    readonly differs: null;
    readonly busy: null;
  };
  readonly document: {
    readonly missing: null;
    readonly needsScript: { readonly appName: string | number };
    readonly paused: { readonly appName: string | number };
    readonly pausedText: null;
    readonly contact: null;
    readonly unknown: null;
    readonly unknownText: null;
  };
}
