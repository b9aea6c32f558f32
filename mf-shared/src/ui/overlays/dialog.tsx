import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { styled } from 'styled-components';
import { useText } from '../../text/own.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { backdropCss } from './overlay-css.ts';

export interface DialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons, at the end. */
  readonly footer?: ReactNode;
  readonly size?: 'sm' | 'md' | 'lg';
  /** `alertdialog` cannot be left by a press beside it. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Whether a press beside it leaves; not once there is something to lose. */
  readonly dismissable?: boolean;
}

const widths = { sm: '26rem', md: '36rem', lg: '56rem' } as const;
const Backdrop = styled(ModalOverlay)`
  ${backdropCss} display: grid;
  place-items: center;
  padding: 1rem;
`;
const Box = styled(Modal)<{ $size: keyof typeof widths }>`
  inline-size: min(100%, ${({ $size }) => widths[$size]});
  max-block-size: 100%;
  display: flex;
  background: var(--surface-raised);
  color: var(--text);
  border: 1px solid var(--border);
  border-radius: var(--radius-3);
  box-shadow: var(--shadow-3);
  overflow: hidden;
  transition:
    opacity var(--motion) var(--ease),
    transform var(--motion) var(--ease);
  &[data-entering],
  &[data-exiting] {
    opacity: 0;
    transform: translateY(10px) scale(0.98);
  }
`;
const Body = styled(AriaDialog)`
  display: flex;
  flex-direction: column;
  inline-size: 100%;
  min-block-size: 0;
  outline: none;
`;
const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  padding-block: var(--space-4) var(--space-2);
  padding-inline: var(--space-5) var(--space-4);
  h2 {
    min-inline-size: 0;
    font-size: var(--font-xl);
    overflow-wrap: anywhere;
  }
`;
const Content = styled.div`
  padding: var(--space-2) var(--space-5) var(--space-5);
  overflow-y: auto;
  overflow-wrap: anywhere;
`;
const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--space-3);
  padding: var(--space-4) var(--space-5);
  border-block-start: 1px solid var(--border);
`;

/** A window over the page: focus stays inside, Escape leaves, focus returns to what opened it. */
export function Dialog({ isOpen, onClose, title, children, footer, size = 'md', role = 'dialog', dismissable = role === 'dialog' }: DialogProps) {
  const text = useText('dialog');
  return (
    <Backdrop
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDismissable={dismissable}
    >
      <Box $size={size}>
        <Body role={role}>
          <Head>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <IconButton label={text('close')} size="sm" onClick={onClose}>
              <X aria-hidden="true" />
            </IconButton>
          </Head>
          <Content>{children}</Content>
          {footer ? <Foot>{footer}</Foot> : null}
        </Body>
      </Box>
    </Backdrop>
  );
}
