import { ArticleList } from './article-list.tsx';

export default function NewsPage() {
  return <ArticleList room="news" look={{ columns: 2, sidebar: 'right' }} />;
}
