import { describe, expect, it } from '@jest/globals';
import { dropSecretsOf, partAddress, secretsOf, takeAddressSecrets } from './address-secrets.ts';

describe('secrets in addresses', () => {
  it.each(['/auth/reset-password', '/create-password', '/verify-email', '/accept-invite', '/reject-invite'])('%s gives its token up', (path) => {
    expect(partAddress(path, '?token=t0k&utm=mail')).toEqual({ address: `${path}?utm=mail`, secrets: { token: 't0k' } });
  });
  it('parameters of a provider leave the login address, and the return path stays', () => {
    expect(partAddress('/auth/login', '?code=c&state=s&iss=https%3A%2F%2Fid&returnTo=%2Fmovies')).toEqual({
      address: '/auth/login?returnTo=%2Fmovies',
      secrets: { code: 'c', state: 's', iss: 'https://id' },
    });
  });
  it('the links of letters give up whose letters they are', () => {
    expect(partAddress('/verify-email', '?unsubscribe=t0k&email=nora%40test.example')).toEqual({
      address: '/verify-email',
      secrets: { unsubscribe: 't0k', email: 'nora@test.example' },
    });
  });
  it('no other page gives anything up', () => {
    expect(partAddress('/search', '?token=x&code=y')).toBeUndefined();
    expect(partAddress('/verify-email', '')).toBeUndefined();
  });
  it('secrets leave the address at once, are kept for the tab, and are dropped after use', () => {
    history.replaceState(null, '', '/verify-email?token=abc');
    takeAddressSecrets();
    expect(location.pathname + location.search).toBe('/verify-email');
    expect(secretsOf('/verify-email')).toEqual({ token: 'abc' });
    dropSecretsOf('/verify-email');
    expect(secretsOf('/verify-email')).toEqual({});
  });
});
