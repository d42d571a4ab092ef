import type { Language, PlanType } from '@bugunne/contract';

/** Texts of the sandbox's pages. */
const tr = {
  test: 'TEST: para hareketi yok',
  testText: 'Bu sayfa gerçek bir ödeme sağlayıcısının yerini tutar. Kart sorulmaz, hiçbir ücret alınmaz.',
  otherLanguage: 'English',
  plans: { monthly: 'Premium, aylık', yearly: 'Premium, yıllık' } satisfies Record<PlanType, string>,
  per: { monthly: 'ay', yearly: 'yıl' },
  checkout: {
    title: 'Ödeme',
    trial: (days: number) => `${days} gün ücretsiz deneme`,
    today: 'Bugün',
    later: (date: string) => `Sonra, ${date} tarihinden itibaren`,
    rate: { monthly: (price: string) => `ayda ${price}`, yearly: (price: string) => `yılda ${price}` },
    renews: {
      monthly: 'Her ay kendiliğinden yenilenir. Dilediğin zaman iptal edebilirsin.',
      yearly: 'Her yıl kendiliğinden yenilenir. Dilediğin zaman iptal edebilirsin.',
    },
    account: 'Hesap',
    card: 'Test kartı',
    pay: (price: string) => `${price} öde`,
    startTrial: 'Denemeyi başlat',
    decline: 'Kartı reddet',
    declineHint: 'Bankanın kartı geri çevirdiği durumu dener.',
    back: 'Ödemeden geri dön',
    declined: 'Kart reddedildi, hiçbir ücret alınmadı. Yeniden deneyebilirsin.',
  },
  messages: {
    paid: {
      title: 'Bu ödeme tamamlandı',
      text: 'Bu sayfadan ikinci kez ödeme yapılamaz. Sonucu görmek için devam et.',
      action: 'Sonuca git',
    },
    expired: {
      title: 'Bu ödeme sayfasının süresi doldu',
      text: 'Hiçbir ücret alınmadı. Premium sayfasından yeni bir ödeme başlatabilirsin.',
      action: 'Geri dön',
    },
    changed: {
      title: 'Bu adres değiştirilmiş',
      text: 'Adresteki bilgiler bu ödemenin bilgileriyle aynı değil, bu yüzden ödeme başlatılmadı. Ödeme ekranından yeniden dene.',
      action: 'Ana sayfaya git',
    },
    invalid: {
      title: 'Bu istek anlaşılmadı',
      text: 'Hiçbir şey değişmedi. Geri dönüp yeniden deneyebilirsin.',
      action: 'Ana sayfaya git',
    },
    missing: {
      title: 'Burada bir ödeme yok',
      text: 'Bağlantı eksik kopyalanmış ya da kayıt silinmiş olabilir.',
      action: 'Ana sayfaya git',
    },
    subscribed: {
      title: 'Zaten bir aboneliğin var',
      text: 'İkinci bir abonelik başlatılmadı, hiçbir ücret alınmadı.',
      action: 'Geri dön',
    },
    trialUsed: {
      title: 'Deneme süreni daha önce kullandın',
      text: 'Hiçbir ücret alınmadı. Denemesiz bir abonelik başlatabilirsin.',
      action: 'Geri dön',
    },
    linkExpired: {
      title: 'Bu bağlantının süresi doldu',
      text: 'Bağlantılar bir saat geçerlidir. Sayfayı profilinden yeniden açabilirsin.',
      action: 'Ana sayfaya git',
    },
    tooMany: {
      title: 'Çok fazla deneme',
      text: 'Kısa sürede çok fazla istek geldi. Biraz sonra yeniden dene.',
      action: 'Ana sayfaya git',
    },
  },
  portal: {
    title: 'Aboneliğin',
    none: 'Bu hesabın bir aboneliği yok.',
    back: 'BugünNe’ye dön',
    states: {
      trialing: 'Deneme',
      active: 'Etkin',
      cancelled: 'İptal edildi',
      past_due: 'Ödeme alınamadı',
      ended: 'Sona erdi',
    },
    dates: {
      trialing: (date: string) => `Deneme ${date} tarihinde biter, sonra ücret alınır.`,
      active: (date: string) => `${date} tarihinde yenilenir.`,
      cancelled: (date: string) => `${date} tarihine kadar sürer, yenilenmez.`,
      past_due: (date: string) => `${date} tarihindeki yenileme ödemesi alınamadı.`,
      ended: (date: string) => `${date} tarihinde sona erdi.`,
    },
    cancel: 'Aboneliği iptal et',
    resume: 'İptali geri al',
    card: 'Kart',
    cards: { works: 'Her ödemede geçer', declines: 'Sonraki yenilemede reddedilir' },
    cardInUse: 'kullanılıyor',
    useCard: 'Kartı kaydet',
    clock: 'Zamanı ileri al',
    clockText: 'Aboneliğin tarihleri geçmişe kaydırılır: atladığın an, şimdi olur.',
    moves: {
      'near-end': { trial: 'Denemenin bitmesine üç gün kala', period: 'Dönemin bitmesine üç gün kala' },
      end: { trial: 'Denemenin sonuna', period: 'Dönemin sonuna' },
      'retry-fails': {
        trial: 'Son ödeme denemesi de başarısız olsun',
        period: 'Son ödeme denemesi de başarısız olsun',
      },
      'retry-succeeds': { trial: 'Yeniden deneme başarılı olsun', period: 'Yeniden deneme başarılı olsun' },
    },
    outcomes: {
      renews: 'Ödeme alınır, abonelik yenilenir.',
      fails: 'Kart reddedilir, yenileme başarısız olur.',
      ends: 'Abonelik sona erer.',
      reminds: 'Hatırlatmanın gönderildiği an.',
    },
    invoices: 'Faturalar',
    invoice: 'Fatura',
    done: {
      card: 'Kart kaydedildi.',
      cancel: 'Aboneliğin iptal edildi. Dönemin sonuna kadar sürer.',
      resume: 'İptal geri alındı.',
      clock: 'Zaman ilerledi.',
    },
  },
  invoice: {
    title: 'Fatura',
    number: 'Fatura no',
    date: 'Tarih',
    billedTo: 'Alıcı',
    item: 'Açıklama',
    amount: 'Tutar',
    total: 'Toplam',
    refunded: 'İade edilen',
    states: { paid: 'Ödendi', pending: 'Ödeme bekliyor', refunded: 'İade edildi', void: 'Geçersiz' },
    seller: 'BugünNe',
    note: 'Bu belge bir denemeye aittir, vergi belgesi değildir.',
  },
};

export type Texts = typeof tr;

const en: Texts = {
  test: 'TEST: no money moves',
  testText: 'This page stands in for a real payment provider. It asks for no card and charges nothing.',
  otherLanguage: 'Türkçe',
  plans: { monthly: 'Premium, monthly', yearly: 'Premium, yearly' },
  per: { monthly: 'month', yearly: 'year' },
  checkout: {
    title: 'Checkout',
    trial: (days) => `${days}-day free trial`,
    today: 'Today',
    later: (date) => `Then, from ${date}`,
    rate: { monthly: (price) => `${price} a month`, yearly: (price) => `${price} a year` },
    renews: {
      monthly: 'Renews every month. Cancel any time.',
      yearly: 'Renews every year. Cancel any time.',
    },
    account: 'Account',
    card: 'Test card',
    pay: (price) => `Pay ${price}`,
    startTrial: 'Start the trial',
    decline: 'Decline the card',
    declineHint: 'Shows what happens when a bank turns the card down.',
    back: 'Go back without paying',
    declined: 'The card was declined and nothing was charged. You can try again.',
  },
  messages: {
    paid: {
      title: 'This checkout is paid',
      text: 'It cannot be paid a second time. Continue to see the result.',
      action: 'See the result',
    },
    expired: {
      title: 'This checkout has expired',
      text: 'Nothing was charged. You can start a new one from the Premium page.',
      action: 'Go back',
    },
    changed: {
      title: 'This address was changed',
      text: 'Its details differ from those of the checkout, so nothing was started. Try again from the payment screen.',
      action: 'Go to the home page',
    },
    invalid: {
      title: 'This request makes no sense',
      text: 'Nothing has changed. You can go back and try again.',
      action: 'Go to the home page',
    },
    missing: {
      title: 'There is no payment here',
      text: 'The link may be incomplete, or the record may have been deleted.',
      action: 'Go to the home page',
    },
    subscribed: {
      title: 'You already have a subscription',
      text: 'No second one was started, and nothing was charged.',
      action: 'Go back',
    },
    trialUsed: {
      title: 'You have had your trial',
      text: 'Nothing was charged. You can start a subscription without a trial.',
      action: 'Go back',
    },
    linkExpired: {
      title: 'This link has expired',
      text: 'Links work for an hour. You can open the page again from your profile.',
      action: 'Go to the home page',
    },
    tooMany: {
      title: 'Too many attempts',
      text: 'Too many requests came in a short time. Try again a little later.',
      action: 'Go to the home page',
    },
  },
  portal: {
    title: 'Your subscription',
    none: 'This account has no subscription.',
    back: 'Back to BugünNe',
    states: {
      trialing: 'Trial',
      active: 'Active',
      cancelled: 'Cancelled',
      past_due: 'Payment failed',
      ended: 'Ended',
    },
    dates: {
      trialing: (date) => `The trial ends on ${date}, then you are charged.`,
      active: (date) => `Renews on ${date}.`,
      cancelled: (date) => `Runs until ${date} and does not renew.`,
      past_due: (date) => `The payment for the renewal failed on ${date}.`,
      ended: (date) => `Ended on ${date}.`,
    },
    cancel: 'Cancel the subscription',
    resume: 'Undo the cancellation',
    card: 'Card',
    cards: { works: 'Every payment goes through', declines: 'Declined at the next renewal' },
    cardInUse: 'in use',
    useCard: 'Save the card',
    clock: 'Skip ahead in time',
    clockText: 'The dates of the subscription move into the past: the moment you skip to becomes now.',
    moves: {
      'near-end': { trial: 'To three days before the trial ends', period: 'To three days before the period ends' },
      end: { trial: 'To the end of the trial', period: 'To the end of the period' },
      'retry-fails': { trial: 'The last payment retry fails', period: 'The last payment retry fails' },
      'retry-succeeds': { trial: 'The retry succeeds', period: 'The retry succeeds' },
    },
    outcomes: {
      renews: 'The payment goes through and the subscription renews.',
      fails: 'The card is declined and the renewal fails.',
      ends: 'The subscription ends.',
      reminds: 'When the reminder is sent.',
    },
    invoices: 'Invoices',
    invoice: 'Invoice',
    done: {
      card: 'The card was saved.',
      cancel: 'Your subscription is cancelled. It runs until the end of the period.',
      resume: 'The cancellation was undone.',
      clock: 'Time has moved on.',
    },
  },
  invoice: {
    title: 'Invoice',
    number: 'Invoice number',
    date: 'Date',
    billedTo: 'Billed to',
    item: 'Description',
    amount: 'Amount',
    total: 'Total',
    refunded: 'Refunded',
    states: { paid: 'Paid', pending: 'Awaiting payment', refunded: 'Refunded', void: 'Void' },
    seller: 'BugünNe',
    note: 'This document belongs to a test and is no tax invoice.',
  },
};

export const TEXTS: Readonly<Record<Language, Texts>> = { tr, en };

const LOCALES = { tr: 'tr-TR', en: 'en-US' } as const;

/** An amount in minor units, such as "$2.00"; `currency` in any case. */
export function money(amount: number, currency: string, language: Language): string {
  const format = new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

export const day = (time: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time));
