import { fromMinor, type Language, pagePath } from '@bugunne/contract';
import type { Beginning, News } from './notice-news.ts';

type Text = { subject: string; text: string };

type MailSettings = { language: Language; timezone: string; publicUrl: string };

type Period = 'monthly' | 'yearly' | null;

/** Dates, amounts and plans in words. Turkish sentences add no suffix to them, since it would depend on how they end. */
type Words = {
  date(date: Date): string;
  money(price: { amount: number; currency: string }): string;
  profile: string;
  premium: string;
};

/** The mail about news of Premium, in the user's language, with dates of the user's time zone. */
export function noticeMail(news: News, { language, timezone, publicUrl }: MailSettings): Text {
  const dates = new Intl.DateTimeFormat(language === 'tr' ? 'tr' : 'en-GB', { dateStyle: 'long', timeZone: timezone });
  const words: Words = {
    date: (date) => dates.format(date),
    money: ({ amount, currency }) =>
      new Intl.NumberFormat(language, { style: 'currency', currency }).format(fromMinor(amount, currency)),
    profile: `${publicUrl}${pagePath(language, '/dashboard')}?view=profile`,
    premium: publicUrl + pagePath(language, '/premium'),
  };
  const { subject, text } = language === 'tr' ? turkish(news, words) : english(news, words);
  const contact = publicUrl + pagePath(language, '/contact');
  const footer =
    language === 'tr' ? `Bir sorun varsa bize yaz: ${contact}` : `If anything is wrong, write to us: ${contact}`;
  return { subject, text: `${text}\n\n${footer}\n` };
}

const PLAN_TR = { monthly: 'Aylık Premium', yearly: 'Yıllık Premium' } as const;
const PLAN_EN = { monthly: 'monthly Premium', yearly: 'yearly Premium' } as const;
const planTr = (period: Period) => (period ? PLAN_TR[period] : 'Premium');
const planEn = (period: Period) => (period ? PLAN_EN[period] : 'Premium');
const EACH_TR = { monthly: 'her ay', yearly: 'her yıl' } as const;
const EACH_EN = { monthly: 'every month', yearly: 'every year' } as const;
const PER_TR = { monthly: 'ayda', yearly: 'yılda' } as const;
const PER_EN = { monthly: 'a month', yearly: 'a year' } as const;
const eachTr = (period: Period) => (period ? EACH_TR[period] : 'her dönem');
const eachEn = (period: Period) => (period ? EACH_EN[period] : 'every period');
const perTr = (period: Period) => (period ? PER_TR[period] : 'dönem başına');
const perEn = (period: Period) => (period ? PER_EN[period] : 'a period');

function turkish(news: News, words: Words): Text {
  const { date, money, profile, premium } = words;
  switch (news.template) {
    case 'started':
      return startedTr(news.beginning, words);
    case 'trial_ending':
      return {
        subject: `Premium deneme süren ${date(news.trialEndsAt)} tarihinde bitiyor`,
        text: `${planTr(news.planType)} deneme süren ${date(news.trialEndsAt)} tarihinde bitiyor. O gün kartından ${money(news)} çekilir ve üyeliğin ${eachTr(news.planType)} aynı ücretle yenilenir.\n\nDevam etmek istemezsen o tarihten önce profilinden iptal et, hiçbir ücret ödemezsin: ${profile}`,
      };
    case 'renewed':
      return {
        subject: 'Premium üyeliğin yenilendi',
        text: `${planTr(news.planType)} üyeliğin yenilendi. Kartından çekilen tutar: ${money(news)}.${news.renewsAt ? ` Sonraki yenileme: ${date(news.renewsAt)}.` : ''}\n\nPlanını ve faturalarını profilinde bulabilirsin: ${profile}`,
      };
    case 'extended':
      return {
        subject: 'Premium üyeliğin uzatıldı',
        text: `Havalen bize ulaştı: ${money(news)}. ${planTr(news.planType)} üyeliğin ${date(news.endsAt)} tarihine kadar uzatıldı. Kendiliğinden yenilenmez; iptal etmen gerekmez.\n\nPlanını profilinde görebilirsin: ${profile}`,
      };
    case 'payment_failed':
      return {
        subject: 'Premium ödemen alınamadı',
        text: `${planTr(news.planType)} üyeliğinin yenilenmesi için kartından ${money(news)} çekemedik. ${news.retriesAt ? `${date(news.retriesAt)} tarihinde yeniden deneyeceğiz. ` : ''}${news.worksUntil ? `Premium ${date(news.worksUntil)} tarihine kadar çalışmaya devam eder.` : 'Ödeme alınana kadar Premium kapalı.'}\n\nÜyeliğinin sürmesi için profilinden kartını değiştir: ${profile}`,
      };
    case 'cancelled':
      return { subject: 'Premium üyeliğin iptal edildi', text: cancelledTr(news, words) };
    case 'unpaid':
      return {
        subject: 'Premium kapandı: ödemen alınamadı',
        text: `${planTr(news.planType)} üyeliğinin ödemesi kartından alınamadığı için Premium kapandı; üyeliğin sürüyor. ${news.retriesAt ? `Kartın ${date(news.retriesAt)} tarihinde yeniden denenecek; ödeme` : 'Ödeme'} alınınca Premium yeniden açılır.\n\nPremium’un açılması için profilinden kartını değiştir. Devam etmek istemezsen oradan iptal et, kartın bir daha denenmez: ${profile}`,
      };
    case 'ended':
      return {
        subject: 'Premium üyeliğin sona erdi',
        text: `Premium üyeliğin sona erdi. Günlük önerilerin aynı şekilde devam ediyor.\n\nYenileme hakların ve reklamsız kullanım için dilediğin an geri dönebilirsin: ${premium}`,
      };
    case 'money_back':
      return {
        subject: 'Paran iade edildi',
        text: `Premium ödemen için iade yaptık. İade edilen toplam tutar: ${money(news)}. Paranın hesabına ulaşması, bankana göre birkaç gün sürebilir.\n\nFaturalarını profilinde bulabilirsin: ${profile}`,
      };
    case 'money_back_refused':
      return {
        subject: 'İade isteğin kabul edilmedi',
        text: `Premium ödemen için iade isteğini kabul edemedik. Ödemenin tutarı: ${money(news)}. Üyeliğinde bir şey değişmedi.\n\nNedenini öğrenmek ya da itiraz etmek istersen bize yaz; planın ve faturaların profilinde: ${profile}`,
      };
  }
}

type Cancelled = Extract<News, { template: 'cancelled' }>;

function cancelledTr({ planType, ending }: Cancelled, { date, profile, premium }: Words): string {
  const cancelled = `${planTr(planType)} üyeliğin iptal edildi`;
  if (!ending) {
    return `${cancelled} ve sona erdi; kartından artık ücret çekilmeyecek.\n\nDilediğin an geri dönebilirsin: ${premium}`;
  }
  const resume = `Fikrini değiştirirsen o tarihten önce profilinden iptali geri alabilirsin: ${profile}`;
  return ending.kind === 'period'
    ? `${cancelled}; kartından artık ücret çekilmeyecek. Premium ${date(ending.at)} tarihine kadar çalışmaya devam eder.\n\n${resume}`
    : `${cancelled}; bir daha yenilenmeyecek. Alınamayan ödeme için kartın yeniden denenebilir. O zaman da alınamazsa Premium ${date(ending.at)} tarihinde sona erer.\n\n${resume}`;
}

function startedTr(beginning: Beginning, { date, money, profile }: Words): Text {
  const subject = 'Premium üyeliğin başladı';
  const plan = `Planını profilinde görebilirsin: ${profile}`;
  switch (beginning.kind) {
    case 'trial': {
      const { planType, trialEndsAt } = beginning;
      const trial = `${planTr(planType)} deneme süren başladı ve ${date(trialEndsAt)} tarihinde bitiyor; o güne kadar ücret ödemezsin.`;
      return {
        subject: 'Premium deneme süren başladı',
        text: beginning.renews
          ? `${trial} İptal etmezsen o günden sonra kartından ${eachTr(planType)} ${money(beginning)} çekilir.\n\nDevam etmek istemezsen o tarihten önce profilinden iptal edebilirsin: ${profile}`
          : `${trial} İptal ettiğin için sonrasında da kartından ücret çekilmez.\n\n${plan}`,
      };
    }
    case 'subscription': {
      const { planType, renewsAt, endsAt } = beginning;
      const price = `${planTr(planType)} üyeliğin başladı. Ücreti ${perTr(planType)} ${money(beginning)}`;
      if (endsAt) {
        return {
          subject,
          text: `${planTr(planType)} üyeliğin başladı. ${date(endsAt)} tarihine kadar sürer ve kendiliğinden yenilenmez.\n\n${plan}`,
        };
      }
      return {
        subject,
        text: `${price}${renewsAt ? `; ${date(renewsAt)} tarihinde kendiliğinden yenilenir` : ''}.\n\nProfilinden dilediğin an iptal edebilirsin; Premium, ödediğin sürenin sonuna kadar çalışmaya devam eder: ${profile}`,
      };
    }
    case 'transfer': {
      const { planType, endsAt } = beginning;
      return {
        subject,
        text: `Havalen bize ulaştı ve ${planType === 'yearly' ? 'yıllık Premium' : 'aylık Premium'} üyeliğin başladı. Ödediğin tutar: ${money(beginning)}.${endsAt ? ` Premium ${date(endsAt)} tarihine kadar sürer.` : ''} Kendiliğinden yenilenmez; iptal etmen gerekmez.\n\n${plan}`,
      };
    }
    case 'grant': {
      const { endsAt } = beginning;
      return {
        subject: 'Hesabına Premium tanımlandı',
        text: `BugünNe ekibi hesabına Premium tanımladı. ${endsAt ? `${date(endsAt)} tarihine kadar geçerli` : 'Bitiş tarihi yok'}; senden ücret alınmaz.\n\n${plan}`,
      };
    }
    case 'unknown':
      return { subject, text: `Premium üyeliğin başladı.\n\n${plan}` };
  }
}

function english(news: News, words: Words): Text {
  const { date, money, profile, premium } = words;
  switch (news.template) {
    case 'started':
      return startedEn(news.beginning, words);
    case 'trial_ending':
      return {
        subject: `Your Premium trial ends on ${date(news.trialEndsAt)}`,
        text: `Your trial of ${planEn(news.planType)} ends on ${date(news.trialEndsAt)}. Your card is then charged ${money(news)}, and the same again ${eachEn(news.planType)}.\n\nIf you don’t want to go on, cancel before that date in your profile and you pay nothing: ${profile}`,
      };
    case 'renewed':
      return {
        subject: 'Your Premium has been renewed',
        text: `Your ${planEn(news.planType)} has been renewed. We charged your card ${money(news)}.${news.renewsAt ? ` The next renewal is on ${date(news.renewsAt)}.` : ''}\n\nYou’ll find your plan and your invoices in your profile: ${profile}`,
      };
    case 'extended':
      return {
        subject: 'Your Premium has been extended',
        text: `Your bank transfer of ${money(news)} has arrived. Your ${planEn(news.planType)} now works until ${date(news.endsAt)}. It doesn’t renew, so there is nothing to cancel.\n\nYou can see your plan in your profile: ${profile}`,
      };
    case 'payment_failed':
      return {
        subject: 'Your Premium payment failed',
        text: `We couldn’t charge your card ${money(news)} to renew your ${planEn(news.planType)}. ${news.retriesAt ? `We’ll try again on ${date(news.retriesAt)}. ` : ''}${news.worksUntil ? `Premium keeps working until ${date(news.worksUntil)}.` : 'Premium is off until the payment succeeds.'}\n\nTo keep your Premium, change your card in your profile: ${profile}`,
      };
    case 'cancelled':
      return { subject: 'Your Premium is cancelled', text: cancelledEn(news, words) };
    case 'unpaid':
      return {
        subject: 'Your Premium is off: the payment failed',
        text: `We couldn’t charge your card for your ${planEn(news.planType)}, so Premium is off; your subscription goes on. ${news.retriesAt ? `Your card is tried again on ${date(news.retriesAt)}. ` : ''}Once the payment succeeds, Premium is back.\n\nTo get it back, change your card in your profile. If you don’t want to go on, cancel there, and your card isn’t tried again: ${profile}`,
      };
    case 'ended':
      return {
        subject: 'Your Premium has ended',
        text: `Your Premium has ended. Your daily picks carry on as before.\n\nCome back whenever you like for refreshes and a BugünNe without ads: ${premium}`,
      };
    case 'money_back':
      return {
        subject: 'Your money is on its way back',
        text: `We’ve made a refund for your Premium payment: ${money(news)} in total. Depending on your bank, it may take a few days to reach you.\n\nYou’ll find your invoices in your profile: ${profile}`,
      };
    case 'money_back_refused':
      return {
        subject: 'Your request for money back was declined',
        text: `We couldn’t agree to your request for your Premium payment of ${money(news)} back. Nothing has changed in your membership.\n\nWrite to us if you want to know why or disagree; your plan and your invoices are in your profile: ${profile}`,
      };
  }
}

function cancelledEn({ planType, ending }: Cancelled, { date, profile, premium }: Words): string {
  const cancelled = `Your ${planEn(planType)} is cancelled`;
  if (!ending) {
    return `${cancelled} and has ended, and your card won’t be charged any more.\n\nCome back whenever you like: ${premium}`;
  }
  const resume = `If you change your mind before then, you can resume it in your profile: ${profile}`;
  return ending.kind === 'period'
    ? `${cancelled}, and your card won’t be charged any more. Premium works until ${date(ending.at)}.\n\n${resume}`
    : `${cancelled} and won’t renew again. Your card may be tried again for the payment that failed. If that fails too, Premium then ends on ${date(ending.at)}.\n\n${resume}`;
}

function startedEn(beginning: Beginning, { date, money, profile }: Words): Text {
  const subject = 'Your Premium has started';
  const plan = `You can see your plan in your profile: ${profile}`;
  switch (beginning.kind) {
    case 'trial': {
      const { planType, trialEndsAt } = beginning;
      const trial = `Your trial of ${planEn(planType)} has started and ends on ${date(trialEndsAt)}. Until then you pay nothing.`;
      return {
        subject: 'Your Premium trial has started',
        text: beginning.renews
          ? `${trial} After that your card is charged ${money(beginning)} ${eachEn(planType)} unless you cancel.\n\nIf you don’t want to go on, cancel before that date in your profile: ${profile}`
          : `${trial} As you have cancelled it, your card won’t be charged afterwards either.\n\n${plan}`,
      };
    }
    case 'subscription': {
      const { planType, renewsAt, endsAt } = beginning;
      if (endsAt) {
        return {
          subject,
          text: `Your ${planEn(planType)} has started. It works until ${date(endsAt)} and doesn’t renew.\n\n${plan}`,
        };
      }
      return {
        subject,
        text: `Your ${planEn(planType)} has started. It costs ${money(beginning)} ${perEn(planType)}${renewsAt ? ` and renews by itself on ${date(renewsAt)}` : ''}.\n\nYou can cancel in your profile whenever you like; Premium then works until the end of the time you’ve paid for: ${profile}`,
      };
    }
    case 'transfer': {
      const { planType, endsAt } = beginning;
      return {
        subject,
        text: `Your bank transfer has arrived and your ${planEn(planType)} has started. You paid ${money(beginning)}.${endsAt ? ` Premium works until ${date(endsAt)}.` : ''} It doesn’t renew, so there is nothing to cancel.\n\n${plan}`,
      };
    }
    case 'grant': {
      const { endsAt } = beginning;
      return {
        subject: 'You’ve been given Premium',
        text: `The BugünNe team has given you Premium. ${endsAt ? `It works until ${date(endsAt)}` : 'It has no end date'} and costs you nothing.\n\n${plan}`,
      };
    }
    case 'unknown':
      return { subject, text: `Your Premium has started.\n\n${plan}` };
  }
}
