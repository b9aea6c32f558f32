const KEY = 'marquee.sign-in.email';

/** Keeps the address somebody asked a mail for, so that the login the mail leads to need not ask again; gone once signed in. */
export function rememberEmail(email: string): void {
  localStorage.setItem(KEY, email);
}

export function rememberedEmail(): string {
  return localStorage.getItem(KEY) ?? '';
}

export function forgetEmail(): void {
  localStorage.removeItem(KEY);
}
