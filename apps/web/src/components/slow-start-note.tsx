import en from '#i18n/en/slow-start.json';
import tr from '#i18n/tr/slow-start.json';

/** Both languages, as on the start-up screen itself; a link to the same address reloads the page. */
const htmlOf = () =>
  Object.entries({ tr, en })
    .map(([language, { text, reload }]) => `<p data-only="${language}">${text} <a href="">${reload}</a></p>`)
    .join('');

/**
 * Says on a pre-rendered start-up screen that the scripts do not arrive, and offers to reload; a style reveals it, because
 * no script can. Outside of the flow, so that nothing moves. The client bundle omits the texts: the browser keeps what is
 * there, and a start-up screen that scripts render needs none.
 */
export const SlowStartNote = () => (
  <div
    className="slow-start-note"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own texts
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? htmlOf() : '' }}
  />
);
