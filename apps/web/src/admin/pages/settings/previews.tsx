import type { Category } from '@bugunne/contract';
import type {
  AnnouncementSetting,
  RecommendationWeights,
  RetryPolicy,
  SettingValue,
} from '@bugunne/contract/settings.schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ADMIN_QUERY, adminApi } from '../../lib/api.ts';
import { discountOf } from './validate.ts';

type Prices = SettingValue<'premium_prices'>;
const box = 'mt-4 rounded-md bg-sunken px-4 py-3 text-sm';

/** The texts of the pages with these prices, in both languages, and whether the discount is right. */
export function PricesPreview({ value, onChange }: { value: Prices; onChange: (value: Prices) => void }) {
  const { t } = useTranslation('admin-settings');
  const values = useDeferredValue([{ key: 'premium_prices' as const, value }]);
  const preview = useQuery({
    ...adminApi.adminSettings.previewTexts.queryOptions({ input: { values } }),
    ...ADMIN_QUERY,
    placeholderData: keepPreviousData,
  });
  const { yearly } = value.charged;
  const percent = discountOf(yearly);
  return (
    <div className={box}>
      <p className="font-semibold">{t('preview.texts')}</p>
      {preview.data && (
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {(['tr', 'en'] as const).map((language) => {
            const { monthPrice, yearPrice, yearListPrice, yearDiscount, yearFreeMonths, charge } =
              preview.data[language];
            return (
              <div key={language} className="contents">
                <dt className="text-muted">{t(`options.${language}`)}</dt>
                <dd lang={language}>
                  {monthPrice} / {yearPrice} <s>{yearListPrice}</s> · %{yearDiscount}
                  {yearFreeMonths && ` · ${yearFreeMonths}`}
                  {charge && <span className="block text-muted">{charge}</span>}
                </dd>
              </div>
            );
          })}
        </dl>
      )}
      {preview.error && <p className="mt-2 text-danger">{t('preview.failed')}</p>}
      {percent !== yearly.discountPercent && (
        <p className="mt-2 flex flex-wrap items-center gap-3 text-warning">
          {t('errors.discount', { percent: String(percent) })}
          <Button
            variant="secondary"
            onClick={() =>
              onChange({ ...value, charged: { ...value.charged, yearly: { ...yearly, discountPercent: percent } } })
            }
          >
            {t('preview.compute')}
          </Button>
        </p>
      )}
    </div>
  );
}

/** How the administrator's own picks would change. */
export function WeightsPreview({ weights }: { weights: RecommendationWeights }) {
  const { t } = useTranslation('admin-settings');
  const language = useLanguage();
  const [tried, setTried] = useState<RecommendationWeights | null>(null);
  const preview = useQuery({
    ...adminApi.adminSettings.previewWeights.queryOptions({
      input: { weights: tried ?? weights, language },
      enabled: tried !== null,
    }),
    ...ADMIN_QUERY,
    placeholderData: keepPreviousData,
  });
  const { data } = preview;
  const titles = (set: NonNullable<typeof data>['before'], category: Category) => set[category] ?? [];
  const isSame = data && JSON.stringify(data.before) === JSON.stringify(data.after);
  return (
    <div className={box}>
      <Button variant="secondary" busy={preview.isFetching} onClick={() => setTried(weights)}>
        {t('preview.weights')}
      </Button>
      {preview.error && <p className="mt-2 text-danger">{t('preview.failed')}</p>}
      {isSame && <p className="mt-2">{t('preview.same')}</p>}
      {data && !isSame && (
        <table className="mt-3 w-full table-fixed text-left align-top">
          <thead>
            <tr className="text-muted">
              <td className="w-16 sm:w-24" />
              <th scope="col">{t('preview.before')}</th>
              <th scope="col">{t('preview.after')}</th>
            </tr>
          </thead>
          <tbody>
            {(['movie', 'series', 'food', 'music'] as const).map((category) => {
              const before = new Set(titles(data.before, category).map(({ id }) => id));
              return (
                <tr key={category} className="border-t border-line align-top">
                  <th scope="row" className="py-1.5 font-medium text-muted">
                    {t(`categories.${category}`)}
                  </th>
                  <td className="py-1.5 pr-3 break-words">
                    {titles(data.before, category).map(({ id, title }) => (
                      <span key={id} className="block">
                        {title}
                      </span>
                    ))}
                  </td>
                  <td className="py-1.5 break-words">
                    {titles(data.after, category).map(({ id, title }) => (
                      <span key={id} className="block">
                        {before.has(id) ? title : <strong>{`${title} (${t('preview.new')})`}</strong>}
                      </span>
                    ))}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </div>
  );
}

/** The pauses that a retry policy gives. */
export function RetryPreview({ value }: { value: RetryPolicy }) {
  const { t } = useTranslation('admin-settings');
  const language = useLanguage();
  const unit = (seconds: number) =>
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit: seconds < 120 ? 'second' : seconds < 7200 ? 'minute' : 'hour',
      unitDisplay: 'short',
      maximumFractionDigits: 1,
    }).format(seconds < 120 ? seconds : seconds < 7200 ? seconds / 60 : seconds / 3600);
  const pauses = Array.from({ length: Math.max(0, value.attempts - 1) }, (_, index) =>
    unit(Math.round(value.firstPauseSeconds * value.factor ** index)),
  );
  return <p className={box}>{t('preview.pauses', { pauses: pauses.join(', ') || '–' })}</p>;
}

const TONES = { info: 'neutral', warning: 'warning', success: 'success' } as const;

/** The announcement in both languages, as on the pages. */
export function AnnouncementPreview({ value }: { value: AnnouncementSetting }) {
  const { t } = useTranslation('admin-settings');
  if (!value.text.tr && !value.text.en) return null;
  return (
    <div className={box}>
      <p className="mb-2 font-semibold">{t('preview.announcement')}</p>
      {(['tr', 'en'] as const).map((language) => (
        <div key={language} lang={language}>
          <Notice tone={TONES[value.tone]} className="mt-2 border border-line text-center font-medium">
            {value.link ? <u>{value.text[language]}</u> : value.text[language]}
          </Notice>
        </div>
      ))}
    </div>
  );
}
