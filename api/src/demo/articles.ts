import type { Block } from '../../contract/index.ts';
import type { DemoArticle, Material, Subject } from './article-types.ts';
import { welcome } from './welcome-article.ts';

const text = (value: string): Block => ({ kind: 'text', text: value });

const releases = ({ one, two, image, detail }: Material): DemoArticle => ({
  name: 'new-this-month',
  format: 'STANDARD',
  author: 'Edda Novak',
  daysAgo: 1,
  cover: image(one),
  en: {
    title: 'New this month',
    description: `${one.name}, ${two.name} and what else has come to the catalogue.`,
    tags: ['Releases'],
    body: [
      text(
        `This month begins with **[${one.name}](${detail(one)})**, which opened the festival in Rotterdam and has not left us since. ` +
          `It was shot in eleven days, at night, with one lamp.\n\nRight behind it comes [${two.name}](${detail(two)}): louder, faster, and just as stubborn.`,
      ),
      { kind: 'productRow', title: 'Just added', query: { kind: 'TITLE', sortBy: 'lastModified', sortDirection: 'desc', size: 8 } },
      { kind: 'heading', text: 'How we choose', level: 2 },
      text(
        'Three of us watch everything that comes in, each alone, and nobody may speak before all have seen it. What is left when the lights go on is a list of questions:\n\n' +
          '- Would you watch it twice?\n- Would you watch it *with your mother*?\n- What do you remember a week later?\n\nA film that has an answer to the last one is usually in.',
      ),
      { kind: 'productRow', title: 'From the shop', query: { kind: 'MERCHANDISE', size: 6 } },
      { kind: 'button', label: 'Browse everything', href: '/movies', look: 'primary' },
    ],
  },
  ar: {
    title: 'الجديد هذا الشهر',
    description: `${one.name} و${two.name} وما وصل إلى المكتبة أيضًا.`,
    tags: ['إصدارات'],
    body: [
      text(
        `يبدأ هذا الشهر مع **[${one.name}](${detail(one)})** الذي افتتح مهرجان روتردام ولم يفارقنا منذ ذلك الحين. صُوِّر في أحد عشر يومًا، ليلًا، وبمصباح واحد.\n\nويأتي بعده مباشرة [${two.name}](${detail(two)}): أعلى صوتًا وأسرع، وبالعناد نفسه.`,
      ),
      { kind: 'productRow', title: 'أُضيف للتو', query: { kind: 'TITLE', sortBy: 'lastModified', sortDirection: 'desc', size: 8 } },
      { kind: 'heading', text: 'كيف نختار', level: 2 },
      text(
        'ثلاثة منا يشاهدون كل ما يصل، كلٌّ وحده، ولا يتكلم أحد قبل أن يشاهده الجميع.\n\n- هل تشاهده مرتين؟\n- هل تشاهده مع والدتك؟\n- ما الذي تتذكره بعد أسبوع؟',
      ),
      { kind: 'button', label: 'تصفّح كل شيء', href: '/movies', look: 'primary' },
    ],
  },
});

const soundPiece = ({ one, two, image, sound }: Material): DemoArticle => ({
  name: 'listening-to-the-dark',
  format: 'AUDIO',
  author: 'Amir Haddad',
  daysAgo: 4,
  cover: image(two),
  en: {
    title: 'Listening to the dark',
    description: `The sound of ${one.name}, without its images.`,
    tags: ['Behind the scenes', 'Sound'],
    body: [
      { kind: 'audio', src: sound, title: `The sound of ${one.name}`, by: 'Amir Haddad' },
      text(
        'Close your eyes for a minute. Almost nothing you hear was there on the day: the wind is a violin bow on a cymbal, and the footsteps belong to somebody who was asleep at home.\n\n' +
          'We record **rooms** first, empty, for as long as a room can stand it. Only then come the people.',
      ),
      { kind: 'quote', text: 'Silence is the most expensive thing in the mix.', by: 'Amir Haddad' },
    ],
  },
  ar: {
    title: 'الإصغاء إلى العتمة',
    description: `صوت ${one.name} من دون صورته.`,
    tags: ['خلف الكواليس', 'الصوت'],
    body: [
      { kind: 'audio', src: sound, title: `صوت ${one.name}`, by: 'أمير حدّاد' },
      text('أغمض عينيك دقيقة. لا شيء تقريبًا مما تسمعه كان هناك يوم التصوير: الريح قوس كمان على صنج، والخطوات لشخص كان نائمًا في بيته.'),
      { kind: 'quote', text: 'الصمت أغلى ما في المزج.', by: 'أمير حدّاد' },
    ],
  },
});

const openingScene = ({ three, image }: Material): DemoArticle => ({
  name: 'a-scene-from-the-start',
  format: 'VIDEO',
  author: 'Edda Novak',
  daysAgo: 8,
  cover: image(three),
  en: {
    title: `The first scene of ${three.name}`,
    description: 'What you see, and what stood just outside of the frame.',
    tags: ['Behind the scenes'],
    body: [
      { kind: 'video', productId: three.id },
      text(
        `The opening of ${three.name} is one take. Four people carried the camera, one of them backwards down a staircase, and a fifth held an umbrella over all of them.\n\n` +
          'If you look closely you will see the umbrella once. We left it in.',
      ),
      { kind: 'image', src: image(three), alt: three.name, caption: `From ${three.name}` },
    ],
  },
  ar: {
    title: `المشهد الأول من ${three.name}`,
    description: 'ما تراه، وما كان خارج الإطار تمامًا.',
    tags: ['خلف الكواليس'],
    body: [
      { kind: 'video', productId: three.id },
      text(
        `افتتاحية ${three.name} لقطة واحدة. حمل الكاميرا أربعة أشخاص، أحدهم نزل درجًا إلى الخلف، وخامس حمل مظلة فوقهم جميعًا.\n\nإن أمعنت النظر رأيت المظلة مرة. أبقيناها.`,
      ),
    ],
  },
});

const furtherReading = ({ four, image }: Material): DemoArticle => ({
  name: 'worth-a-detour',
  format: 'LINK',
  author: 'Anna Ito',
  daysAgo: 13,
  cover: image(four),
  en: {
    title: 'Worth a detour: how film grain works',
    description: 'A page we keep sending to each other.',
    tags: ['Reading'],
    body: [
      { kind: 'link', href: 'https://en.wikipedia.org/wiki/Film_grain', label: 'Film grain', text: 'Why silver clumps, and why nobody wants it gone.' },
      text(
        'Every time we restore a film the same question comes up: is this noise, or is this the picture? The article has a good answer, and better images than ours.',
      ),
    ],
  },
  ar: {
    title: 'يستحق الزيارة: كيف تعمل حبيبات الفيلم',
    description: 'صفحة نتبادلها كثيرًا.',
    tags: ['قراءات'],
    body: [
      { kind: 'link', href: 'https://en.wikipedia.org/wiki/Film_grain', label: 'حبيبات الفيلم', text: 'لماذا تتكتل الفضة، ولماذا لا يريد أحد أن تختفي.' },
      text('كلما رمّمنا فيلمًا عاد السؤال نفسه: أهذا تشويش أم هذه هي الصورة؟ في المقال جواب جيد.'),
    ],
  },
});

const savedLine = ({ one, image }: Material): DemoArticle => ({
  name: 'somebody-must-light-it',
  format: 'QUOTE',
  author: 'Edda Novak',
  daysAgo: 21,
  cover: image(one),
  en: {
    title: 'Somebody must light it',
    description: 'One line that was nearly cut.',
    tags: ['Behind the scenes', 'Writing'],
    body: [
      { kind: 'quote', text: 'Every night, someone must light the sky.', by: one.name },
      text(
        'The line was in the first draft, out of the next nine, and back on the morning of the shoot, because the actor had learnt the wrong pages. Nobody has ever been forgiven faster.',
      ),
    ],
  },
  ar: {
    title: 'لا بد أن يضيئها أحد',
    description: 'سطر كاد أن يُحذف.',
    tags: ['خلف الكواليس', 'كتابة'],
    body: [
      { kind: 'quote', text: 'كل ليلة، لا بد أن يضيء أحدٌ السماء.', by: one.name },
      text('كان السطر في المسودة الأولى، وحُذف من التسع التالية، ثم عاد صباح التصوير لأن الممثل حفظ الصفحات الخطأ.'),
    ],
  },
});

function fourPlaces({ one, two, three, four, image }: Material): DemoArticle {
  const images = [one, two, three, four].map((subject) => ({ src: image(subject), alt: subject.name, caption: subject.name }));
  return {
    name: 'four-places',
    format: 'GALLERY',
    author: 'Sol Reyes',
    daysAgo: 34,
    cover: image(four),
    en: {
      title: 'Four places we would go back to',
      description: 'Locations of the year, in four images.',
      tags: ['Locations'],
      body: [
        { kind: 'gallery', images },
        text('None of these is where it says it is. The coast is a reservoir, the city is two streets, and the mountain is a quarry with good light.'),
      ],
    },
    ar: {
      title: 'أربعة أماكن نودّ العودة إليها',
      description: 'مواقع العام في أربع صور.',
      tags: ['مواقع'],
      body: [{ kind: 'gallery', images }, text('لا مكان منها حيث يقول إنه فيه. الساحل خزّان ماء، والمدينة شارعان، والجبل مقلع بضوء جميل.')],
    },
  };
}

export function articlesAbout(slug: string, [one, two, three, four]: readonly [Subject, Subject, Subject, Subject]): readonly DemoArticle[] {
  const material: Material = {
    ...{ one, two, three, four },
    image: ({ path }) => `/media/${slug}/${path}/hero-1920.webp`,
    detail: ({ path }) => `/movies/detail/${path}`,
    sound: `/media/${slug}/${one.path}/film/audio-en.mp4`,
  };
  return [releases, welcome, soundPiece, openingScene, furtherReading, savedLine, fourPlaces].map((write) => write(material));
}
