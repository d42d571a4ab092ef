import { type AdminSetting, needsConfirmation } from '@bugunne/contract/admin/settings.contract';
import { SETTINGS } from '@bugunne/contract/settings.schema';
import { History, RotateCcw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { cn } from '#lib/cn.ts';
import { instantText } from '../../lib/format.ts';
import { type Draft, isSameValue, isStale, setDraft } from './drafts.ts';
import { FieldControl } from './field-control.tsx';
import { EDITORS, fieldsOf, valueAt, withValueAt } from './field-specs.ts';
import { JsonEditor } from './json-editor.tsx';
import { AnnouncementPreview, PricesPreview, RetryPreview, WeightsPreview } from './previews.tsx';
import { titleIdOf } from './use-focus-after-edit.ts';
import type { Faults } from './validate.ts';
import { useValueLines } from './value-text.ts';

type Props = {
  setting: AdminSetting;
  draft: Draft | undefined;
  faults: Faults;
  onHistory: () => void;
};

/** One setting: what it is for, its editor, who changed it, default and history. */
export function SettingCard({ setting, draft, faults, onHistory }: Props) {
  const { t } = useTranslation('admin-settings');
  const { key } = setting;
  const { schema, fallback } = SETTINGS[key];
  const value = draft ? (draft.value ?? fallback) : setting.value;
  const [asJson, setAsJson] = useState(false);
  const editor = EDITORS[key];
  const isJson = asJson || !editor;
  const isDefault = draft ? draft.value === null : setting.isDefault;
  const fields = fieldsOf(key, value);

  function edit(next: unknown, isFormFaulty = false) {
    // Back at the stored value there is nothing to save.
    if (!isFormFaulty && !isStale(setting, draft) && isSameValue(next, setting.value) && !setting.isInvalid) {
      return setDraft(key, null);
    }
    setDraft(key, { version: draft?.version ?? setting.version, value: next, isFormFaulty });
  }
  function editField(path: readonly string[], part: unknown) {
    const next = withValueAt(value, path, part);
    edit(editor?.adapt ? editor.adapt(next as Record<string, unknown>) : next);
  }
  const isWhole = schema.safeParse(value).success;
  const titleId = titleIdOf(key);
  return (
    <Card className={cn('p-4 sm:p-5', draft && 'border-ink')}>
      <section aria-labelledby={titleId} className="grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-8">
        <div className="min-w-0">
          <h3 id={titleId} tabIndex={-1} className="text-base font-semibold">
            {t(`names.${key}`)}
          </h3>
          <p className="mt-1 text-sm text-muted">{t(`descriptions.${key}`)}</p>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
            <code>{key}</code>
            {needsConfirmation(key) && <span>{t('confirmNeeded')}</span>}
          </p>
          <p className="mt-2 flex flex-wrap items-center gap-2 text-xs text-muted">
            {isDefault && <Badge>{t('default')}</Badge>}
            {setting.updatedAt && (
              <span className="break-all">
                {t('changedBy', {
                  when: instantText(setting.updatedAt),
                  who: setting.updatedBy?.email ?? t('system'),
                })}
              </span>
            )}
          </p>
          <div className="mt-1 -ml-3 flex flex-wrap">
            {setting.version > 0 && (
              <SmallButton
                icon={<History aria-hidden="true" />}
                onClick={onHistory}
                label={t('history')}
                of={titleId}
              />
            )}
            {!isDefault && (
              <SmallButton
                icon={<RotateCcw aria-hidden="true" />}
                onClick={() =>
                  setting.isDefault
                    ? setDraft(key, null)
                    : setDraft(key, { version: draft?.version ?? setting.version, value: null })
                }
                label={t('reset')}
                of={titleId}
              />
            )}
            {draft && !isStale(setting, draft) && (
              <SmallButton
                icon={<Undo2 aria-hidden="true" />}
                onClick={() => setDraft(key, null)}
                label={t('undo')}
                of={titleId}
              />
            )}
            {editor && typeof value === 'object' && (
              <SmallButton
                onClick={() => {
                  if (draft?.isFormFaulty) setDraft(key, null);
                  setAsJson(!asJson);
                }}
                label={t(asJson ? 'form' : 'json')}
                of={titleId}
              />
            )}
          </div>
        </div>
        <div className="min-w-0">
          {setting.isInvalid && !draft && (
            <Notice tone="warning" className="mb-3">
              {t('storedInvalid')}
            </Notice>
          )}
          {draft && isStale(setting, draft) && <Conflict setting={setting} draft={draft} />}
          {isJson ? (
            <JsonEditor
              label={t('fields.value')}
              value={value}
              faults={faults}
              onChange={edit}
              onFaulty={() => edit(value, true)}
            />
          ) : (
            <div className={cn('grid gap-4', fields.length > 1 && 'sm:grid-cols-2')}>
              {fields.map((spec) => (
                <div key={spec.path.join('.')} className={spec.wide && 'sm:col-span-2'}>
                  <FieldControl
                    spec={spec}
                    label={
                      spec.path.length === 0 && spec.label === 'value' ? t(`names.${key}`) : t(`fields.${spec.label}`)
                    }
                    value={valueAt(value, spec.path)}
                    error={faults.get(spec.path.join('.'))}
                    onChange={(part) => editField(spec.path, part)}
                  />
                </div>
              ))}
            </div>
          )}
          {!isJson && <OtherFaults faults={faults} known={fields.map(({ path }) => path.join('.'))} />}
          {draft?.value === null && <p className="mt-2 text-sm text-muted">{t('willBeDefault')}</p>}
          {isWhole && key === 'premium_prices' && (
            <PricesPreview value={SETTINGS.premium_prices.schema.parse(value)} onChange={edit} />
          )}
          {isWhole && key === 'recommendation_weights' && (
            <WeightsPreview weights={SETTINGS.recommendation_weights.schema.parse(value)} />
          )}
          {isWhole && key === 'notification_retry_policy' && (
            <RetryPreview value={SETTINGS.notification_retry_policy.schema.parse(value)} />
          )}
          {isWhole && key === 'announcement' && (
            <AnnouncementPreview value={SETTINGS.announcement.schema.parse(value)} />
          )}
        </div>
      </section>
    </Card>
  );
}

/** Faults of the value that belong to no field of the form. */
function OtherFaults({ faults, known }: { faults: Faults; known: readonly string[] }) {
  const others = [...faults].filter(([path]) => !known.includes(path));
  return (
    <div aria-live="polite" className="text-sm text-danger [&:not(:empty)]:mt-2">
      {others.map(([path, reason]) => (
        <p key={path}>{reason}</p>
      ))}
    </div>
  );
}

/** The value that another administrator has stored meanwhile, and the choice between both. */
function Conflict({ setting, draft }: { setting: AdminSetting; draft: Draft }) {
  const { t } = useTranslation('admin-settings');
  const lines = useValueLines();
  const { key, value, version, updatedAt, updatedBy } = setting;
  return (
    <Notice tone="warning" className="mb-4">
      <p className="font-semibold">
        {t('conflict.title', {
          who: updatedBy?.email ?? t('system'),
          when: updatedAt ? instantText(updatedAt) : '',
        })}
      </p>
      <dl className="mt-2 grid gap-2 text-ink sm:grid-cols-2">
        {[
          { name: t('conflict.now'), shown: value },
          { name: t('conflict.yours'), shown: draft.value ?? SETTINGS[key].fallback },
        ].map(({ name, shown }) => (
          <div key={name} className="min-w-0">
            <dt className="font-semibold">{name}</dt>
            {lines(key, shown).map((line) => (
              <dd key={line} className="break-words">
                {line}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => setDraft(key, null)}>
          {t('conflict.take')}
        </Button>
        <Button variant="secondary" onClick={() => setDraft(key, { ...draft, version })}>
          {t('conflict.keep')}
        </Button>
      </div>
    </Notice>
  );
}

type SmallButtonProps = { icon?: React.ReactNode; label: string; of: string; onClick: () => void };
function SmallButton({ icon, label, of, onClick }: SmallButtonProps) {
  return (
    <button
      type="button"
      aria-describedby={of}
      onClick={onClick}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-sm font-semibold hover:bg-sunken [&_svg]:size-4"
    >
      {icon}
      {label}
    </button>
  );
}
