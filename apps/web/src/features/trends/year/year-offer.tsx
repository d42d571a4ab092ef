import { ImageIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { lazyComponent, useLazyComponent } from '#lib/lazy/lazy-component.ts';

const yearDialog = lazyComponent(() => import('./year-dialog.tsx').then((module) => module.YearDialog));

type Props = {
  years: readonly number[];
  /** Changes with the figures of the picture. */
  revision: string;
};

/** Offers the picture of each year that has one. */
export function YearOffer({ years, revision }: Props) {
  const { t } = useTranslation('trends');
  const [year, setYear] = useState<number | null>(null);
  const [isOpen, setOpen] = useState(false);
  const Dialog = useLazyComponent(yearDialog, year !== null);
  if (years.length === 0) return null;
  return (
    <section aria-labelledby="trends-year" className="mt-14 rounded-xl bg-sunken px-6 py-8 sm:px-10 print:hidden">
      <h2 id="trends-year" className="text-2xl">
        {t('year.title')}
      </h2>
      <p className="mt-1 max-w-2xl text-muted">{t('year.text')}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        {years.map((each, index) => (
          <Button
            key={each}
            variant={index === 0 ? 'primary' : 'secondary'}
            aria-haspopup="dialog"
            onClick={() => {
              setYear(each);
              setOpen(true);
            }}
          >
            <ImageIcon aria-hidden="true" />
            {t('year.open', { year: each })}
          </Button>
        ))}
      </div>
      {Dialog && year !== null && (
        <Suspense>
          <Dialog year={year} revision={revision} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </section>
  );
}
