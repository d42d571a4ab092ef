import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { readStored } from '#lib/storage.ts';
import { allowVideos } from '#lib/video-consent.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { ConsentSection } from './consent-section.tsx';

afterEach(cleanup);

it('takes the consent to trailers of YouTube back', async () => {
  allowVideos(true);
  renderInApp(<ConsentSection />, { path: '/dashboard/account' });
  await userEvent.click(await screen.findByRole('button', { name: 'İzni geri al' }));
  expect(screen.getByText(/ilk fragmanı açarken sorarız/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'İzni geri al' })).toBeNull();
  expect(readStored('video-consent')).toBeNull();
});
