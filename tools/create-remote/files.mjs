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

export default remote({ folder: 'mf-${name}', routes: ['/${name}'] });
`;

const app = (name) => `import { defineRemote } from '@marquee/mf-shared/federation';

export const { bootstrap, mount, unmount, slots } = defineRemote({
  routes: [{ path: '/${name}', load: () => import('./home/home.page.tsx') }],
});
`;

const texts = (name) => `import { defineText } from '@marquee/mf-shared/text';

export const use${componentOf(name)}Text = defineText({
  en: { heading: '${titleOf(name)}', lead: 'This page is yours to write.' },
  ar: { heading: 'قسم جديد', lead: 'هذه الصفحة لك لتكتبها.' },
});
`;

const page = (name) => `import { styled } from 'styled-components';
import { Container, PageTitle } from '@marquee/mf-shared/ui';
import { use${componentOf(name)}Text } from './texts.ts';

const Lead = styled.p\`
  margin-block-start: var(--space-3);
  color: var(--text-muted);
\`;

export default function ${componentOf(name)}Page() {
  const text = use${componentOf(name)}Text();
  return (
    <Container>
      <PageTitle>{text.heading}</PageTitle>
      <Lead>{text.lead}</Lead>
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
    'src/app.ts': app(name),
    'src/home/texts.ts': texts(name),
    'src/home/home.page.tsx': page(name),
    'src/home/home.page.test.tsx': test(name),
  };
}
