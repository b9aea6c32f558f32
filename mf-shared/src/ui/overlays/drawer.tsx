import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { styled } from 'styled-components';
import { useText } from '../../text/own.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { backdropCss } from './overlay-css.ts';

export interface DrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Stays at the bottom: totals and buttons. */
  readonly footer?: ReactNode;
  readonly side?: 'start' | 'end';
  readonly width?: string;
  /** The page stays to be seen as it is, since what is chosen here changes it. On a phone the sheet then stands at the foot. */
  readonly beside?: boolean;
}

const Backdrop = styled(ModalOverlay)<{ $side: 'start' | 'end' }>`
  ${backdropCss} display: flex;
  justify-content: ${({ $side }) => ($side === 'start' ? 'flex-start' : 'flex-end')};
  &[data-beside] {
    background: none;
    backdrop-filter: none;
  }
  @media (max-width: 575px) {
    &[data-beside] {
      align-items: flex-end;
    }
  }
`;
const Sheet = styled(Modal)<{ $side: 'start' | 'end'; $width: string }>`
  inline-size: min(${({ $width }) => $width}, 100vw);
  block-size: 100%;
  background: var(--surface);
  color: var(--text);
  box-shadow: var(--shadow-3);
  border-inline-${({ $side }) => ($side === 'start' ? 'end' : 'start')}: 1px solid var(--border);
  --out: ${({ $side }) => ($side === 'start' ? '-100%' : '100%')};
  transition: translate var(--motion) var(--ease);
  [dir='rtl'] & {
    --out: ${({ $side }) => ($side === 'start' ? '100%' : '-100%')};
  }
  &[data-entering],
  &[data-exiting] {
    translate: var(--out) 0;
  }
  @media (max-width: 575px) {
    [data-beside] > & {
      inline-size: 100%;
      block-size: min(56%, 30rem);
      border-inline: 0;
      border-block-start: 1px solid var(--border);
      border-start-start-radius: var(--radius-3);
      border-start-end-radius: var(--radius-3);
      overflow: hidden;
    }
    [data-beside] > &[data-entering],
    [data-beside] > &[data-exiting] {
      translate: 0 100%;
    }
  }
`;
const Body = styled(Dialog)`
  display: flex;
  flex-direction: column;
  block-size: 100%;
  outline: none;
`;
const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  padding-block: var(--space-4);
  padding-inline: var(--space-5) var(--space-4);
  border-block-end: 1px solid var(--border);
  h2 {
    font-size: var(--font-xl);
  }
`;
const Content = styled.div`
  flex: 1;
  padding: var(--space-5);
  overflow-y: auto;
  overscroll-behavior: contain;
`;
const Foot = styled.footer`
  padding: var(--space-4) var(--space-5);
  border-block-start: 1px solid var(--border);
  background: var(--surface-raised);
`;

/** A sheet at the side of the window; same manners as `Dialog`. */
export function Drawer({ isOpen, onClose, title, children, footer, side = 'end', width = '26rem', beside = false }: DrawerProps) {
  const text = useText('drawer');
  return (
    <Backdrop
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDismissable
      data-beside={beside ? '' : undefined}
      $side={side}
    >
      <Sheet $side={side} $width={width}>
        <Body>
          <Head>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <IconButton label={text('close')} onClick={onClose}>
              <X aria-hidden="true" />
            </IconButton>
          </Head>
          <Content>{children}</Content>
          {footer ? <Foot>{footer}</Foot> : null}
        </Body>
      </Sheet>
    </Backdrop>
  );
}
