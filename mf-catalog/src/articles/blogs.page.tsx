import { useLocation, useNavigate } from 'react-router-dom';
import { Choice } from '@marquee/mf-shared/ui';
import { useText } from '../text.ts';
import { ArticleList, type ArticleLook } from './article-list.tsx';

const looks = {
  grid3: { path: '/blogs', columns: 3 },
  grid1: { path: '/blogs/grid/1', columns: 1 },
  grid2: { path: '/blogs/grid/2', columns: 2 },
  grid4: { path: '/blogs/grid/4', columns: 4 },
  left: { path: '/blogs/sidebar/left', columns: 2, sidebar: 'left' },
  right: { path: '/blogs/sidebar/right', columns: 2, sidebar: 'right' },
  template: { path: '/blogs/template', columns: 2, sidebar: 'right', opensLarge: true },
} as const satisfies Readonly<Record<string, ArticleLook & { readonly path: string }>>;
type LookName = keyof typeof looks;
const names = Object.keys(looks) as LookName[];

/** `/blogs` and its variants: the same articles in another look. */
export default function BlogsPage() {
  const path = useLocation().pathname.replace(/\/$/, '');
  const name = names.find((one) => looks[one].path === path) ?? 'grid3';
  return <ArticleList room="blogs" look={looks[name]} choice={<LookChoice name={name} />} />;
}

function LookChoice({ name }: { readonly name: LookName }) {
  const text = useText('blogLooks');
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <Choice
      label={text('label')}
      options={names.map((id) => ({ id, label: text(id) }))}
      value={name}
      onChange={(id) => {
        void navigate(looks[id as LookName].path + search, { replace: true });
      }}
    />
  );
}
