import { CATEGORIES, type Category } from '@bugunne/contract/item-terms.constants';
import {
  SAMPLE_DAY_ELEMENT,
  SAMPLE_DAY_PLACEHOLDER,
  type SampleDay as Sample,
  type SampleItem,
  samplePlaceholder,
} from '@bugunne/contract/sample-day.constants';
import { CoverShape } from '#components/cover-shape.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';

const places = { movie: '', series: 'sm:translate-y-8', food: '', music: 'sm:translate-y-8' };

/** The sample of the day as the server wrote it into this document; empty in one that began with another page. */
const json = (): string =>
  import.meta.env.SSR ? SAMPLE_DAY_PLACEHOLDER : (document.getElementById(SAMPLE_DAY_ELEMENT)?.textContent ?? '');

let known: { json: string; sample: Sample | null } | undefined;

function readSample(): { json: string; sample: Sample | null } {
  const text = json();
  known ??= { json: text, sample: text.startsWith('{') ? JSON.parse(text) : null };
  return known;
}

/** The sample of the day, and the names of its items; a fixed one where the document has none. */
function useSample(): { isToday: boolean; json: string; itemOf: (category: Category) => SampleItem } {
  const { t } = useTranslation('landing');
  const language = useLanguage();
  // The development server fills no placeholders.
  if (import.meta.env.SSR && import.meta.env.PROD) {
    const field = (category: Category) => (name: keyof SampleItem) => samplePlaceholder(category, name);
    const itemOf = (category: Category) => {
      const of = field(category);
      return { title: of('title'), language: of('language'), detail: of('detail') };
    };
    return { isToday: true, json: json(), itemOf };
  }
  const { sample, json: written } = readSample();
  const fixed = (category: Category) => ({
    title: t(`sample.${category}.title`),
    language,
    detail: t(`sample.${category}.detail`),
  });
  return {
    isToday: sample !== null,
    json: written,
    itemOf: (category) => sample?.[language][category] ?? fixed(category),
  };
}

/** Today's sample as four covers, arranged like the picks of a day. */
export function SampleDay() {
  const { t } = useTranslation(['landing', 'common']);
  const { isToday, json, itemOf } = useSample();
  return (
    <figure className="sm:pb-8">
      <figcaption className="mb-2 text-sm text-muted">{t(isToday ? 'sample.today' : 'sample.label')}</figcaption>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(8rem,40%),1fr))] gap-3 sm:gap-4">
        {CATEGORIES.map((category) => {
          const { title, language, detail } = itemOf(category);
          return (
            <li
              key={category}
              data-category={category}
              className={cn(
                'relative flex aspect-[4/5] min-h-min flex-col justify-between overflow-hidden rounded-lg bg-accent-cover p-4 text-white shadow-lg sm:p-5',
                places[category],
              )}
            >
              <CoverShape category={category} className="absolute -top-4 -right-6 w-3/5" />
              <span className="relative text-sm font-semibold">{t(`common:category.${category}`)}</span>
              <span className="relative">
                <strong
                  lang={language}
                  className="block font-display text-base leading-tight font-medium min-[22rem]:text-lg min-[24rem]:text-xl sm:text-2xl"
                >
                  {title}
                </strong>
                <span className="mt-1.5 block text-sm text-white/85">{detail}</span>
              </span>
            </li>
          );
        })}
      </ul>
      {json !== '' && (
        <script
          type="application/json"
          id={SAMPLE_DAY_ELEMENT}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that the server writes, with its < escaped
          dangerouslySetInnerHTML={{ __html: json }}
        />
      )}
    </figure>
  );
}
