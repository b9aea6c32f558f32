import { createHash, createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Reply, Result } from '../../../contract/index.ts';
import { type Context, done, inTransaction, refuse } from '../../platform/context.ts';
import type { Platform } from '../../platform/route.ts';
import { useChallenge } from './captcha.repository.ts';

const LIVES_S = 20 * 60;
/** About a tenth of a second of a laptop, half a second of a cheap phone. */
const COST = 1000;
const [FEWEST, MOST] = [200, 700];

const Payload = Type.Object({
  challenge: Type.Object({
    parameters: Type.Object({
      algorithm: Type.Literal('PBKDF2/SHA-256'),
      nonce: Type.String(),
      salt: Type.String(),
      cost: Type.Literal(COST),
      keyLength: Type.Literal(32),
      keyPrefix: Type.String(),
      keySignature: Type.String(),
      expiresAt: Type.Integer(),
      data: Type.Object({ tenant: Type.String() }),
    }),
    signature: Type.String(),
  }),
  solution: Type.Object({ counter: Type.Integer(), derivedKey: Type.String() }),
});
const isPayload = Compile(Payload);

const required = refuse('CAPTCHA_REQUIRED', 'Solve the captcha first.', { path: 'captcha', code: 'required' });
const invalid = refuse('CAPTCHA_INVALID', 'The captcha was not solved, is too old or was used before.', { path: 'captcha', code: 'invalid' });

const secretsOf = (secret: Uint8Array) => {
  const part = (name: string) => createHmac('sha256', secret).update(`captcha ${name}`).digest('hex');
  return { hmacSignatureSecret: part('challenge'), hmacKeySignatureSecret: part('key') };
};

/** A proof-of-work challenge of this tenant, good for twenty minutes and one solution. */
export async function makeChallenge(ctx: Context, platform: Platform): Promise<Reply<'GET /auth/captcha'>> {
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(FEWEST, MOST),
    deriveKey,
    data: { tenant: ctx.tenant.id },
    expiresAt: Math.floor(ctx.now().getTime() / 1000) + LIVES_S,
    ...secretsOf(platform.secret),
  });
  return { parameters: { ...parameters }, signature };
}

function read(payload: string): Static<typeof Payload> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(payload, 'base64').toString('utf8'));
    return isPayload.Check(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

async function isSolved(ctx: Context, platform: Platform, payload: string): Promise<boolean> {
  const given = read(payload);
  if (!given) return false;
  const { challenge, solution } = given;
  const { parameters } = challenge;
  const expiresAt = new Date(parameters.expiresAt * 1000);
  if (parameters.data.tenant !== ctx.tenant.id || expiresAt <= ctx.now()) return false;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(platform.secret) });
  if (!verified) return false;
  const hash = createHash('sha256').update(parameters.nonce).digest();
  return inTransaction(ctx, (inside) => useChallenge(inside, hash, expiresAt));
}

/** Lets through who has solved a captcha, once a solution; everybody where none is configured. */
export async function allowHuman(ctx: Context, platform: Platform, payload: string | undefined): Promise<Result<true>> {
  if (platform.site.captchaSiteKey === null) return done(true);
  if (!payload) return required;
  return (await isSolved(ctx, platform, payload)) ? done(true) : invalid;
}
