import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { lazyComponent, useLazyComponent } from '#lib/lazy/lazy-component.ts';

const dialog = lazyComponent(() => import('#components/ui/dialog.tsx').then((module) => module.Dialog));

type Props = { way: 'ios' | 'menu'; open: boolean; onOpenChange: (open: boolean) => void };

/** Dialog with the three steps of a manual installation. */
export function InstallSteps({ way, open, onOpenChange }: Props) {
  const { t } = useTranslation('device');
  const Dialog = useLazyComponent(dialog, open);
  if (!Dialog) return null;
  const steps = way === 'ios' ? (['share', 'add', 'confirm'] as const) : (['menu', 'choose', 'accept'] as const);
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      size="sm"
      title={t('install.how')}
      closeLabel={t('install.close')}
      footer={<Button onClick={() => onOpenChange(false)}>{t('install.understood')}</Button>}
    >
      <ol className="grid gap-4">
        {steps.map((step, index) => (
          <li key={step} className="flex items-start gap-4">
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken font-semibold"
            >
              {index + 1}
            </span>
            <span className="pt-1.5">{t(`install.steps.${step}`)}</span>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
