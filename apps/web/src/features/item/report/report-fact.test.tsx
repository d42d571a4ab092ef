import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { refuse } from '#testing/refuse.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { ReportFact } from './report-fact.tsx';

type Report = { id: string; contentId: string; field: string; text: string };
const sent: Report[] = [];
const msw = setupServer(
  http.post('*/rest/v1/fact_reports', async ({ request }) => {
    sent.push((await request.json()) as Report);
    return HttpResponse.json({ ok: true });
  }),
);
beforeAll(() => msw.listen());
beforeEach(() => {
  sent.length = 0;
  msw.resetHandlers();
});
afterAll(() => msw.close());

it.each([
  ['/dashboard', 'Yanlış bir bilgi mi var?', 'Hangi bilgi yanlış?', 'Doğrusu ne?', 'Bildir', /^Teşekkürler/],
  ['/en/dashboard', 'Something wrong here?', 'Which detail is wrong?', 'What is right?', 'Report', /^Thank you/],
])('sends a report of a wrong fact of a dish (%s)', async (path, link, field, text, send, thanks) => {
  const user = userEvent.setup();
  renderInApp(<ReportFact id="food-menemen" category="food" />, { path });
  await user.click(await screen.findByRole('button', { name: link }));
  const dialog = within(await screen.findByRole('dialog', { name: link }));
  const facts = dialog.getByLabelText(field);
  expect(within(facts).queryByRole('option', { name: /Yıl|Year/ })).toBeNull();
  await user.selectOptions(facts, 'diet');
  await user.type(dialog.getByLabelText(text), 'Yumurta var.');
  await user.click(dialog.getByRole('button', { name: send }));
  await dialog.findByText(thanks);
  expect(sent).toEqual([{ id: expect.any(String), contentId: 'food-menemen', field: 'diet', text: 'Yumurta var.' }]);
});

it('says why a report was refused, keeps it, and sends it again under the same id', async () => {
  const user = userEvent.setup();
  let isRefused = true;
  msw.use(
    http.post('*/rest/v1/fact_reports', async ({ request }) => {
      sent.push((await request.json()) as Report);
      return isRefused ? refuse('too_many_attempts', 429) : HttpResponse.json({ ok: true });
    }),
  );
  renderInApp(<ReportFact id="movie-x" category="movie" />, { path: '/en/dashboard' });
  await user.click(await screen.findByRole('button', { name: 'Something wrong here?' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('What is right?'), 'A');
  await user.click(dialog.getByRole('button', { name: 'Report' }));
  await dialog.findByRole('alert');
  isRefused = false;
  await user.click(dialog.getByRole('button', { name: 'Report' }));
  await dialog.findByText(/^Thank you/);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toEqual(sent[1]);
});
