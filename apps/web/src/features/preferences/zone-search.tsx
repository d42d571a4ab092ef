import { Search } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Input } from '#components/ui/input.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { findZones } from './find-zones.ts';
import { ZoneList } from './zone-list.tsx';

type Props = { chosen: string; onChoose: (zone: string) => void };

const finePointer = () => matchMedia('(pointer: fine)').matches;

/** All time zones with a search field whose arrow keys move through the list. */
export function ZoneSearch({ chosen, onChoose }: Props) {
  const { t } = useTranslation('options');
  const language = useLanguage();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query);
  const groups = useMemo(
    () =>
      findZones(asked, chosen, language, {
        first: t('timezoneFirst'),
        found: t('timezoneFound'),
        region: (region) => t(`region.${region}`),
      }),
    [asked, chosen, language, t],
  );
  const zones = useMemo(() => groups.flatMap(({ choices }) => choices.map(({ zone }) => zone)), [groups]);
  const [pointed, setPointed] = useState(chosen);
  const active = zones.includes(pointed) ? pointed : zones[0];

  // No focus on phones, where the keyboard would cover the list.
  useEffect(() => {
    if (finePointer()) input.current?.focus();
  }, []);
  useEffect(() => {
    if (active) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);

  const step = (event: KeyboardEvent, by: number) => {
    event.preventDefault();
    const at = zones.indexOf(active ?? '');
    const next = zones[Math.min(Math.max(at + by, 0), zones.length - 1)];
    if (next) setPointed(next);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') step(event, 1);
    else if (event.key === 'ArrowUp') step(event, -1);
    else if (event.key === 'PageDown') step(event, 8);
    else if (event.key === 'PageUp') step(event, -8);
    else if (event.key === 'Enter' && active) {
      event.preventDefault();
      onChoose(active);
    }
  };

  return (
    <>
      <div className="sticky -top-5 z-10 -mx-5 -mt-5 bg-surface px-5 pt-2.5 pb-3 sm:-mx-7 sm:px-7">
        <div className="relative">
          <Search
            className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted"
            aria-hidden="true"
          />
          <Input
            ref={input}
            role="combobox"
            aria-expanded="true"
            aria-autocomplete="list"
            aria-controls={`${id}-list`}
            aria-activedescendant={active && `${id}-${active}`}
            aria-label={t('timezoneSearch')}
            placeholder={t('timezoneSearch')}
            autoComplete="off"
            enterKeyHint="search"
            className="pl-12!"
            value={query}
            onChange={({ target }) => setQuery(target.value)}
            onKeyDown={press}
          />
        </div>
        <p role="status" className={zones.length === 0 ? 'mt-3' : 'sr-only'}>
          {asked.trim() !== '' &&
            (zones.length === 0 ? t('timezoneNone', { query: asked.trim() }) : t('timezones', { count: zones.length }))}
        </p>
      </div>
      <ZoneList id={id} groups={groups} chosen={chosen} active={active} onChoose={onChoose} />
    </>
  );
}
