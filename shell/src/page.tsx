import { BrowserRouter } from 'react-router-dom';
import { QueryProvider } from '@marquee/mf-shared/api';
import { Toasts, type ToastsProps } from '@marquee/mf-shared/ui';
import { Frame, type FrameProps } from './layouts/frame.tsx';
import { SignInAgain } from './sign-in/again/sign-in-again.tsx';

/** All that the shell draws: the same on the server and in the browser, which takes over what the server has drawn. */
export function Page({ toasts, ...frame }: FrameProps & { readonly toasts: ToastsProps }) {
  return (
    <QueryProvider>
      <BrowserRouter>
        <Frame {...frame} />
        <Toasts {...toasts} />
        <SignInAgain />
      </BrowserRouter>
    </QueryProvider>
  );
}
