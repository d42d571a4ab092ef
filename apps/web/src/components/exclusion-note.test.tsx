import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { ExclusionNote } from './exclusion-note.tsx';

afterEach(cleanup);

function Item() {
  const [excluded, setExcluded] = useState<'seen' | null>('seen');
  return (
    <>
      <ExclusionNote
        item={{ title: 'Kış Uykusu', category: 'movie', state: { excluded } }}
        onExclude={(_action, value) => setExcluded(value ? 'seen' : null)}
      />
      <button type="button" onClick={() => setExcluded(excluded ? null : 'seen')}>
        başka yerden
      </button>
    </>
  );
}

it('moves focus from the undo button to the confirmation', async () => {
  renderInApp(<Item />);
  await userEvent.click(await screen.findByRole('button', { name: 'Geri al: Kış Uykusu' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Geri alındı: Kış Uykusu yine önerilebilir.'));
});

it('leaves focus alone when the exclusion is changed elsewhere after an undo', async () => {
  renderInApp(<Item />);
  const elsewhere = await screen.findByRole('button', { name: 'başka yerden' });
  await userEvent.click(await screen.findByRole('button', { name: 'Geri al: Kış Uykusu' }));
  await userEvent.click(elsewhere);
  await screen.findByText('Bunu izledin. Bir daha önermeyeceğiz.');
  await userEvent.click(elsewhere);
  await waitFor(() => expect(screen.queryByText('Bunu izledin. Bir daha önermeyeceğiz.')).toBeNull());
  expect(document.activeElement).toBe(elsewhere);
  expect(screen.queryByText(/^Geri alındı/)).toBeNull();
});
