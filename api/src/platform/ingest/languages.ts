import { cutText } from '../../../contract/cut-text.ts';

/** Codes that name no language. */
const NO_LANGUAGE = new Set(['und', 'mis', 'mul', 'zxx', 'root']);
const MAX_NAME = 80;
const TAG = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/;

/** Returns the BCP 47 tag of what a container says, which is often a code of three letters. */
export function languageOf(text: string | undefined, otherwise: string): string {
  const said = (text ?? '').trim().replaceAll('_', '-');
  if (said.length > 35 || !TAG.test(said) || NO_LANGUAGE.has(said.toLowerCase())) return otherwise;
  try {
    return Intl.getCanonicalLocales(said)[0] ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Returns the name of a language in itself. */
export function nameOfLanguage(language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language', languageDisplay: 'standard' }).of(language) ?? language;
  } catch {
    return language;
  }
}

/** Takes from a title somebody gave what would end an attribute or a line. */
export function plainName(text: string | undefined): string {
  const name = (text ?? '')
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll('"', '\u2019')
    .replaceAll('<', '\u2039')
    .replaceAll('-->', '\u2192');
  return cutText(name.trim(), MAX_NAME).trim();
}
