import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

it('keeps focus and name while busy and ignores presses', async () => {
  const onClick = vi.fn();
  const button = (busy: boolean) => (
    <Button busy={busy} disabled={busy} {...{ 'aria-disabled': undefined }} onClick={onClick}>
      Kaydet
    </Button>
  );
  const { rerender } = render(button(false));
  await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
  rerender(button(true));
  const busy = screen.getByRole('button', { name: 'Kaydet' });
  expect(document.activeElement).toBe(busy);
  expect(busy.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(busy);
  await userEvent.keyboard('{Enter} ');
  expect(onClick).toHaveBeenCalledOnce();
  rerender(button(false));
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(2);
});

it('does not submit its form while busy, by a press or by Enter in a field', async () => {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  const forms = (busy: boolean) => (
    <>
      <form id="a" onSubmit={onSubmit}>
        <input aria-label="Ad" />
        <Button type="submit" busy={busy}>
          Gönder
        </Button>
      </form>
      <Button type="submit" form="a" busy={busy}>
        Buradan da
      </Button>
    </>
  );
  const { rerender } = render(forms(true));
  await userEvent.click(screen.getByRole('button', { name: 'Gönder' }));
  await userEvent.click(screen.getByRole('button', { name: 'Buradan da' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Ad' }), 'Ada{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  rerender(forms(false));
  await userEvent.click(screen.getByRole('button', { name: 'Gönder' }));
  expect(onSubmit).toHaveBeenCalledOnce();
});
