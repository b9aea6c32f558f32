import { createElement, type ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import { Writable } from 'node:stream';

export interface Markup {
  readonly html: string;
  /** The rules its classes stand for, as `<style>` elements. */
  readonly styles: string;
}

/** Draws something whole. Rejects when any of it throws: half a page is none. */
export async function markupOf(drawing: ReactElement, identifierPrefix: string): Promise<Markup> {
  const sheet = new ServerStyleSheet();
  try {
    const html = await drawn(createElement(StyleSheetManager, { sheet: sheet.instance }, drawing), identifierPrefix);
    return { html, styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}

function drawn(drawing: ReactElement, identifierPrefix: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const sink = new Writable({
      write(piece: Buffer, _encoding, next) {
        pieces.push(piece);
        next();
      },
      final(next) {
        resolve(Buffer.concat(pieces).toString('utf8'));
        next();
      },
    });
    const { pipe } = renderToPipeableStream(drawing, {
      identifierPrefix,
      // Else what was waited for and is long stands behind the page, and a script without the nonce of the document puts it in its place.
      progressiveChunkSize: Infinity,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    });
  });
}
