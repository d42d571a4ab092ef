import type { RecipeDetail } from '@bugunne/contract/item.schema';
import { CookingPot, ShoppingBasket } from 'lucide-react';
import { useState } from 'react';
import { useAmountText } from '#components/recipe/use-amount-text.ts';
import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { lazyComponent, useLazyComponent, usePreload } from '#lib/lazy/lazy-component.ts';
import { TimerList } from './timer-list.tsx';
import type { Cooking } from './use-cooking.ts';

const cookMode = lazyComponent(() => import('./cook-mode.tsx').then((module) => module.CookMode));
const shoppingList = lazyComponent(() => import('./shopping-list.tsx').then((module) => module.ShoppingList));
// Loads both dialogs early, because the network may be gone by the time the user opens them.
const preload = () => Promise.all([cookMode.load(), shoppingList.load()]);

type Props = { contentId: string; title: string; recipe: RecipeDetail; cooking: Cooking };

/** Buttons for cook mode and shopping list, and the running timers. */
export function CookingTools({ contentId, title, recipe, cooking }: Props) {
  const { t } = useTranslation('cooking');
  const amountText = useAmountText();
  const [open, setOpen] = useState<'cook' | 'shop' | null>(null);
  usePreload(preload);
  const CookMode = useLazyComponent(cookMode, open === 'cook');
  const ShoppingList = useLazyComponent(shoppingList, open === 'shop');
  const factor = cooking.servings / recipe.servingInfo.servings;
  const close = () => setOpen(null);
  return (
    <div className="mt-5 grid gap-3 print:hidden">
      <div className="flex flex-wrap gap-3">
        <Button size="lg" className="max-sm:w-full" onClick={() => setOpen('cook')}>
          <CookingPot aria-hidden="true" />
          {t(cooking.done.size > 0 ? 'continue' : 'start')}
        </Button>
        <Button variant="secondary" size="lg" className="max-sm:w-full" onClick={() => setOpen('shop')}>
          <ShoppingBasket aria-hidden="true" />
          {t('shopping.open')}
        </Button>
      </div>
      <TimerList contentId={contentId} />
      {CookMode && <CookMode contentId={contentId} title={title} recipe={recipe} cooking={cooking} onClose={close} />}
      {ShoppingList && (
        <ShoppingList
          title={title}
          servings={cooking.servings}
          lines={recipe.ingredients.map((line) => amountText(line, factor))}
          onClose={close}
        />
      )}
    </div>
  );
}
