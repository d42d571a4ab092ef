import { ToggleChip } from '#components/ui/chip.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { HELP_CATEGORIES, type HelpCategory } from './articles.ts';

type Props = { chosen: HelpCategory | null; onChoose: (category: HelpCategory | null) => void };

export function CategoryFilter({ chosen, onChoose }: Props) {
  const { t } = useTranslation('help');
  return (
    <fieldset className="mt-5 flex flex-wrap gap-2 noscript:hidden print:hidden">
      <legend className="sr-only">{t('filter')}</legend>
      <ToggleChip pressed={chosen === null} onToggle={() => chosen && onChoose(null)}>
        {t('category.all')}
      </ToggleChip>
      {HELP_CATEGORIES.map((category) => (
        <ToggleChip
          key={category}
          pressed={category === chosen}
          onToggle={() => onChoose(category === chosen ? null : category)}
        >
          {t(`category.${category}`)}
        </ToggleChip>
      ))}
    </fieldset>
  );
}
