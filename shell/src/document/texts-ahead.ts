const LANGUAGE = /text-[\w-]+-json\./;

/** Whether a script holds the texts of one language. */
export const holdsTexts = (src: string): boolean => LANGUAGE.test(src);

/**
 * Fetches the texts of the language that is read, beside the other scripts. Which one that is may be kept in the browser, so this runs
 * there, after the theme has been read. `texts` is a JSON list of addresses and digests.
 */
export const textsAheadScript = (texts: string, nonce: string): string =>
  `for(const[h,i]of ${texts})if(h.includes('text-'+document.documentElement.lang+'-json.')){const l=document.createElement('link');l.rel='preload';l.as='script';l.nonce='${nonce}';if(i)l.integrity=i;l.href=h;document.head.append(l)}`;

/** Fetches beside them what the tenant words itself in that language. `addresses` is JSON, by language. */
export const ownTextsAheadScript = (addresses: string): string =>
  `;{const h=${addresses}[document.documentElement.lang];if(h){const l=document.createElement('link');l.rel='preload';l.as='fetch';l.crossOrigin='anonymous';l.href=h;document.head.append(l)}}`;
