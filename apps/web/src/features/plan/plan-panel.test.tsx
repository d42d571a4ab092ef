import type { PremiumPlan } from '@bugunne/contract/payments.schema';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ownPaymentsQuery } from '#lib/queries/premium.ts';
import { planPage, press } from '#testing/plan-page.tsx';
import { activePlan, cancelledPlan, grantPlan, nothing, pastDue, transferPlan } from '#testing/plan-server.ts';
import { refuse } from '#testing/refuse.ts';
import { renderInApp } from '#testing/render-in-app.tsx';
import { PlanPanel } from './plan-panel.tsx';

const { server, show } = planPage(PlanPanel);

const trial: PremiumPlan = {
  ...activePlan,
  state: 'trialing',
  trialEndsAt: '2026-05-08T12:00:00.000Z',
  renewsAt: '2026-05-08T12:00:00.000Z',
};

describe('state of a plan in words', () => {
  it.each<[string, PremiumPlan, boolean, string[], string[]]>([
    [
      'trial',
      trial,
      true,
      ['8 Mayıs 2026 tarihine kadar ücretsiz.', 'Sonra ayda $2. İlk ödeme 8 Mayıs 2026 tarihinde alınır.'],
      ['Free until 8 May 2026.', 'Then $2 a month. The first payment is on 8 May 2026.'],
    ],
    [
      'active',
      activePlan,
      true,
      ['1 Haziran 2026 tarihinde yenilenir. Alınacak tutar: $2.'],
      ['Renews on 1 June 2026 for $2.'],
    ],
    [
      'active without a known price',
      { ...activePlan, price: null },
      true,
      ['1 Haziran 2026 tarihinde yenilenir.'],
      ['Renews on 1 June 2026.'],
    ],
    [
      'cancelled',
      cancelledPlan,
      true,
      ['Premium 1 Haziran 2026 tarihine kadar açık.', 'Yenilenmeyecek, senden başka ücret alınmayacak.'],
      ['Premium works until 1 June 2026.', 'It won’t renew, and you won’t be charged again.'],
    ],
    [
      'cancelled during the trial',
      { ...cancelledPlan, trialEndsAt: '2026-06-01T12:00:00.000Z' },
      true,
      ['Premium 1 Haziran 2026 tarihine kadar açık.', 'Deneme süren o gün biter; senden ücret alınmayacak.'],
      ['Premium works until 1 June 2026.', 'Your trial ends that day, and you won’t be charged.'],
    ],
    [
      'past due',
      pastDue,
      true,
      [
        'Yenileme ödemesi alınamadı.',
        '3 Haziran 2026 tarihinde yeniden deneyeceğiz.',
        'Premium 8 Haziran 2026 tarihine kadar açık kalır.',
      ],
      [
        'The payment for your renewal failed.',
        'We try again on 3 June 2026.',
        'Premium keeps working until 8 June 2026.',
      ],
    ],
    [
      'past due after the days of grace',
      { ...pastDue, nextAttemptAt: null },
      false,
      ['Yenileme ödemesi alınamadı.', 'Ödeme alınana kadar Premium kapalı.'],
      ['The payment for your renewal failed.', 'Premium is off until the payment goes through.'],
    ],
    [
      'paused',
      { ...activePlan, state: 'paused', canCancel: false, renewsAt: null },
      false,
      ['Aboneliğin duraklatıldı. Bu sırada ücret alınmaz, Premium da kapalıdır.'],
      ['Your subscription is paused. Meanwhile nothing is charged and Premium is off.'],
    ],
    [
      'ended',
      { ...cancelledPlan, state: 'ended', canResume: false },
      false,
      ['Premium üyeliğin 1 Haziran 2026 tarihinde sona erdi.'],
      ['Your Premium membership ended on 1 June 2026.'],
    ],
    [
      'a paid transfer',
      transferPlan,
      true,
      ['Ödemen 1 Nisan 2027 tarihine kadar geçerli.', 'Kendiliğinden yenilenmez. Yeni bir havale süreyi uzatır.'],
      ['Paid until 1 April 2027.', 'It doesn’t renew by itself. Another bank transfer extends it.'],
    ],
    [
      'a grant',
      { ...grantPlan, endsAt: '2027-04-01T12:00:00.000Z' },
      true,
      ['Premium 1 Nisan 2027 tarihine kadar açık.'],
      ['Premium works until 1 April 2027.'],
    ],
    [
      'a grant without end',
      grantPlan,
      true,
      ['Premium açık; bitiş tarihi yok.'],
      ['Premium is yours, with no end date.'],
    ],
  ])('%s', (_state, plan, isPremium, turkish, english) => {
    for (const [path, sentences] of [
      ['/dashboard', turkish],
      ['/en/dashboard', english],
    ] as const) {
      const { unmount } = show({ plan }, { path, isPremium });
      const words = screen.getByText(sentences[0] as string).parentElement as HTMLElement;
      expect([...words.children].map(({ textContent }) => textContent)).toEqual(sentences);
      unmount();
    }
  });

  it.each<[PremiumPlan, string[], string[]]>([
    [activePlan, ['Plan', 'Ücret', 'Ödeme yolu', 'Başlangıç'], ['Aylık Premium', 'ayda $2', 'Kart', '1 Nisan 2026']],
    [
      transferPlan,
      ['Plan', 'Ücret', 'Ödeme yolu', 'Başlangıç'],
      ['Yıllık Premium', 'yılda 500 TL', 'Havale', '1 Nisan 2026'],
    ],
    [grantPlan, ['Plan', 'Ödeme yolu', 'Başlangıç'], ['Premium', 'Ücretsiz, ekibimizden', '1 Nisan 2026']],
  ])('names plan, price, source and start ($source)', (plan, terms, values) => {
    show({ plan });
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(terms);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent?.replace('\u00a0', ' '))).toEqual(
      values,
    );
  });

  it('offers what each state allows, the most useful action first', () => {
    const actions = (plan: PremiumPlan) => {
      const { unmount } = show({ plan });
      const names = [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].map(
        ({ textContent }) => textContent,
      );
      unmount();
      return names;
    };
    expect(actions(activePlan)).toEqual(['Kartı değiştir', 'Premium’u iptal et']);
    expect(actions(cancelledPlan)).toEqual(['İptalden vazgeç', 'Kartı değiştir']);
    expect(actions(pastDue)).toEqual(['Kartı değiştir', 'Premium’u iptal et']);
    expect(actions({ ...activePlan, state: 'paused', canCancel: false })).toEqual(['Aboneliği sağlayıcıda aç']);
    expect(actions({ ...cancelledPlan, state: 'ended', canResume: false })).toEqual(['Premium sayfasına git']);
    expect(actions(transferPlan)).toEqual(['Havaleyle uzat']);
    expect(actions(grantPlan)).toEqual([]);
  });
});

describe('loading', () => {
  it('shows users without Premium nothing while it loads, when that fails, and when they never had a plan', async () => {
    server.loads = () => refuse('forbidden', 403);
    const { queryClient, unmount } = renderInApp(<PlanPanel isPremium={false} />);
    await waitFor(() => expect(queryClient.getQueryState(ownPaymentsQuery().queryKey)?.status).toBe('error'));
    expect(document.body.textContent).toBe('');
    unmount();
    show({}, { isPremium: false });
    expect(screen.getByRole('main').textContent).toBe('');
  });

  it('says that Premium is open before the plan of a new member is known', () => {
    show({});
    expect(screen.getByText('Premium hesabında açık.')).toBeTruthy();
  });

  it('offers members to try again after a failure', async () => {
    server.loads = () => refuse('forbidden', 403);
    renderInApp(<PlanPanel isPremium />, { path: '/en/dashboard' });
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t get the details of your membership.');
    server.loads = null;
    server.own = { ...nothing, plan: activePlan };
    await press('Try again');
    expect(await screen.findByText('Renews on 1 June 2026 for $2.')).toBeTruthy();
  });
});
