import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { sampleToday } from '#testing/sample-today.ts';
import { useTodayFirst } from './use-today-first.ts';

let answer = Promise.withResolvers<void>();
let asked = 0;
const server = setupServer(
  http.get('*/rest/v1/daily_recommendations', async () => {
    asked += 1;
    await answer.promise;
    return HttpResponse.json(sampleToday());
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  answer = Promise.withResolvers();
  asked = 0;
  go.mockReset();
  history.replaceState(null, '', '/dashboard?view=profile');
});

const go = vi.fn();
function Page() {
  const todayFirst = useTodayFirst();
  return (
    <button type="button" onClick={() => todayFirst(go)}>
      back
    </button>
  );
}
const press = async () => userEvent.click(await screen.findByText('back'));

test('goes once the picks are there, and at once when they are', async () => {
  renderInApp(<Page />);
  await press();
  await waitFor(() => expect(asked).toBe(1));
  expect(go).not.toHaveBeenCalled();
  answer.resolve();
  await waitFor(() => expect(go).toHaveBeenCalledOnce());
  await press();
  expect(go).toHaveBeenCalledTimes(2);
  expect(asked).toBe(1);
});

test('leaves whoever has gone elsewhere meanwhile where they are', async () => {
  const { queryClient } = renderInApp(<Page />);
  await press();
  history.replaceState(null, '', '/dashboard/saved');
  answer.resolve();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await Promise.resolve();
  expect(go).not.toHaveBeenCalled();
});
