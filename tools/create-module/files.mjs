const titleOf = (name) => name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

const packageOf = (name, versions) => ({
  name,
  version: '0.1.0',
  private: true,
  type: 'module',
  scripts: { build: 'tsc && node pack.mjs' },
  devDependencies: { typescript: versions.typescript, yazl: versions.yazl },
});

const moduleOf = (name) => ({ name, title: { en: titleOf(name), ar: 'وحدة جديدة' }, icon: 'puzzle', host: '^1.0.0', scopes: ['product:read'] });

const tsconfig = {
  compilerOptions: {
    ...{ target: 'es2022', module: 'esnext', moduleResolution: 'bundler', lib: ['es2023', 'dom', 'dom.iterable'], types: [] },
    ...{ strict: true, rootDir: 'src', outDir: 'dist' },
  },
  include: ['src'],
};

const main = `import { connect } from './marquee.js';

interface Titles {
  readonly content: readonly { readonly id: string; readonly name: string }[];
  readonly totalElements: number;
}

const words = {
  en: { lead: (count: number) => \`The first of \${count} titles\`, failed: 'The titles could not be read.' },
  ar: { lead: (count: number) => \`أول \${count} من العناوين\`, failed: 'تعذرت قراءة العناوين.' },
};

const host = await connect();
const titles = await host.call<Titles>('GET /product/list', { query: { size: 10 } });

/** Drawn anew whenever language, direction or place change; colours follow the console by themselves. */
host.subscribe(({ locale }) => {
  const said = locale === 'ar' ? words.ar : words.en;
  const lead = document.createElement('p');
  const list = document.createElement('ul');
  lead.textContent = titles.ok ? said.lead(titles.value.totalElements) : said.failed;
  for (const { name } of titles.ok ? titles.value.content : []) {
    const item = document.createElement('li');
    item.textContent = name;
    list.append(item);
  }
  document.getElementById('module')?.replaceChildren(lead, list);
});
`;

/** The files of a new module by their paths in its folder, without those of the contract. */
export function filesOf(name, versions) {
  return {
    'package.json': json(packageOf(name, versions)),
    'module.json': json(moduleOf(name)),
    'tsconfig.json': json(tsconfig),
    'src/main.ts': main,
    '.gitignore': 'node_modules\ndist\nreleases\n',
  };
}
