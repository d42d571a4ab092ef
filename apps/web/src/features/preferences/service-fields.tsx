import { MUSIC_SERVICES, type Service, VIDEO_SERVICES } from '@bugunne/contract/services.constants';
import { useId } from 'react';
import { ToggleChip } from '#components/ui/chip.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { CountryField } from './country-field.tsx';
import { toggled } from './draft.ts';
import type { DraftForm } from './use-draft.ts';

/** The country in which the user watches, and the services that they have. */
export function ServiceFields({ form }: { form: DraftForm }) {
  const { t } = useTranslation('profile');
  const { draft, change } = form;
  const onToggle = (service: Service) => change({ services: toggled(draft.services, service) });
  return (
    <>
      <CountryField country={draft.country} zone={draft.timezone} onChoose={(country) => change({ country })} />
      <p className="text-sm text-muted">{t('services.hint')}</p>
      <ServiceList title={t('services.video')} services={VIDEO_SERVICES} chosen={draft.services} onToggle={onToggle} />
      <ServiceList title={t('services.music')} services={MUSIC_SERVICES} chosen={draft.services} onToggle={onToggle} />
    </>
  );
}

type ListProps = {
  title: string;
  services: readonly Service[];
  chosen: readonly Service[];
  onToggle: (service: Service) => void;
};

function ServiceList({ title, services, chosen, onToggle }: ListProps) {
  const { t } = useTranslation('options');
  const id = useId();
  const count = services.filter((service) => chosen.includes(service)).length;
  return (
    <fieldset aria-labelledby={id} className="min-w-0">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h3 id={id} className="text-xl">
          {title}
        </h3>
        {count > 0 && <span className="text-sm text-muted tabular-nums">{t('chosen', { count })}</span>}
      </div>
      <ul className="flex flex-wrap gap-2">
        {services.map((service) => (
          <li key={service}>
            <ToggleChip pressed={chosen.includes(service)} onToggle={() => onToggle(service)}>
              {service}
            </ToggleChip>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
