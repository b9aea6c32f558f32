import { Clapperboard } from 'lucide-react';
import { defineText } from '@marquee/mf-shared/text';
import { EmptyState, LinkButton } from '@marquee/mf-shared/ui';
import { writeListState, type ListState } from './list-state.ts';

const useText = defineText({
  en: {
    empty: 'Nothing here yet',
    emptyText: 'New titles are added every week. Come back soon.',
    genre: 'No title of this genre here',
    genreText: 'Try another genre, or look at everything.',
    all: 'Show all',
    beyond: 'This list is not that long',
    beyondText: 'Start again from its first page.',
    first: 'First page',
  },
  ar: {
    empty: 'لا شيء هنا بعد',
    emptyText: 'تُضاف عناوين جديدة كل أسبوع. عُد قريبًا.',
    genre: 'لا يوجد عنوان من هذا النوع هنا',
    genreText: 'جرّب نوعًا آخر أو شاهد الكل.',
    all: 'عرض الكل',
    beyond: 'هذه القائمة ليست بهذا الطول',
    beyondText: 'ابدأ من صفحتها الأولى.',
    first: 'الصفحة الأولى',
  },
});

/** Why a page of a list shows nothing: it is past the end, its genre has nothing, or there is nothing at all. */
export function EmptyList({ state, total }: { readonly state: ListState; readonly total: number }) {
  const text = useText();
  const icon = <Clapperboard />;
  if (total > 0)
    return (
      <EmptyState
        icon={icon}
        title={text.beyond}
        text={text.beyondText}
        action={<LinkButton to={writeListState(state, { page: 0 })}>{text.first}</LinkButton>}
      />
    );
  if (state.genre)
    return (
      <EmptyState
        icon={icon}
        title={text.genre}
        text={text.genreText}
        action={<LinkButton to={writeListState(state, { genre: undefined })}>{text.all}</LinkButton>}
      />
    );
  return <EmptyState icon={icon} title={text.empty} text={text.emptyText} />;
}
