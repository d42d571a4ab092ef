import { type Language, LIMITS } from '@bugunne/contract';

type Text = { title: string; message: string };

const REFRESHES = LIMITS.refreshesPerCategoryPerDay;
const TRIAL_REMINDER_DAYS = LIMITS.payment.trialReminderDays;

/** Notifications by template. They are stored by template name, so that they are shown in the current language. */
export const TEMPLATES = {
  welcome: {
    type: 'success',
    tr: {
      title: 'BugünNe’ye hoş geldin',
      message:
        'Her gün sana göre film, dizi, tarif ve müzik seçiyoruz. Zevklerini profilinden dilediğin an değiştirebilirsin.',
    },
    en: {
      title: 'Welcome to BugünNe',
      message:
        'Every day we choose films, series, recipes and music for you. You can change your tastes in your profile whenever you like.',
    },
  },
  premium_granted: {
    type: 'premium',
    tr: {
      title: 'Premium hesabın açıldı',
      message: `Artık her kategoriyi günde ${REFRESHES} kez yenileyebilir ve BugünNe’yi reklamsız kullanabilirsin.`,
    },
    en: {
      title: 'Your Premium is on',
      message: `You can now refresh each category ${REFRESHES} times a day and use BugünNe without ads.`,
    },
  },
  premium_ended: {
    type: 'premium',
    tr: {
      title: 'Premium üyeliğin sona erdi',
      message:
        'Günlük önerilerin aynı şekilde devam ediyor. Yenileme hakların ve reklamsız kullanım için dilediğin an geri dönebilirsin.',
    },
    en: {
      title: 'Your Premium has ended',
      message:
        'Your daily picks carry on as before. Come back whenever you like for refreshes and a BugünNe without ads.',
    },
  },
  premium_trial_ending: {
    type: 'premium',
    tr: {
      title: 'Deneme süren bitiyor',
      message: `Premium deneme süren ${TRIAL_REMINDER_DAYS} gün içinde bitiyor; sonra ücreti kartından çekilir. Devam etmek istemezsen profilinden iptal edebilirsin.`,
    },
    en: {
      title: 'Your trial ends soon',
      message: `Your Premium trial ends within ${TRIAL_REMINDER_DAYS} days; then your card is charged. If you don’t want to go on, you can cancel in your profile.`,
    },
  },
  premium_renewed: {
    type: 'premium',
    tr: {
      title: 'Premium üyeliğin yenilendi',
      message: 'Ödemeni aldık, Premium kesintisiz devam ediyor. Faturanı profilinde bulabilirsin.',
    },
    en: {
      title: 'Your Premium has been renewed',
      message: 'We’ve received your payment and Premium carries on. You’ll find the invoice in your profile.',
    },
  },
  premium_payment_failed: {
    type: 'premium',
    tr: {
      title: 'Premium ödemen alınamadı',
      message:
        'Kartından ödeme alamadık. Premium şimdilik çalışmaya devam ediyor; kesilmemesi için profilinden kartını değiştir.',
    },
    en: {
      title: 'Your Premium payment failed',
      message:
        'We couldn’t charge your card. Premium still works for now; to keep it, change your card in your profile.',
    },
  },
  premium_cancelled: {
    type: 'premium',
    tr: {
      title: 'Premium üyeliğin iptal edildi',
      message:
        'Premium, ödediğin sürenin ya da denemenin sonuna kadar çalışmaya devam ediyor. Fikrini değiştirirsen iptali profilinden geri alabilirsin.',
    },
    en: {
      title: 'Your Premium is cancelled',
      message:
        'Premium works until the end of the time you’ve paid for, or of your trial. If you change your mind, you can resume it in your profile.',
    },
  },
  premium_money_back: {
    type: 'premium',
    tr: {
      title: 'Paran iade edildi',
      message: 'Premium ödemen için iade yaptık. Paranın hesabına ulaşması birkaç gün sürebilir.',
    },
    en: {
      title: 'Your money is on its way back',
      message: 'We’ve made a refund for your Premium payment. It may take a few days to reach you.',
    },
  },
  payment_alert_failed: {
    type: 'warning',
    tr: {
      title: 'Ödeme bildirimleri işlenemiyor',
      message:
        'Ödeme sağlayıcısından gelen en az bir bildirim defalarca denendi ama işlenemedi. Sunucu günlüğünde nedenini bul ve gider.',
    },
    en: {
      title: 'Payment webhooks keep failing',
      message:
        'At least one webhook of the payment provider was tried again and again, and failed each time. Find the cause in the server’s log and fix it.',
    },
  },
  payment_alert_silent: {
    type: 'warning',
    tr: {
      title: 'Ödeme sağlayıcısından haber yok',
      message:
        'Süren abonelikler var ama bir gündür hiç ödeme bildirimi gelmedi. Sağlayıcıdaki webhook adresini ve anahtarını denetle.',
    },
    en: {
      title: 'No news from the payment provider',
      message:
        'There are live subscriptions, but no webhook has arrived for a day. Check the webhook’s address and secret at the provider.',
    },
  },
  support_replied: {
    type: 'default',
    tr: {
      title: 'Mesajını yanıtladık',
      message: 'Bize yazdığın mesajın yanıtını e-posta adresine gönderdik.',
    },
    en: {
      title: 'We’ve replied to your message',
      message: 'We’ve sent our reply to your e-mail address.',
    },
  },
  recommendations_ready: {
    type: 'recommendation',
    tr: {
      title: 'Bugünün önerileri hazır',
      message: 'Ne izlesem, ne pişirsem, ne dinlesem diye düşünme: bugün için seçtiklerimiz seni bekliyor.',
    },
    en: {
      title: 'Today’s picks are ready',
      message: 'No need to wonder what to watch, cook or listen to: what we chose for today is waiting for you.',
    },
  },
} as const satisfies Record<string, { type: string; tr: Text; en: Text }>;

export type TemplateName = keyof typeof TEMPLATES;

export const isTemplate = (name: string | null): name is TemplateName =>
  name !== null && Object.hasOwn(TEMPLATES, name);

export const textOf = (name: TemplateName, language: Language): Text => TEMPLATES[name][language];
