import type { HealthStatus } from '@bugunne/contract/admin/health.constants';
import { CircleCheck, CircleHelp, CircleMinus, CircleX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#components/ui/badge.tsx';

const LOOKS = {
  healthy: { tone: 'success', Icon: CircleCheck },
  warning: { tone: 'warning', Icon: TriangleAlert },
  error: { tone: 'danger', Icon: CircleX },
  off: { tone: 'neutral', Icon: CircleMinus },
  unknown: { tone: 'neutral', Icon: CircleHelp },
} as const;

/** A status with its colour and its sign. */
export function HealthBadge({ status, children }: { status: HealthStatus | 'unknown'; children: ReactNode }) {
  const { tone, Icon } = LOOKS[status];
  return (
    <Badge tone={tone} className="shrink-0">
      <Icon aria-hidden="true" />
      {children}
    </Badge>
  );
}
