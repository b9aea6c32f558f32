import { css } from 'styled-components';

/** Captions stand low on the picture, and step up while the controls are there. */
export const captionsCss = css`
  .captions {
    position: absolute;
    inset-inline: 8%;
    inset-block-end: 6%;
    display: grid;
    justify-items: center;
    gap: 0.25em;
    pointer-events: none;
    text-align: center;
    font: 600 clamp(0.9375rem, 2.15cqi, 2.25rem)/1.62 var(--font-body);
    transition: transform var(--motion) var(--ease);
  }
  .captions p {
    margin: 0;
    max-inline-size: 46ch;
    text-wrap: balance;
    white-space: pre-line;
  }
  .captions p:lang(ar) {
    line-height: 1.95;
  }
  .captions span {
    box-decoration-break: clone;
    -webkit-box-decoration-break: clone;
    padding: 0.1em 0.5em;
    border-radius: 0.22em;
    background: rgb(0 0 0 / 0.76);
    color: #fff;
  }
  media-controller:is([mediapaused], :not([userinactive]), [data-menu]) .captions {
    transform: translateY(-4.75rem);
  }
  /* The image of the place one points at stands above the time bar. */
  media-controller:has(media-time-range:is(:hover, [dragging])):has(track[label='thumbnails']) .captions.captions {
    transform: translateY(-14rem);
  }
  @container player (max-width: 599px) {
    .captions {
      inset-inline: 4%;
      inset-block-end: 4%;
    }
    media-controller:is([mediapaused], :not([userinactive]), [data-menu]) .captions {
      transform: translateY(-4.25rem);
    }
  }
`;
