import { useState } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import { provideSettings, QueryProvider, type DocumentSettings } from '@marquee/mf-shared/api';
import { startCart, startSession, startToasts } from '@marquee/mf-shared/session';
import { loadTexts } from '@marquee/mf-shared/text';
import { startTheme } from '@marquee/mf-shared/theme';
import { Toasts } from '@marquee/mf-shared/ui';
import '../../../mf-catalog/src/app.ts';
import '../../../mf-merchandise/src/app.ts';
import '../../../mf-operator/src/app.ts';
import '../../../mf-player/src/app.ts';
import { Frame } from '../../../shell/src/layouts/frame.tsx';
import { allPages } from './one-build.tsx';

const settings = JSON.parse(document.getElementById('marquee')?.textContent ?? '') as DocumentSettings;
const { locale } = settings.tenant.settings;
provideSettings(settings);
const pages = allPages();
startTheme(settings);
const prepared = Promise.all([pages.prepare(location.pathname), loadTexts(locale)]);
const toasts = startToasts();
void startSession();
startCart();

function Platform() {
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const { pathname } = useLocation();
  return (
    <>
      <Frame path={pathname} onStage={setStage} />
      {stage &&
        createPortal(
          <Routes>
            {pages.list().map(({ path, Page }) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
          </Routes>,
          stage,
        )}
      <Toasts hold={toasts.hold} release={toasts.release} />
    </>
  );
}

const root = document.getElementById('root');
if (root)
  void prepared.then(() => {
    createRoot(root).render(
      <QueryProvider>
        <BrowserRouter>
          <Platform />
        </BrowserRouter>
      </QueryProvider>,
    );
  });
