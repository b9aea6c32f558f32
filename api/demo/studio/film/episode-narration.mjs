/** Narration of the episodes, [English, Arabic], in order across the seasons. */
export const EPISODE_NARRATION = {
  'aurora-station': [
    null,
    [['Eleven minutes of static. I almost deleted it.', 'إحدى عشرة دقيقة من التشويش، كدتُ أمحوها.'], ['Then I slowed it down.', 'ثم أبطأتُها.'], ['Noise does not breathe. This does.', 'الضجيج لا يتنفس، وهذا يتنفس.'], ['Commander, I broke protocol. You need to hear why.', 'أيتها القائدة، خالفتُ التعليمات، ويجب أن تسمعي السبب.']],
    [['Two plates, three weeks apart.', 'لوحتان بينهما ثلاثة أسابيع.'], ['Lay one on the other.', 'ضعي إحداهما فوق الأخرى.'], ['There is no difference. Not one thread.', 'لا فرق بينهما، ولا خيط واحد.'], ['Nobody go outside tonight.', 'لا يخرجنّ أحد الليلة.']],
    [['The generator has forty minutes.', 'بقي للمولّد أربعون دقيقة.'], ['Hands up for sending.', 'ليرفع يده من يوافق على الإرسال.'], ['Three against three.', 'ثلاثة مقابل ثلاثة.'], ['The sky is not waiting for a majority.', 'السماء لا تنتظر أغلبية.']],
    [['The stove is warm. The table is laid for six.', 'الموقد دافئ، والمائدة معدّة لستة.'], ['Every clock is nine days slow.', 'كل ساعة متأخرة تسعة أيام.'], ['Hello? We came as soon as the ice let us.', 'مرحبًا؟ جئنا حالما سمح لنا الجليد.']],
    [['Core forty-one. Age, eleven thousand years.', 'العيّنة الحادية والأربعون. عمرها أحد عشر ألف عام.'], ['There is a mark inside it.', 'ثمة علامة في داخلها.'], ['That is not a fracture. That is a signature.', 'هذا ليس شرخًا، بل توقيع.']],
    [['Twenty-four hours of light.', 'أربع وعشرون ساعة من الضوء.'], ['Nothing casts a shadow long enough to hide in.', 'لا شيء يُلقي ظلًا يتسع للاختباء.'], ['So it stopped hiding.', 'فكفّ عن الاختباء.'], ['It is standing by the mast, and it knows our names.', 'إنه واقف عند السارية، ويعرف أسماءنا.']],
  ],
  'firefly-wood': [
    [['Rule one: shoes off. Rule two: no whistling.', 'القاعدة الأولى: اخلعا الأحذية. والثانية: لا صفير.'], ['Rule three is the wood, and there is no rule two and a half.', 'والثالثة هي الغابة، ولا توجد قاعدة اثنتان ونصف.'], ['Bram, I can hear you whistling.', 'برام، أنا أسمع صفيرك.']],
    [['They are spelling something. H, E, L, P.', 'إنها تتهجّى شيئًا: ن، ج، د، ة.'], ['Then a comma. In the wrong place.', 'ثم فاصلة في غير موضعها.'], ['I do not think they have time for commas.', 'لا أظن أن لديها وقتًا للفواصل.']],
    [['Mr. Tawny will see you now. Do sit on the branch.', 'السيد توني سيراك الآن. تفضّل بالجلوس على الغصن.'], ['It says here your family owes us nine hundred acorns.', 'مكتوب هنا أن عائلتك مدينة لنا بتسعمئة بلوطة.'], ['With interest, nine hundred and one.', 'ومع الفائدة، تسعمئة وواحدة.']],
    [['There was a door here once. You can feel the frame.', 'كان هنا باب ذات يوم، يمكنك لمس إطاره.'], ['I only carved what the tree remembered.', 'لم أنحت إلا ما تذكّرته الشجرة.'], ['(three knocks, from inside)', '(ثلاث طرقات من الداخل)'], ['Oona. I think it is for you.', 'أونا، أظن أنها لكِ.']],
  ],
  'the-night-market': [
    [['Twenty-six years on the same flame.', 'ستة وعشرون عامًا على اللهب نفسه.'], ['You do not make this broth. You look after it.', 'هذا المرق لا تصنعه، بل ترعاه.'], ['Who turned off the gas?', 'من أطفأ الغاز؟']],
    [['Can you cook? No. Can you count? Not really.', 'أتجيد الطبخ؟ لا. أتجيد العدّ؟ ليس تمامًا.'], ['Eleven seconds later we were sold out.', 'بعد إحدى عشرة ثانية نفدت بضاعتنا.'], ['You start yesterday.', 'تبدأ عملك من الأمس.']],
    [['Thirty-nine degrees at midnight.', 'تسع وثلاثون درجة عند منتصف الليل.'], ['One mango for my ex-husband. One lychee for his mother.', 'مانجو لطليقي، وليتشي لأمه.'], ['And the inspector wants to see the ice.', 'والمفتش يريد أن يرى الثلج.']],
    [['The notice says we close at dawn.', 'الإشعار يقول إننا نغلق عند الفجر.'], ['Then nobody is to notice the dawn.', 'إذن لا يلاحظنّ أحد الفجر.'], ['Eggs! Who wants eggs?', 'بيض! من يريد بيضًا؟'], ['The alley stays open.', 'الزقاق يبقى مفتوحًا.']],
  ],
  'hours-of-the-reed': [
    [['(a heron lands)', '(مالك الحزين يهبط)'], ['(first the warblers, then the coots)', '(الهوازج أولًا، ثم الغُرّ)'], ['(wind finds the reeds)', '(الريح تجد القصب)']],
    [['(heat, dragonflies)', '(حرّ ويعاسيب)'], ['(three small splashes)', '(ثلاث رشقات صغيرة)'], ['(a fourth, reluctant)', '(ورابعة مترددة)']],
    [['(forty thousand wings)', '(أربعون ألف جناح)'], ['(they turn)', '(ينعطفون)'], ['(they change their minds)', '(يغيّرون رأيهم)']],
    [['(frogs)', '(ضفادع)'], ['(an owl, twice)', '(بومة، مرتين)'], ['(silence, briefly)', '(صمت وجيز)'], ['(frogs)', '(ضفادع)']],
  ],
  'cities-at-four-am': [
    [['On this side of the street, sourdough.', 'على هذا الجانب من الشارع، خبز العجين المخمّر.'], ['On that side, we do not speak of it.', 'وعلى ذاك الجانب، لا نتحدث عنه.'], ['By five you cannot tell the smells apart.', 'عند الخامسة لا تستطيع التمييز بين الرائحتين.']],
    [['Line forty crosses the river eleven times.', 'الخط أربعون يعبر النهر إحدى عشرة مرة.'], ['The man in seat nine gets off at the hospital. He works there. I think.', 'راكب المقعد التاسع ينزل عند المستشفى. يعمل هناك، على ما أظن.'], ['I wake them all by name.', 'أوقظهم جميعًا بأسمائهم.']],
    [['Switchboard, good morning. Yes, it is morning.', 'مقسم الهاتف، صباح الخير. نعم، إنه الصباح.'], ['No, madam, the moon is meant to be there.', 'لا يا سيدتي، القمر يُفترض أن يكون هناك.'], ['I will stay on the line until you sleep.', 'سأبقى على الخط حتى تنامي.']],
  ],
};
