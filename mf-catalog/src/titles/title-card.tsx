import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { PictureSources } from '@marquee/mf-shared/api';
import { cardSizes, FEW_COLUMNS, FEW_FROM, Picture, VisuallyHidden, type CardShape } from '@marquee/mf-shared/ui';
import { RankNumber } from './rank-number.tsx';
import { SeenBar } from './seen-bar.tsx';

export interface TitleCardProps {
  readonly to: string;
  readonly name: string;
  readonly picture: PictureSources | undefined;
  readonly shape?: CardShape;
  /** A short line under the name: year, genre, price. */
  readonly meta?: ReactNode;
  /** Place in a top ten. */
  readonly rank?: number;
  /** A corner flag: New, Live. */
  readonly flag?: string;
  /** How it can be had: Free, Plan, Rent from. */
  readonly mark?: string;
  /** How much has been watched, from 0 to 1. */
  readonly progress?: number;
  /**
   * `hover` shows the facts at the picture's foot when it is pointed at or focused, and the name to assistive technology: a poster is
   * lettered with it. `below` shows both always, under the picture.
   */
  readonly caption?: 'hover' | 'below';
  /** Facts beside the picture, under the name: for a wide card, where the window is wide. */
  readonly beside?: ReactNode;
  readonly sizes?: string;
  readonly eager?: boolean;
  /** Called when somebody is about to open it. */
  readonly onApproach?: () => void;
}

const Frame = styled(Link)`
  display: block;
  position: relative;
  color: inherit;
  text-decoration: none;
  border-radius: var(--radius-2);
  outline-offset: 4px;
  isolation: isolate;
  &:focus-visible {
    z-index: 2;
  }
  ${FEW_FROM} {
    &[data-wide] {
      display: grid;
      grid-template-columns: ${FEW_COLUMNS};
      align-items: center;
      gap: var(--space-4);
    }
  }
`;
const Art = styled.span<{ $ranked: boolean }>`
  display: block;
  position: relative;
  overflow: hidden;
  border-radius: var(--radius-2);
  background: var(--skeleton);
  ${({ $ranked }) => ($ranked ? 'margin-inline-start: 38%;' : '')}
  box-shadow: 0 0 0 1px color-mix(in srgb, var(--text) 7%, transparent);
  transition:
    transform var(--motion) var(--ease),
    box-shadow var(--motion) var(--ease);
  ${Frame}:is(:hover, :focus-visible) & {
    box-shadow:
      var(--shadow-3),
      0 0 0 1px color-mix(in srgb, var(--text) 22%, transparent);
  }
  @media (hover: hover) and (prefers-reduced-motion: no-preference) {
    ${Frame}:is(:hover, :focus-visible) & {
      transform: scale(1.055);
    }
  }
`;
const Over = styled.span`
  position: absolute;
  inset-inline: 0;
  inset-block-end: 0;
  padding: 0.5rem 0.75rem 0.55rem;
  background: rgb(8 9 13 / 0.92);
  color: #fff;
  opacity: 0;
  transform: translateY(6px);
  transition:
    opacity var(--motion) var(--ease),
    transform var(--motion) var(--ease);
  &[data-bare] {
    padding: 0;
  }
  ${Frame}:is(:hover, :focus-visible) & {
    opacity: 1;
    transform: none;
  }
`;
const Name = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  font-weight: 650;
  font-size: var(--font-sm);
  line-height: 1.3;
`;
const Meta = styled.span<{ $over: boolean }>`
  display: block;
  margin-block-start: 0.15rem;
  font-size: var(--font-xs);
  color: ${({ $over }) => ($over ? 'rgb(255 255 255 / .78)' : 'var(--text-muted)')};
  white-space: nowrap;
  overflow: hidden;
  text-overflow: ellipsis;
`;
const Below = styled.span`
  display: block;
  padding-block-start: 0.6rem;
`;
const Beside = styled.div`
  display: none;
  ${FEW_FROM} {
    display: grid;
    gap: var(--space-2);
  }
  > :first-child {
    font: 700 var(--font-lg)/1.2 var(--font-display);
    text-wrap: balance;
  }
  /* Genres in a line of their own. */
  > :last-child {
    display: grid;
    gap: var(--space-1);
    > span::before {
      content: none;
    }
  }
`;
/** At the foot: the head of a poster is lettered with its name. */
const Badges = styled.span`
  position: absolute;
  inset-block-end: 0.5rem;
  inset-inline: 0.5rem;
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 0.25rem;
`;
const Flag = styled.span`
  padding: 0.1rem 0.5rem;
  border-radius: var(--radius-1);
  background: var(--accent);
  color: var(--on-accent);
  font-size: var(--font-xs);
  font-weight: 700;
  letter-spacing: 0.02em;
`;

const Mark = styled.span`
  margin-inline-start: auto;
  padding: 0.1rem 0.45rem;
  border-radius: var(--radius-1);
  background: rgb(8 9 13 / 0.78);
  color: #fff;
  font-size: var(--font-xs);
  font-weight: 600;
`;

function CardBadges({ flag, mark }: { readonly flag: string | undefined; readonly mark: string | undefined }) {
  if (!flag && !mark) return null;
  return (
    <Badges>
      {flag ? <Flag>{flag}</Flag> : null}
      {mark ? <Mark>{mark}</Mark> : null}
    </Badges>
  );
}

/** A title, a person, an episode or a product as a picture that opens its page. */
export function TitleCard(props: TitleCardProps) {
  const {
    to,
    name,
    picture,
    shape = 'poster',
    meta,
    rank,
    flag,
    mark,
    progress,
    caption = shape === 'poster' ? 'hover' : 'below',
    beside,
    sizes,
    eager = false,
    onApproach,
  } = props;
  const words = (
    <>
      {caption === 'hover' && picture ? <VisuallyHidden>{name}</VisuallyHidden> : <Name>{name}</Name>}
      {meta ? <Meta $over={caption === 'hover'}>{meta}</Meta> : null}
    </>
  );
  return (
    <Frame to={to} title={caption === 'hover' ? name : undefined} data-wide={beside ? '' : undefined} onPointerEnter={onApproach} onFocus={onApproach}>
      {rank ? <RankNumber rank={rank} /> : null}
      <Art $ranked={rank !== undefined}>
        <Picture sources={picture} alt="" standIn={name} sizes={sizes ?? cardSizes[shape]} ratio={shape === 'poster' ? '2 / 3' : '16 / 9'} eager={eager} />
        <CardBadges flag={flag} mark={mark} />
        {caption === 'hover' ? <Over data-bare={meta ? undefined : ''}>{words}</Over> : null}
        {progress ? <SeenBar share={progress} /> : null}
      </Art>
      {caption === 'below' ? <Below>{words}</Below> : null}
      {beside ? (
        <Beside aria-hidden="true">
          <Name>{name}</Name>
          {beside}
        </Beside>
      ) : null}
    </Frame>
  );
}
