import { act, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, expect, it, vi } from 'vitest';
import { BottomBar } from '#components/bottom-bar.tsx';
import { NoticeStack } from '#components/notice-stack.tsx';
import { setCoveredHeight } from '#lib/covered-height.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { Toaster } from './toaster.tsx';

afterEach(() => {
  toast.dismiss();
  setCoveredHeight('notices', 0);
  setCoveredHeight('bar', 0);
});

it('keeps messages above the notice stack as its height changes', async () => {
  renderInApp(<Toaster label="Bildirimler" />);
  act(() => void toast('Kaydedildi'));
  const list = (await screen.findByText('Kaydedildi')).closest('ol');
  const lowerEdge = () => list?.style.getPropertyValue('--offset-bottom');
  expect(lowerEdge()).toContain('0px');
  act(() => setCoveredHeight('notices', 120));
  expect(lowerEdge()).toContain('120px');
  expect(list?.style.getPropertyValue('--mobile-offset-bottom')).toContain('120px');
});

it('keeps messages and notices above the bar of a form, however high it is', async () => {
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(117);
  renderInApp(
    <>
      <Toaster label="Bildirimler" />
      <NoticeStack>
        <p>Çerezler</p>
      </NoticeStack>
      <BottomBar>Kaydet</BottomBar>
    </>,
  );
  act(() => void toast('Kaydedildi'));
  const list = (await screen.findByText('Kaydedildi')).closest('ol');
  expect(list?.style.getPropertyValue('--mobile-offset-bottom')).toContain('117px');
  expect(screen.getByText('Çerezler').parentElement?.style.transform).toBe('translateY(-117px)');
  height.mockRestore();
});
