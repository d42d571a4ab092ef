import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { LoadFailure } from '#components/load-failure.tsx';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { toast } from '#components/ui/toast.tsx';
import { localizedPath } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useAdminErrorText } from '../../lib/admin-error.ts';
import { adminClient } from '../../lib/api.ts';
import { instantText } from '../../lib/format.ts';
import { DetailDrawer } from '../../ui/detail-drawer.tsx';
import { HideDialog } from './hide-dialog.tsx';
import { ItemDiets } from './item-diets.tsx';
import { ItemFacts } from './item-facts.tsx';
import { ItemFigures } from './item-figures.tsx';
import { ItemSources } from './item-sources.tsx';
import { ReportGroup } from './report-group.tsx';
import { useItem, useRefetchCatalogue } from './use-catalogue.ts';

/** Everything about one item, with the button that hides it. */
export function ItemDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('admin-catalogue');
  const language = useLanguage();
  const errorText = useAdminErrorText();
  const refetchAll = useRefetchCatalogue();
  const { data, error, refetch } = useItem(id);
  const [isHiding, setHiding] = useState(false);
  const [isShowing, setShowing] = useState(false);

  async function show() {
    setShowing(true);
    try {
      await adminClient.adminCatalogue.show({ id });
      void toast.success(t('hide.shown'));
      await refetchAll();
    } catch (failure) {
      void toast.error(errorText(failure));
    }
    setShowing(false);
  }

  const openReports = data?.reports.filter(({ status }) => status === 'open').length ?? 0;
  return (
    <DetailDrawer
      title={data?.title ?? id}
      subtitle={data && `${t(`categories.${data.category}`)} · ${id}`}
      onClose={onClose}
      footer={
        data && (
          <>
            {data.hidden ? (
              <Button variant="secondary" busy={isShowing} onClick={() => void show()}>
                {t('hide.show')}
              </Button>
            ) : (
              <Button variant="danger" onClick={() => setHiding(true)}>
                <EyeOff aria-hidden="true" />
                {t('hide.action')}
              </Button>
            )}
            {data.item && (
              <a
                className={buttonClass({ variant: 'ghost' })}
                href={localizedPath(language, `/dashboard/content/${id}`)}
                target="_blank"
                rel="noopener"
              >
                {t('openPage')}
              </a>
            )}
          </>
        )
      }
    >
      {data ? (
        <div className="grid gap-5">
          {data.hidden && (
            <Notice tone="warning">
              <p className="font-semibold">
                {t('hide.since', { at: instantText(data.hidden.at), by: data.hidden.by ?? t('formerStaff') })}
              </p>
              <p className="mt-1 break-words">{data.hidden.reason}</p>
            </Notice>
          )}
          {data.listed && data.listed.missing.length > 0 && (
            <Notice tone="warning">
              {t('missing.lead', { facts: data.listed.missing.map((fact) => t(`missing.${fact}`)).join(', ') })}
            </Notice>
          )}
          <ItemFigures figures={data.figures} />
          <Tabs
            label={t('details.tabs')}
            tabs={[
              ...(data.item
                ? [
                    {
                      value: 'facts',
                      label: t('details.facts'),
                      content: <ItemFacts item={data.item} nutrition={data.nutrition} />,
                    },
                  ]
                : []),
              ...(data.listed
                ? [{ value: 'sources', label: t('details.sources'), content: <ItemSources listed={data.listed} /> }]
                : []),
              ...(data.diets
                ? [{ value: 'diets', label: t('details.diets'), content: <ItemDiets diets={data.diets} /> }]
                : []),
              {
                value: 'reports',
                label: openReports > 0 ? t('details.openReports', { count: openReports }) : t('views.reports'),
                content:
                  data.reports.length > 0 ? (
                    <ReportGroup contentId={id} reports={data.reports} />
                  ) : (
                    <p className="text-muted">{t('details.noReports')}</p>
                  ),
              },
            ]}
          />
        </div>
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true" className="grid gap-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-8" />
          <Skeleton className="h-40" />
        </div>
      )}
      {data && isHiding && (
        <HideDialog
          id={id}
          title={data.title}
          onClose={() => setHiding(false)}
          onHidden={() => {
            setHiding(false);
            void toast.success(t('hide.done'));
            void refetchAll();
          }}
        />
      )}
    </DetailDrawer>
  );
}
