import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { renderInApp } from '#testing/render-in-app.tsx';
import { sampleToday } from '#testing/sample-today.ts';
import { usePrefetchToday } from './use-prefetch-today.ts';

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
  navigate.mockReset();
  history.replaceState(null, '', '/dashboard?view=profile');
});

const navigate = vi.fn();
function Page() {
  const prefetchToday = usePrefetchToday();
  return (
    <button type="button" onClick={() => prefetchToday(navigate)}>
      back
    </button>
  );
}
const press = async () => userEvent.click(await screen.findByText('back'));

test('navigates once the picks are loaded, and at once when they are cached', async () => {
  renderInApp(<Page />);
  await press();
  await waitFor(() => expect(asked).toBe(1));
  expect(navigate).not.toHaveBeenCalled();
  answer.resolve();
  await waitFor(() => expect(navigate).toHaveBeenCalledOnce());
  await press();
  expect(navigate).toHaveBeenCalledTimes(2);
  expect(asked).toBe(1);
});

test('does not navigate when the user went elsewhere meanwhile', async () => {
  const { queryClient } = renderInApp(<Page />);
  await press();
  history.replaceState(null, '', '/dashboard/saved');
  answer.resolve();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await Promise.resolve();
  expect(navigate).not.toHaveBeenCalled();
});
