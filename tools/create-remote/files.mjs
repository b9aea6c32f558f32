const titleOf = (name) => name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
const componentOf = (name) => name.replaceAll(/(^|-)(.)/g, (_, hyphen, letter) => letter.toUpperCase());

const packageOf = (name, versions) => ({
  name: `@marquee/mf-${name}`,
  version: '0.1.0',
  private: true,
  type: 'module',
  description: titleOf(name),
  exports: {},
  scripts: { build: 'webpack --config webpack.config.mjs' },
  dependencies: { '@marquee/mf-shared': '*', 'styled-components': versions['styled-components'] },
});

const tsconfig = { extends: '../tsconfig.package.json', references: ['../api/contract', '../api', '../mf-shared'].map((path) => ({ path })) };

const webpackConfig = (name) => `import { remote } from '../tools/webpack/remote.mjs';

export default remote({ folder: 'mf-${name}' });
`;

const app = `import { defineRemote } from '@marquee/mf-shared/federation';
import { release } from './release.ts';
import { texts } from './text.ts';

export const { bootstrap, mount, unmount, slots, section } = defineRemote({ ...release, texts });
`;

const release = (name) => `import { defineRelease } from '@marquee/mf-shared/release';

export const release = defineRelease({
  owns: { '/${name}': {} },
  routes: [{ path: '/${name}', load: () => import('./home/home.page.tsx'), title: 'home.heading' }],
});
`;

const text = (name) => `import { openTexts } from '@marquee/mf-shared/text';
import type { Messages } from '../text/messages.ts';

export const { useText, texts } = openTexts<Messages>((locale) => import(/* webpackChunkName: "text-[request]" */ \`../text/\${locale}.json\`), 'mf-${name}');
`;

const catalogue = (heading, lead) => `${JSON.stringify({ 'home.heading': heading, 'home.lead': lead }, null, 2)}\n`;

const page = (name) => `import { styled } from 'styled-components';
import { Container, PageTitle } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';

const Lead = styled.p\`
  margin-block-start: var(--space-3);
  color: var(--text-muted);
\`;

export default function ${componentOf(name)}Page() {
  const t = useText('home');
  return (
    <Container>
      <PageTitle>{t('heading')}</PageTitle>
      <Lead>{t('lead')}</Lead>
    </Container>
  );
}
`;

const test = (name) => `import { afterEach, expect, it } from '@jest/globals';
import { renderPage } from '@marquee/mf-shared/testing';
import { cleanup, screen } from '@testing-library/react';
import ${componentOf(name)}Page from './home.page.tsx';

afterEach(cleanup);

it('names itself', async () => {
  renderPage(<${componentOf(name)}Page />, { tenant: await marquee.givenTenant() });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('${titleOf(name)}');
});
`;

/** The files of a new remote by their paths in its folder: one page at `/{name}`, for people who are signed in. */
export function filesOf(name, versions) {
  return {
    'package.json': `${JSON.stringify(packageOf(name, versions), null, 2)}\n`,
    'tsconfig.json': `${JSON.stringify(tsconfig, null, 2)}\n`,
    'webpack.config.mjs': webpackConfig(name),
    'src/app.ts': app,
    'src/release.ts': release(name),
    'src/text.ts': text(name),
    'text/en.json': catalogue(titleOf(name), 'This page is yours to write.'),
    'text/ar.json': catalogue('قسم جديد', 'هذه الصفحة لك لتكتبها.'),
    'src/home/home.page.tsx': page(name),
    'src/home/home.page.test.tsx': test(name),
  };
}
