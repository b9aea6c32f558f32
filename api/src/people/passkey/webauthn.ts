/** The library of the standard (WebAuthn Level 3), some 250 modules: loaded when a passkey is first asked for. */
export const webauthn = () => import('@simplewebauthn/server');
