import { CATEGORIES } from '@bugunne/contract/item-terms.constants';
import { Tabs } from '#components/ui/tabs.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { numberText } from '#lib/format.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Stat, Stats } from '../../ui/stat.tsx';
import { ItemDrawer } from './item-drawer.tsx';
import { ItemList } from './item-list.tsx';
import { ReportQueue } from './report-queue.tsx';
import { useFigures } from './use-catalogue.ts';
import { useCatalogueAddress, VIEWS } from './use-catalogue-address.ts';

/** Items: search, facts, hiding; and users' reports of wrong facts. */
export default function CataloguePage() {
  const { t } = useTranslation('admin-catalogue');
  const language = useLanguage();
  const address = useCatalogueAddress();
  const figures = useFigures();
  const count = (value: number | undefined) => (value === undefined ? '…' : numberText(language, value));
  const total = figures && CATEGORIES.reduce((sum, category) => sum + figures.items[category], 0);
  const open = (item: string) => address.change({ item }, { replace: false });

  return (
    <PageFrame title={t('title')}>
      <Stats isStrip>
        <Stat
          label={t('stats.items')}
          value={count(total)}
          note={
            figures &&
            CATEGORIES.map((category) => `${t(`categories.${category}`)} ${count(figures.items[category])}`).join(' · ')
          }
        />
        <Stat
          label={t('stats.listed')}
          value={count(figures?.listed)}
          note={figures && t('stats.neverPicked', { count: figures.neverPicked, number: count(figures.neverPicked) })}
        />
        <Stat label={t('stats.hidden')} value={count(figures?.hidden)} />
        <Stat label={t('stats.reports')} value={count(figures?.openReports)} />
      </Stats>
      <Tabs
        label={t('views.label')}
        value={address.view}
        onValueChange={(value) => address.change({ view: VIEWS.find((view) => view === value && view !== 'items') })}
        tabs={[
          { value: 'items', label: t('views.items'), content: <ItemList address={address} onOpen={open} /> },
          { value: 'reports', label: t('views.reports'), content: <ReportQueue address={address} onOpen={open} /> },
        ]}
      />
      {address.item && (
        <ItemDrawer key={address.item} id={address.item} onClose={() => address.change({ item: undefined })} />
      )}
    </PageFrame>
  );
}
