import { css } from 'styled-components';

/** The time bar and the bar of the volume. */
export const rangeCss = css`
  media-time-range {
    --media-range-bar-color: var(--accent-text);
    --media-range-track-background: rgb(255 255 255 / 0.24);
    --media-time-range-buffered-color: rgb(255 255 255 / 0.34);
    --media-range-track-height: 4px;
    --media-range-track-border-radius: 4px;
    --media-range-thumb-width: 14px;
    --media-range-thumb-height: 14px;
    --media-range-thumb-background: #fff;
    --media-range-thumb-box-shadow: 0 0 0 3px var(--accent-text), 0 1px 6px rgb(0 0 0 / 0.5);
    --media-range-thumb-transform: scale(0);
    --media-range-thumb-transition: transform var(--motion-fast) var(--ease);
    --media-range-track-transition: height var(--motion-fast) var(--ease);
    --media-range-padding: 0;
    --media-control-height: 2rem;
    --media-range-track-pointer-background: rgb(255 255 255 / 0.18);
    --media-preview-thumbnail-border: 2px solid #fff;
    --media-preview-thumbnail-border-radius: var(--radius-2);
    --media-preview-thumbnail-background: #000;
    --media-preview-thumbnail-min-width: 168px;
    --media-preview-thumbnail-max-width: 210px;
    --media-preview-thumbnail-min-height: 40px;
    --media-preview-thumbnail-box-shadow: 0 8px 28px rgb(0 0 0 / 0.55);
    --media-preview-time-background: none;
    --media-preview-time-margin: 0.5rem 0 0;
    --media-preview-time-text-shadow: 0 1px 4px #000;
    --media-preview-background: none;
    --media-box-arrow-display: none;
    --media-preview-transition-delay-in: 0s;
    --media-preview-transition-duration-in: 0.12s;
    --media-preview-box-margin: 0 0 0.25rem;
    display: block;
    inline-size: auto;
    margin-inline: 0.5rem;
    block-size: 2rem;
    border-radius: var(--radius-1);
  }
  media-time-range:is(:hover, :focus-within, [dragging]) {
    --media-range-track-height: 6px;
    --media-range-thumb-transform: none;
  }
  media-time-range:focus-within:has(:focus-visible),
  media-time-range:focus-visible,
  media-volume-range:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: -2px;
  }
  media-controller[keyboardcontrol] :is(media-time-range, media-volume-range):focus {
    outline: 3px solid var(--focus);
    outline-offset: -2px;
    border-radius: var(--radius-1);
  }
`;
