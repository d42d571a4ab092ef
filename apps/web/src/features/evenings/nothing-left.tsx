import { Notice } from '#components/ui/notice.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import type { SlotState } from './evening-types.ts';

type Props = { wishes: NonNullable<SlotState['nothingLeft']> };

/** Says that no title fits all members, and by how many titles loosening each wish would help. */
export function NothingLeft({ wishes }: Props) {
  const { t } = useTranslation('evenings');
  const helpful = wishes.filter(({ titles }) => titles > 0).toSorted((one, other) => other.titles - one.titles);
  return (
    <Notice className="text-base!">
      <p className="font-semibold">{t('nothingLeft.title')}</p>
      <p className="mt-1">{t(helpful.length > 0 ? 'nothingLeft.text' : 'nothingLeft.noWay')}</p>
      {helpful.length > 0 && (
        <ul className="mt-2 grid gap-1">
          {helpful.map(({ kind, titles }) => (
            <li key={kind} className="flex flex-wrap justify-between gap-x-4">
              <span>{t(`nothingLeft.${kind}`)}</span>
              <span className="font-semibold tabular-nums">{t('nothingLeft.more', { count: titles })}</span>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
