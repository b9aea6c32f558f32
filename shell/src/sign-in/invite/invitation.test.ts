import { describe, expect, it } from '@jest/globals';
import { standingOf } from './invitation.ts';

const invitation = { email: 'Nora@test.example', hasAccount: false };

describe('the user who opens an invitation', () => {
  it('an invited address is recognized in any letter case', () => {
    expect(standingOf(invitation, { email: 'nora@test.example' })).toBe('invited');
  });
  it('may be signed in as somebody else', () => {
    expect(standingOf(invitation, { email: 'vera@test.example' })).toBe('somebody-else');
  });
  it('signs in first with an account, and registers without', () => {
    expect(standingOf({ ...invitation, hasAccount: true }, null)).toBe('has-account');
    expect(standingOf(invitation, null)).toBe('new');
  });
});
