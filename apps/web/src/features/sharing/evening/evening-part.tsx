import { Suspense, useState } from 'react';
import { lazyComponent, useLazyComponent } from '#lib/lazy/lazy-component.ts';
import { serverNow } from '#lib/server-clock.ts';
import { isEvening } from './evening.ts';
import { EveningOffer } from './evening-offer.tsx';

const eveningDialog = lazyComponent(() => import('./evening-dialog.tsx').then((module) => module.EveningDialog));

type Props = { date: string; renewsAt: string; titles: readonly string[] };

/** The offer to share today's picture, with its dialog. */
export function EveningPart({ date, renewsAt, titles }: Props) {
  const [evening] = useState(() => isEvening(serverNow(), renewsAt));
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const Dialog = useLazyComponent(eveningDialog, state !== 'never');
  if (titles.length === 0) return null;
  return (
    <>
      <EveningOffer prominent={evening} onOpen={() => setState('open')} />
      {Dialog && (
        <Suspense>
          <Dialog
            date={date}
            titles={titles}
            open={state === 'open'}
            onOpenChange={(open) => setState(open ? 'open' : 'closed')}
          />
        </Suspense>
      )}
    </>
  );
}
