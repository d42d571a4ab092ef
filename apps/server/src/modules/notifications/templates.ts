import { type Language, LIMITS, PAYMENT_LIMITS } from '@bugunne/contract';

type Text = { title: string; message: string };

const REFRESHES = LIMITS.refreshesPerCategoryPerDay;
const TRIAL_REMINDER_DAYS = PAYMENT_LIMITS.trialReminderDays;

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
  premium_unpaid: {
    type: 'premium',
    tr: {
      title: 'Premium kapandı: ödemen alınamadı',
      message:
        'Üyeliğin sürüyor; kartın yeniden denenir ve ödeme alınınca Premium açılır. Profilinden kartını değiştirebilir ya da iptal edebilirsin.',
    },
    en: {
      title: 'Premium is off: the payment failed',
      message:
        'Your subscription goes on: your card is tried again, and Premium is back once that succeeds. You can change your card or cancel in your profile.',
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
      message: 'Kartından ödeme alamadık. Premium’un sürmesi için profilinden kartını değiştir.',
    },
    en: {
      title: 'Your Premium payment failed',
      message: 'We couldn’t charge your card. To keep your Premium, change your card in your profile.',
    },
  },
  premium_cancelled: {
    type: 'premium',
    tr: {
      title: 'Premium üyeliğin iptal edildi',
      message:
        'Üyeliğin bir daha yenilenmeyecek. Ne zaman bittiğini profilinde görür, o güne kadar iptali oradan geri alabilirsin.',
    },
    en: {
      title: 'Your Premium is cancelled',
      message: 'It won’t renew again. Your profile says when it ends; until then you can resume it there.',
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
  premium_money_back_refused: {
    type: 'premium',
    tr: {
      title: 'İade isteğin kabul edilmedi',
      message: 'Premium ödemen için iade isteğini kabul edemedik. Nedenini öğrenmek istersen bize yaz.',
    },
    en: {
      title: 'Your request for money back was declined',
      message: 'We couldn’t agree to return your Premium payment. Write to us if you want to know why.',
    },
  },
  payment_alert_money_back: {
    type: 'warning',
    tr: {
      title: 'Bir üye parasını geri istiyor',
      message: 'Bekleyen istekleri “npm run payment:refund” listeler; aynı komutla kabul et ya da geri çevir.',
    },
    en: {
      title: 'Someone asks for their money back',
      message: '“npm run payment:refund” lists the requests that wait; grant or refuse them with the same command.',
    },
  },
  payment_alert_refused: {
    type: 'warning',
    tr: {
      title: 'Ödeme sağlayıcısı bir isteği geri çevirdi',
      message:
        'Bir abonelik sonlandırılamadı ya da bir ödeme iade edilemedi. Sunucu günlüğünde hangisi olduğunu bul ve sağlayıcının panelinden tamamla.',
    },
    en: {
      title: 'The payment provider has refused',
      message:
        'A subscription could not be ended or a payment could not be returned. Find out which one in the server’s log and do it in the provider’s dashboard.',
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
  payment_alert_unowned: {
    type: 'warning',
    tr: {
      title: 'Bir aboneliğin kullanıcısı bilinmiyor',
      message:
        'Ödeme sağlayıcısında, sitenin hiçbir kullanıcısına bağlanamayan bir abonelik var: parası ödeniyor, ama kimseye Premium vermiyor. Numarası sunucunun günlüğünde.',
    },
    en: {
      title: 'A subscription has no known user',
      message:
        'At the payment provider there is a subscription that belongs to no user of the site: it is paid for, but gives nobody Premium. Its id is in the server’s log.',
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
  fact_fixed: {
    type: 'success',
    tr: {
      title: 'Bildirdiğin yanlışı düzelttik',
      message: 'Yanlış olduğunu söylediğin bilgiyi düzelttik. Haber verdiğin için teşekkürler.',
    },
    en: {
      title: 'We’ve fixed what you reported',
      message: 'We’ve corrected the detail you told us was wrong. Thank you for letting us know.',
    },
  },
  evening_invitation: {
    type: 'recommendation',
    tr: {
      title: '{name} bu akşam birlikte seçmeye çağırıyor',
      message: 'Film, yemek ve müziği birlikte seçmek için Akşamlar sayfasına bak.',
    },
    en: {
      title: '{name} invites you to choose together tonight',
      message: 'Open the Evenings page to choose a film, a dish and some music with your friends.',
    },
  },
  friend_accepted: {
    type: 'success',
    tr: {
      title: '{name} davetini kabul etti',
      message: 'Artık arkadaşsınız. Zevk eşleşmenize Arkadaşlar sayfasından bakabilirsin.',
    },
    en: {
      title: '{name} has accepted your invitation',
      message: 'You’re friends now. See how your tastes match on the Friends page.',
    },
  },
  friend_item: {
    type: 'recommendation',
    tr: {
      title: '{name} sana bir şey gönderdi',
      message: 'Arkadaşlar sayfasında seni bekliyor.',
    },
    en: {
      title: '{name} has sent you something',
      message: 'It’s waiting for you on the Friends page.',
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

/**
 * The item that a notification is about, by its names in each language; the name of the friend whom it is about, and a line
 * of theirs.
 */
export type About = Partial<Record<Language | 'name' | 'line', string>>;

/** The texts of a template. The title names friend and item; a friend's line takes the place of the message. */
export function textOf(name: TemplateName, language: Language, about: About = {}): Text {
  const { title, message } = TEMPLATES[name][language];
  const item = about[language];
  const named = title.replace('{name}', () => about.name ?? '');
  return { title: item ? `${named}: ${item}` : named, message: about.line ? `“${about.line}”` : message };
}
