import { MAIL_PATTERN } from '@marquee/mf-shared/ui/forms';

export interface ReadAddresses {
  /** Valid addresses in lower case, without repetitions, in the order typed. */
  readonly addresses: readonly string[];
  readonly wrong: readonly string[];
}

const BRACKETS = /[<>]/;

/** Parses e-mail addresses separated by comma, semicolon, space or line, with or without a name (`Ines <ines@a.example>`). */
export function readAddresses(text: string): ReadAddresses {
  const addresses = new Set<string>();
  const wrong = new Set<string>();
  for (const piece of text.split(/[,;\n\r]+/)) {
    const named = /<([^<>]*)>\s*$/.exec(piece);
    const words = named ? [named[1]?.trim() ?? ''] : piece.split(/\s+/);
    for (const word of words.filter(Boolean)) {
      if (MAIL_PATTERN.test(word) && !BRACKETS.test(word)) addresses.add(word.normalize('NFC').toLowerCase());
      else wrong.add(word);
    }
  }
  return { addresses: [...addresses], wrong: [...wrong] };
}
