export { CaptchaLine } from './captcha-line.tsx';
export type { CaptchaState } from './prover.ts';
export { useCaptcha, type Captcha } from './use-captcha.ts';
