import { CircleAlert, Info } from 'lucide-react';
import { styled } from 'styled-components';
import type { ApiError } from '../../api/index.ts';
import { useShared } from '../../bus/index.ts';
import { useText } from '../../text/own.ts';
import { Button } from '../actions/button.tsx';
import { isOurFault, useErrorText } from './error-texts.ts';

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-4);
  padding: var(--space-4);
  border: 1px solid color-mix(in srgb, var(--danger-text) 40%, transparent);
  border-radius: var(--radius-2);
  background: var(--danger-soft);
  color: var(--text);
  > svg {
    flex: none;
    color: var(--danger-text);
  }
  &[role='status'] {
    border-color: color-mix(in srgb, var(--info-text) 30%, transparent);
    background: var(--info-soft);
    > svg {
      color: var(--info-text);
    }
  }
`;
const Words = styled.div`
  flex: 1 1 16rem;
  min-inline-size: 0;
`;
const Small = styled.p`
  font-size: var(--font-xs);
  color: var(--text-muted);
  overflow-wrap: anywhere;
`;

export interface ErrorNoteProps {
  /** Error to explain; without one nothing is shown. */
  readonly error: ApiError | null | undefined;
  readonly onRetry?: () => unknown;
  /** Words that fit better here than those of the code. */
  readonly children?: string;
}

/** Explains an error and offers a way on; quietly, if the user had only been signed out. An aborted call shows nothing. */
export function ErrorNote({ error, onRetry, children }: ErrorNoteProps) {
  const text = useText('errorNote');
  const say = useErrorText();
  const { identity } = useShared('session');
  if (!error || error.code === 'ABORTED') return null;
  const wasSignedOut = identity !== null && (error.code === 'SIGN_IN_REQUIRED' || error.code === 'TOKEN_EXPIRED');
  const Sign = wasSignedOut ? Info : CircleAlert;
  return (
    <Frame role={wasSignedOut ? 'status' : 'alert'}>
      <Sign size="1.4rem" aria-hidden="true" />
      <Words>
        <p>{wasSignedOut ? text('signedOut') : (children ?? say(error))}</p>
        {error.requestId && isOurFault(error) ? <Small>{text('reference', { id: error.requestId })}</Small> : null}
      </Words>
      {onRetry ? (
        <Button variant="secondary" size="sm" onClick={() => void onRetry()}>
          {text('retry')}
        </Button>
      ) : null}
    </Frame>
  );
}
