import { useTranslation } from '#i18n/use-translation.ts';
import type { Section } from './field-specs.ts';

/** Jumps to the sections of a long group. */
export function SectionLinks({ sections }: { sections: readonly Section[] }) {
  const { t } = useTranslation('admin-settings');
  if (sections.length < 2) return null;
  return (
    <nav
      aria-label={t('jump')}
      className="z-10 mb-4 flex flex-wrap gap-x-4 border-b border-line bg-paper text-sm md:sticky md:top-0 md:py-1"
    >
      {sections.map((section) => (
        <button key={section} type="button" className="text-link min-h-11" onClick={() => jumpTo(section)}>
          {t(`sections.${section}`)}
        </button>
      ))}
    </nav>
  );
}

// Buttons and no links with a fragment, since the address holds the state of the page.
function jumpTo(section: Section): void {
  const title = document.getElementById(`section-${section}`);
  title?.scrollIntoView({ block: 'start' });
  title?.focus({ preventScroll: true });
}
