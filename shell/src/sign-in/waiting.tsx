import { styled } from 'styled-components';
import { Spinner } from '@marquee/mf-shared/ui';
import { SignInLayout } from './sign-in-layout.tsx';

const Wait = styled.div`
  color: var(--accent-text);
`;

/** Something is being done that needs no hand. */
export function Waiting({ title, lead }: { readonly title: string; readonly lead: string }) {
  return (
    <SignInLayout title={title} lead={lead}>
      <Wait role="status" aria-busy="true">
        <Spinner size="2rem" />
      </Wait>
    </SignInLayout>
  );
}
