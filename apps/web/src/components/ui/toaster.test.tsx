import { act, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, expect, it } from 'vitest';
import { setCoveredHeight } from '#lib/covered-height.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { Toaster } from './toaster.tsx';

afterEach(() => {
  toast.dismiss();
  setCoveredHeight(0);
});

it('keeps messages above the notice stack as its height changes', async () => {
  renderInApp(<Toaster label="Bildirimler" />);
  act(() => void toast('Kaydedildi'));
  const list = (await screen.findByText('Kaydedildi')).closest('ol');
  const lowerEdge = () => list?.style.getPropertyValue('--offset-bottom');
  expect(lowerEdge()).toContain('0px');
  act(() => setCoveredHeight(120));
  expect(lowerEdge()).toContain('120px');
  expect(list?.style.getPropertyValue('--mobile-offset-bottom')).toContain('120px');
});
