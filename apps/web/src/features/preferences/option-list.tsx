import type { PreferenceList } from '@bugunne/contract/options.constants';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { ToggleChip } from '#components/ui/chip.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';
import { OptionSearch } from './option-search.tsx';
import type { DraftForm } from './use-draft.ts';
import { useOptionList } from './use-option-list.ts';

type Props = {
  form: DraftForm;
  field: PreferenceList;
  /** Shows the title only to screen readers, where the page already has it as a heading. */
  titleHidden?: boolean;
  /** Heading level of the title. */
  level?: 2 | 3;
};

/** All options of a preference as chips to tap. */
export function OptionList({ form, field, titleHidden, level = 3 }: Props) {
  const { t } = useTranslation('options');
  const language = useLanguage();
  const id = useId();
  const chosen = form.draft[field];
  const list = useOptionList(field, chosen);
  const Title = `h${level}` as const;
  const title = t(`list.${field}`);
  const hint =
    field === 'dietaryRestrictions' || field === 'languages' || field === 'foodDifficulty' || field === 'musicGenres'
      ? t(`hint.${field}`)
      : undefined;

  return (
    <fieldset aria-labelledby={`${id}-title`} aria-describedby={hint && `${id}-hint`} className="min-w-0">
      <div className={cn('mb-3 flex items-baseline justify-between gap-4', titleHidden && 'sr-only')}>
        <Title id={`${id}-title`} className="text-xl">
          {title}
        </Title>
        {chosen.length > 0 && (
          <span className="text-sm text-muted tabular-nums">{t('chosen', { count: chosen.length })}</span>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="-mt-2 mb-3 text-sm text-muted">
          {hint}
        </p>
      )}
      {list.long && list.whole && (
        <OptionSearch title={title} query={list.query} onQuery={list.setQuery} found={list.shown.length} />
      )}
      <ul className="flex flex-wrap gap-2">
        {list.shown.map(({ value, label }) => (
          <li key={value}>
            <ToggleChip pressed={chosen.includes(value)} onToggle={() => form.toggle(field, value)}>
              {label[language]}
            </ToggleChip>
          </li>
        ))}
      </ul>
      {list.long && (
        <button
          type="button"
          aria-expanded={list.whole}
          onClick={list.toggleWhole}
          className="mt-2 inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-accent"
        >
          <span className="text-link">{list.whole ? t('showFewer') : t('showAll', { total: list.total })}</span>
          <ChevronDown className={cn('size-4 transition-transform', list.whole && 'rotate-180')} aria-hidden="true" />
        </button>
      )}
    </fieldset>
  );
}
