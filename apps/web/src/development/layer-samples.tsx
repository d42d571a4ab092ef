import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { PopupPanel } from '#components/ui/popup-panel.tsx';
import { Tabs } from '#components/ui/tabs.tsx';
import { toast } from '#components/ui/toast.tsx';
import type { SampleWords } from './sample-words.ts';

function toastSamples(words: SampleWords) {
  const action = { label: words.remove, onClick: () => undefined };
  return (
    <>
      <Button variant="secondary" onClick={() => toast.message(words.title, { action })}>
        message
      </Button>
      <Button variant="secondary" onClick={() => toast.success(words.save)}>
        success
      </Button>
      <Button variant="secondary" onClick={() => toast.error(words.long)}>
        error
      </Button>
    </>
  );
}

/** Samples of the primitives that open or change what is shown, by the name of the component. */
export const layerSamples = (words: SampleWords): Record<string, ReactNode> => ({
  Dialog: (['sm', 'md', 'lg', 'full'] as const).map((size) => (
    <Dialog
      key={size}
      size={size}
      trigger={<Button variant="secondary">{size}</Button>}
      title={words.title}
      description={words.text}
      closeLabel={words.close}
      footer={<Button>{words.save}</Button>}
    >
      <p>{words.text}</p>
      <p style={{ overflowWrap: 'anywhere' }}>{words.long}</p>
    </Dialog>
  )),
  PopupPanel: (
    <div style={{ position: 'relative' }}>
      <PopupPanel label={words.show} title={words.show} icon={<Ellipsis aria-hidden="true" />}>
        {(close) => (
          <Button variant="ghost" onClick={close}>
            {words.title}
          </Button>
        )}
      </PopupPanel>
    </div>
  ),
  Tabs: (
    <div style={{ width: '100%', minWidth: 0 }}>
      <Tabs
        label={words.title}
        tabs={(['save', 'title', 'long'] as const).map((name) => ({
          value: name,
          label: words[name],
          content: <p>{words.text}</p>,
        }))}
      />
    </div>
  ),
  // The page's own host shows the messages.
  ToastHost: toastSamples(words),
  Toaster: toastSamples(words),
});
