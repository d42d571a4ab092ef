import { useTranslation } from '#i18n/use-translation.ts';
import { OUTCOME_COLORS, OUTCOMES } from './outcomes.ts';

const STRIPES = 'repeating-linear-gradient(45deg, var(--danger) 0 2px, var(--paper) 2px 3px)';

/** Legend of the outcomes. */
export function OutcomeLegend() {
  const { t } = useTranslation('trends');
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {OUTCOMES.map((outcome) => (
        <li key={outcome} className="flex items-center gap-1.5">
          <span
            className="print-color size-3 rounded-xs"
            style={{ background: outcome === 'declined' ? STRIPES : OUTCOME_COLORS[outcome] }}
          />
          {t(`hits.${outcome}`)}
        </li>
      ))}
    </ul>
  );
}
