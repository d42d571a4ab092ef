import { SETTING_CATEGORIES, SETTING_KEYS, SETTINGS, type SettingKey } from '@bugunne/contract/settings.schema';
import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { LoadFailure } from '#components/load-failure.tsx';
import { Button } from '#components/ui/button.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { toast } from '#components/ui/toast.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { fold } from '#lib/text.ts';
import { choiceField, textField, useAddressState } from '../../lib/address-state.ts';
import { ADMIN_QUERY, adminApi } from '../../lib/api.ts';
import { EmptyList } from '../../ui/empty-list.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { discardDrafts, hasDrafts, isStale, setDraft, useDrafts } from './drafts.ts';
import { EDITORS, type Section } from './field-specs.ts';
import { HistoryDrawer } from './history-drawer.tsx';
import { SectionLinks } from './section-links.tsx';
import { SettingCard } from './setting-card.tsx';
import { useFocusAfterEdit } from './use-focus-after-edit.ts';
import { useSaveSettings } from './use-save-settings.ts';
import { useValidation } from './validate.ts';

const ADDRESS = { group: choiceField(SETTING_CATEGORIES), q: textField(), history: choiceField(SETTING_KEYS) };

const SECTIONS: readonly Section[] = [
  'notices',
  'prices',
  'site',
  'support',
  'marketing',
  'legal',
  'notifications',
  'recommendations',
  'administration',
  'other',
];
const sectionOf = (key: SettingKey): Section => EDITORS[key]?.section ?? 'other';

/** The site settings by group, each with an editor of its type; edits of all groups are saved together. */
export default function SettingsPage() {
  const { t } = useTranslation('admin-settings');
  const { values, dropped, change } = useAddressState(ADDRESS);
  const group = values.group ?? 'general';
  const list = useQuery({ ...adminApi.adminSettings.list.queryOptions(), ...ADMIN_QUERY });
  const drafts = useDrafts();
  const validate = useValidation();
  const save = useSaveSettings();
  useFocusAfterEdit(drafts);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasDrafts()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);
  // Another page of the administration: the edits stay, and the administrator has to know.
  const reminder = t('kept');
  useEffect(
    () => () => {
      if (hasDrafts()) toast.message(reminder, { id: 'settings-kept' });
    },
    [reminder],
  );

  if (!list.data) {
    return (
      <PageFrame title={t('title')}>
        {list.error ? (
          <LoadFailure title={t('loadFailed')} error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <Spinner className="mx-auto my-16 size-8" />
        )}
      </PageFrame>
    );
  }
  const { settings } = list.data;
  const edited = settings.filter(({ key }) => drafts[key] !== undefined);
  const faultsOf = (key: SettingKey) => {
    const draft = drafts[key];
    return draft ? validate(key, draft.value) : new Map<string, string>();
  };
  const isFaulty = edited.some(({ key }) => drafts[key]?.isFormFaulty || faultsOf(key).size > 0);
  const isConflicting = edited.some((setting) => isStale(setting, drafts[setting.key]));

  const words = fold(values.q ?? '');
  const shown = settings.filter(({ key, category }) =>
    words ? fold(`${t(`names.${key}`)} ${t(`descriptions.${key}`)} ${key}`).includes(words) : category === group,
  );
  const sections = SECTIONS.flatMap((section) => {
    const own = shown.filter(({ key }) => sectionOf(key) === section);
    return own.length > 0 ? [{ section, own }] : [];
  });
  const opened = values.history;
  return (
    <PageFrame title={t('title')}>
      <FilterBar
        search={{ value: values.q, label: t('search'), onChange: (q) => change({ q }) }}
        dropped={dropped}
        onClear={values.q ? () => change({ q: undefined }) : undefined}
      />
      {!words && (
        <nav aria-label={t('groups.label')} className="mb-5 flex flex-wrap gap-1">
          {SETTING_CATEGORIES.map((category) => {
            const count = edited.filter((setting) => setting.category === category).length;
            return (
              <button
                key={category}
                type="button"
                aria-current={category === group}
                onClick={() => change({ group: category })}
                className="min-h-11 rounded-full px-4 text-sm font-semibold text-muted hover:bg-sunken aria-[current=true]:bg-ink aria-[current=true]:text-paper"
              >
                {t(`groups.${category}`)}
                {count > 0 && <span className="ml-1.5">({t('groups.changed', { count })})</span>}
              </button>
            );
          })}
        </nav>
      )}
      <SectionLinks sections={sections.map(({ section }) => section)} />
      {sections.length === 0 && (
        <EmptyList icon={<SearchX />} title={t('none')} onClear={() => change({ q: undefined })} />
      )}
      {/* The links stay in view above, and must not cover what the keyboard leads to. */}
      <div className="grid gap-8 md:**:scroll-mt-20">
        {sections.map(({ section, own }) => (
          <section key={section} aria-labelledby={`section-${section}`}>
            <h2 id={`section-${section}`} tabIndex={-1} className="mb-3 text-lg">
              {t(`sections.${section}`)}
            </h2>
            <div className="grid gap-3">
              {own.map((setting) => (
                <SettingCard
                  key={setting.key}
                  setting={setting}
                  draft={drafts[setting.key]}
                  faults={faultsOf(setting.key)}
                  onHistory={() => change({ history: setting.key }, { replace: false })}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
      {edited.length > 0 && (
        <section
          aria-label={t('save')}
          className="sticky bottom-0 z-10 -mx-2 mt-6 flex flex-wrap items-center gap-3 rounded-t-lg border border-line bg-surface px-4 py-3 shadow-lg"
        >
          <p role="status" className="min-w-0 flex-1 basis-60 text-sm">
            {t('unsaved', { names: edited.map(({ key }) => t(`names.${key}`)).join(', ') })}
            {isFaulty && <span className="block text-danger">{t('invalid')}</span>}
          </p>
          <Button variant="ghost" onClick={discardDrafts}>
            {t('discard')}
          </Button>
          <Button busy={save.isPending} disabled={isFaulty || isConflicting} onClick={() => save.mutate(drafts)}>
            {t('save')}
          </Button>
        </section>
      )}
      {opened && (
        <HistoryDrawer
          settingKey={opened}
          onClose={() => change({ history: undefined })}
          onRevert={(value) => {
            const version = settings.find(({ key }) => key === opened)?.version ?? 0;
            setDraft(opened, { version, value });
            change({ history: undefined, q: undefined, group: SETTINGS[opened].category });
          }}
        />
      )}
    </PageFrame>
  );
}
