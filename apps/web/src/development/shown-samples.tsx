import { Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Chip, ToggleChip } from '#components/ui/chip.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PageMessage } from '#components/ui/page-message.tsx';
import { Progress } from '#components/ui/progress.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import type { SampleWords } from './sample-words.ts';

const VARIANTS = ['primary', 'secondary', 'ghost', 'danger'] as const;
const nothing = () => undefined;

/** Samples of the primitives that show something or are pressed, by the name of the component. */
export const shownSamples = (words: SampleWords): Record<string, ReactNode> => ({
  Badge: (['neutral', 'accent', 'success', 'warning', 'danger', 'inverse'] as const).map((tone) => (
    <Badge key={tone} tone={tone}>
      {tone} · {words.save}
    </Badge>
  )),
  Button: (
    <>
      {VARIANTS.map((variant) => (
        <Button key={variant} variant={variant}>
          {words.save}
        </Button>
      ))}
      {VARIANTS.map((variant) => (
        <Button key={variant} variant={variant} disabled>
          {words.save}
        </Button>
      ))}
      {VARIANTS.map((variant) => (
        <Button key={variant} variant={variant} busy>
          {words.save}
        </Button>
      ))}
      <Button size="lg">{words.save}</Button>
      <Button size="icon" variant="ghost" aria-label={words.save}>
        <Heart aria-hidden="true" />
      </Button>
      <Button block>{words.title}</Button>
    </>
  ),
  Card: (
    <Card className="p-5">
      {words.text} {words.long}
    </Card>
  ),
  Chip: (
    <>
      <Chip>{words.save}</Chip>
      <Chip>{words.title}</Chip>
    </>
  ),
  ToggleChip: (
    <>
      <ToggleChip pressed={false} onToggle={nothing}>
        {words.save}
      </ToggleChip>
      <ToggleChip pressed onToggle={nothing}>
        {words.title}
      </ToggleChip>
      <ToggleChip pressed={false} disabled onToggle={nothing}>
        {words.remove}
      </ToggleChip>
    </>
  ),
  EmptyState: (
    <EmptyState
      icon={<Heart aria-hidden="true" />}
      title={words.title}
      text={words.text}
      action={<Button>{words.save}</Button>}
    />
  ),
  PageMessage: (
    <PageMessage
      icon={<Heart aria-hidden="true" />}
      title={words.title}
      text={words.text}
      action={<Button>{words.save}</Button>}
    />
  ),
  Notice: (['neutral', 'success', 'warning', 'danger'] as const).map((tone) => (
    <Notice key={tone} tone={tone}>
      {tone} · {words.text}
    </Notice>
  )),
  Progress: [0, 2, 5].map((value) => (
    <Progress key={value} value={value} max={5} label={words.title} className="w-40" />
  )),
  Skeleton: <Skeleton className="h-6 w-40" />,
  Spinner: <Spinner label={words.title} />,
});
