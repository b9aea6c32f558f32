import { languageOf } from '@marquee/api/languages';
import { styled } from 'styled-components';

const Words = styled.span`
  display: block;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  unicode-bidi: isolate;
`;

/** A message as it is written, from the side its language begins at. */
export function TextWords({ locale, children }: { readonly locale: string; readonly children: string }) {
  return (
    <Words lang={locale} dir={languageOf(locale).direction}>
      {children}
    </Words>
  );
}
