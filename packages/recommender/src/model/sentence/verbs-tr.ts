import { listOf } from './grammar.ts';

/** Stems of verbs for works. Their forms are built without the negation and without the imperative. */
const WORK_STEMS = listOf(`
  aç aktar akıt anlat ara aydınlat bağla bak barındır başla başlat belir besle betimle birleş birleştir buluş buluştur büyü büyüle büyüt
  canlandır canlan coş coştur çağır çağrıştır çal çalkala çarp çek çevir çınla çiz çoğal çöz dalgalan dans dağıt değ değin dile
  dinle dinlen dinlendir dokun dokut dol dolan dolaş doldur doruklan dön dönüş dönüştür duy duygulandır duyur düşle düşün düşündür
  eğlen eğlendir ekle eşle etkile geç geçir gel getir gez gezdir gezin gir giriş git gizle gör göster gözle gül güldür gülümse gülümset
  güçlen güçlendir güzelleştir harmanla harmanlan hareketlendir hatırla hatırlat heyecanlandır hisset hissettir hızlan ısın ısıt
  işle işlen ilerle incele irdele izle izlet kalk kapla kat katla kavra kavuş kavuştur kaynaş kaynaştır kazan keşfet kıpırdat kıvrıl
  kok konuş konuştur kovala kucakla kur kurul kurgula kuşat mest mırıldan neşelen neşelendir odaklan okşa oluş oluştur oyna ör örül
  özle özlet parla parlat paylaş pekiştir portrele rahatla rahatlat resmet renklen renklendir sakla salın sar sarmala sars sergile seslen
  sez sezdir sık sırala sığ sığdır solu soluklan sor sorgula sun süz süzül sür sürükle süsle süslen şaşırt şekillen şekillendir
  tamamla tanıştır tanıt tara taş taşı tat tattır tazele tırman titret topla toparla tut tutuş uç uçur uğra ulaş ulaştır unuttur uy uyan
  uyandır uyum uza uzan uzat ürpert üstlen var vur vurgula yak yakala yakış yaklaş yan yankılan yansı yansıt yarat yarış yaşa yaşat
  yavaşla yay yayıl yerleş yetiş yoğunlaş yoğur yol yolla yorumla yönel yumuşa yumuşat yüksel yükselt yüz yüzleş yüzleştir zenginleş
  zenginleştir zirve çık çıkar in indir kal ol al ver iste yap yaz yazıl söyle söylen fısılda haykır coş kutla selamla uyarla
  dertleş özetle çözül derinleş derinleştir tırmandır kesiş kesiştir çakış iç içir düğümle ak esin es estir gezindir sürdür
`);
const NOT_WORK = listOf(
  'eşle dans dile kazan vur yak al iç içir sor unuttur uyum yol zirve mest esin var çal sık dağıt çarp ver yap iste kal çık geç eğlen eğlendir dinlendir rahatla rahatlat güldür neşelendir neşelen gülümset coş coştur kaynaş kutla selamla',
);

const FOOD_STEMS = listOf(`
  aç ağırla barındır başla başlat birleş birleştir buluş buluştur büyüle canlandır çağır çağrıştır çevir çıtırda dengele doldur dokun doyur
  dönüş dönüştür eğlendir ekle eri et ferahlat gel getir git gülümset harmanla hatırlat hissettir ısın ısıt katla kapla karşıla kavuş
  kavuştur kaynaş kaynaştır kok kucakla kur kuşat kutla neşelendir paylaş parla piş renklendir renklen sar sarmala serinlet sun süsle süslen
  şenlendir şenlen tamamla tamamlan taçlan taçlandır tat tattır tazele tazelen uy uyan uyandır yakış yarat yaşat yumuşa yumuşat zenginleş
  zenginleştir ol lezzetlen tatlan tatlandır hazırlan yapıl pişiril fırınlan kavrul közlen yoğrul sarıl doldurul serpil gezdir eşle
  kızar kabar dağıl demlen dinlen karıştır aromalan bekle
`);
const NOT_FOOD = listOf('eşle dinlen dönüş dönüştür piş pişiril tazele tazelen bekle karıştır aç et');

const FRONT = /[eiöü][^aeıioöuü]*$/u;
const LAST_VOWEL = /[aeıioöuü](?=[^aeıioöuü]*$)/u;
const HIGH: Readonly<Record<string, string>> = { a: 'ı', ı: 'ı', e: 'i', i: 'i', o: 'u', u: 'u', ö: 'ü', ü: 'ü' };
const SOFTENED: Readonly<Record<string, string>> = {
  git: 'gid',
  et: 'ed',
  tat: 'tad',
  hisset: 'hissed',
  resmet: 'resmed',
  keşfet: 'keşfed',
  seyret: 'seyred',
};

const HIGH_AORISTS = listOf('al gel ver ol gör bul kal san var vur uyan örül canlan');

/**
 * "Anlatan", "anlatıyor", "anlatır", "anlatarak", "anlatırken", "anlatmış", "anlatacak", "anlatmak", "anlatmaya", "anlatıp". Of dishes nothing is
 * said that recipes say: "közlenecek".
 */
function formsOf(stem: string, isDish: boolean): string[] {
  const low = FRONT.test(stem) ? 'e' : 'a';
  const vowel = LAST_VOWEL.exec(stem)?.[0] ?? 'e';
  const high = HIGH[vowel] ?? 'i';
  const endsOpen = /[aeıioöuü]$/u.test(stem);
  const soft = SOFTENED[stem] ?? stem;
  const before = endsOpen ? `${stem}y` : soft;
  const present =
    (endsOpen ? stem.slice(0, -1) : soft) +
    (endsOpen ? (HIGH[LAST_VOWEL.exec(stem.slice(0, -1))?.[0] ?? vowel] ?? high) : high);
  // The wrong ending makes another verb's imperative: "pişer" is said of a dish, "pişir" orders it.
  const isHigh = stem.length > 4 || HIGH_AORISTS.has(stem);
  const aorists = endsOpen ? [`${stem}r`] : [`${soft}${isHigh ? high : low}r`];
  const plain = [`${before}${low}n`, `${present}yor`, ...aorists, `${before}${low}r${low}k`];
  if (isDish) return plain;
  return [
    ...plain,
    ...aorists.map((aorist) => `${aorist}ken`),
    `${stem}m${high}ş`,
    `${before}${low}c${low}k`,
    `${stem}m${low}k`,
    `${stem}m${low}y${low}`,
    `${before}${high}p`,
  ];
}

export const WORK_VERB_FORMS: ReadonlySet<string> = new Set(
  [...WORK_STEMS.difference(NOT_WORK)].flatMap((stem) => formsOf(stem, false)),
);
export const FOOD_VERB_FORMS: ReadonlySet<string> = new Set(
  [...FOOD_STEMS.difference(NOT_FOOD)].flatMap((stem) => formsOf(stem, true)),
);
