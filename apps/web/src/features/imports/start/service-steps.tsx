import { IMPORT_SERVICES } from '@bugunne/contract/history-import-terms.constants';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { SERVICE_NAMES } from '../service-names.ts';

/** The order in which users look for their service: films and series, then music. */
const ORDER = ['letterboxd', 'netflix', 'imdb', 'trakt', 'spotify', 'exportify', 'lastfm', 'listenbrainz'] as const;
const services = IMPORT_SERVICES.toSorted((left, right) => ORDER.indexOf(left) - ORDER.indexOf(right));

/** How to get the file of each service. */
export function ServiceSteps() {
  const { t } = useTranslation('imports');
  return (
    <section aria-labelledby="import-services" className="mt-12 lg:mt-0">
      <h2 id="import-services" className="text-2xl">
        {t('services.title')}
      </h2>
      <p className="mt-1 text-muted">{t('services.text')}</p>
      <div className="mt-4 border-t border-line">
        {services.map((service) => {
          const steps = t(`services.of.${service}.steps`, { returnObjects: true });
          return (
            <details key={service} className="group border-b border-line">
              <summary className="flex min-h-18 list-none items-center gap-4 rounded-md py-3 [&::-webkit-details-marker]:hidden">
                <span className="min-w-0 flex-1">
                  <span className="block font-display text-xl">{SERVICE_NAMES[service]}</span>
                  <span className="block text-sm text-muted">{t(`services.of.${service}.what`)}</span>
                </span>
                <ChevronDown
                  className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
                  aria-hidden="true"
                />
              </summary>
              <ol className="list-decimal space-y-1.5 pb-5 pl-5">
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </details>
          );
        })}
      </div>
    </section>
  );
}
