import { useLocation } from 'react-router-dom';
import { ArticleList, type ArticleLook } from './article-list.tsx';

const looks: Readonly<Record<string, ArticleLook>> = {
  '/blogs/grid/1': { columns: 1 },
  '/blogs/grid/2': { columns: 2 },
  '/blogs/grid/3': { columns: 3 },
  '/blogs/grid/4': { columns: 4 },
  '/blogs/sidebar/left': { columns: 2, sidebar: 'left' },
  '/blogs/sidebar/right': { columns: 2, sidebar: 'right' },
  '/blogs/template': { columns: 2, sidebar: 'right', opensLarge: true },
};

/** `/blogs` and its variants: the same articles in another look. */
export default function BlogsPage() {
  const { pathname } = useLocation();
  return <ArticleList room="blogs" look={looks[pathname.replace(/\/$/, '')] ?? { columns: 3 }} />;
}
