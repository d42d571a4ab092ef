import { useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useLanguage } from '#i18n/use-language.ts';
import { fieldSamples } from './field-samples.tsx';
import { layerSamples } from './layer-samples.tsx';
import { SAMPLE_WORDS, type SampleWords } from './sample-words.ts';
import { shownSamples } from './shown-samples.tsx';

/** Samples of all components of `components/ui`, by their names. */
export const samplesOf = (words: SampleWords) => ({
  ...shownSamples(words),
  ...fieldSamples(words),
  ...layerSamples(words),
});

function Samples({ theme }: { theme: string }) {
  const language = useLanguage();
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <main id="content" style={{ padding: 16 }}>
      {Object.entries(samplesOf(SAMPLE_WORDS[language])).map(([name, samples]) => (
        <section key={name} style={{ marginBottom: 32 }}>
          <h2 style={{ fontSize: 20, marginBottom: 8 }}>{name}</h2>
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>{samples}</div>
        </section>
      ))}
    </main>
  );
}

/**
 * All design primitives in both themes side by side, at `/ui` and `/en/ui` of `npm run dev` only. Each theme is a frame of
 * its own, because dialogs and toasts take the theme of the document.
 */
export default function UiPage() {
  const [parameters] = useSearchParams();
  const theme = parameters.get('theme');
  if (theme) return <Samples theme={theme} />;
  return (
    <main id="content" style={{ display: 'flex', flexWrap: 'wrap' }}>
      {['light', 'dark'].map((name) => (
        <iframe
          key={name}
          title={name}
          src={`?theme=${name}`}
          style={{ flex: '1 1 360px', height: '100vh', border: 0 }}
        />
      ))}
    </main>
  );
}
