import type { RecipeDetail } from '@bugunne/contract/item.schema';
import { INGREDIENT_CATEGORY_VALUES } from '@bugunne/contract/item-terms.constants';
import type { Language } from '@bugunne/contract/language.schema';
import { useTranslation } from '#i18n/use-translation.ts';
import { useAmountText } from './use-amount-text.ts';

type Props = {
  ingredients: RecipeDetail['ingredients'];
  factor: number;
  /** Of the notes, where it is not the page's. */
  language: Language | null;
};

/** Ingredients by group, with amounts for the chosen servings. */
export function Ingredients({ ingredients, factor, language }: Props) {
  const { t } = useTranslation('content');
  const amountText = useAmountText();
  const groups = INGREDIENT_CATEGORY_VALUES.map((group) => ({
    group,
    lines: ingredients.filter((line) => line.category === group),
  }));
  const hasCups = ingredients.some(({ unit }) => unit === 'cup' || unit === 'tea-glass');
  return (
    <>
      {groups.map(
        ({ group, lines }) =>
          lines.length > 0 && (
            <section key={group} aria-labelledby={`group-${group}`} className="mt-6 break-inside-avoid">
              <h4 id={`group-${group}`} className="kicker text-accent">
                {t(`recipe.group.${group}`)}
              </h4>
              <ul className="mt-1.5">
                {lines.map((line) => {
                  const { amount, name } = amountText(line, factor);
                  return (
                    <li
                      key={`${line.name} ${line.note} ${line.amount} ${line.unit}`}
                      className="grid grid-cols-[minmax(0,9.5rem)_minmax(0,1fr)] gap-3 wrap-break-word border-t border-line py-2"
                    >
                      <span className="font-semibold tabular-nums diagonal-fractions">{amount}</span>
                      <span>
                        {name}
                        {line.note && (
                          <span lang={language ?? undefined} className="text-muted">
                            , {line.note}
                          </span>
                        )}
                      </span>
                    </li>
                  );
                })}
              </ul>
            </section>
          ),
      )}
      {hasCups && <p className="mt-4 text-sm text-muted">{t('recipe.cups')}</p>}
    </>
  );
}
