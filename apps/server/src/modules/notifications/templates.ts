import { type Language, LIMITS } from '@bugunne/contract';

type Text = { title: string; message: string };

const REFRESHES = LIMITS.refreshesPerCategoryPerDay;

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
