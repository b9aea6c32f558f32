import { styled } from 'styled-components';

const Track = styled.span`
  position: absolute;
  inset-inline: 0;
  inset-block-end: 0;
  block-size: 4px;
  background: rgb(255 255 255 / 0.35);
  > span {
    display: block;
    block-size: 100%;
    background: var(--accent);
  }
`;

/** How much of a film was seen, along the foot of its picture; `share` from 0 to 1. What it shows is said in words beside it. */
export function SeenBar({ share }: { readonly share: number }) {
  return (
    <Track aria-hidden="true">
      <span style={{ inlineSize: `${Math.min(1, share) * 100}%` }} />
    </Track>
  );
}
