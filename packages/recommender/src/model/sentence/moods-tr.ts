import type { Category } from '@bugunne/contract';
import type { Grounds } from './grounded.ts';

/** As in English: what the labels and themes must have before a work is called cheerful, sad, calm, fast, dark or funny. */
const SCREEN: Grounds = [
  [
    'neşeli neşeyle eğlenceli eğlenceyle coşkulu coşku gülümseten gülümsetiyor gülümseterek neşelendiren güneşli şen şakrak keyif kıpır parlak hafif neşe kahkaha eğlence şenlik kutlama',
    /komedi|animasyon|aile|çocuk|müzikal|romantik|macera|fantastik|süper kahraman|talk show|yarışma|reality|spor|müzik|mizah|dostluk|umut/u,
  ],
  [
    'komik esprili güldüren güldürürken güldürüyor güldürerek mizah espri kahkaha muzip oyunbaz hınzır alaycı iğneleyici gırgır mizahi matrak şaka nükte taşlama ironi nüktedan nükteli şakacı ironik hicivli',
    /komedi|mizah|hiciv|parodi|absürt|talk show|espri|alay/u,
  ],
  [
    'gergin gerilimli ürpertici ürperten ürkütücü tüyler diken tekinsiz nefes kesen korkutan',
    /^(?!.*(?:^|· )(?:aile|çocuk)(?: ·|$)).*(?:gerilim|korku|gizem|suç|kara film|dram|savaş|bilim kurgu|distopya|psikolojik|aksiyon|western|süper kahraman|politik|belgesel|fantastik|macera|tarih|hukuk|tıp|yarışma|spor|merak)/u,
  ],
  [
    'hüzünlü buruk melankolik hüzün yürek burkan burkuyor ağlatan acıklı',
    /dram|romantik|savaş|kara film|biyografi|tarih|psikolojik|distopya|yas|kayıp|hüzün|melankoli|veda|ayrılık|suç|korku|gerilim|gizem|belgesel/u,
  ],
  [
    'karanlık kasvetli loş karanlığı gölge puslu ürkütücü sert',
    /^(?!.*(?:^|· )(?:aile|çocuk)(?: ·|$)).*(?:gerilim|korku|suç|kara film|gizem|dram|savaş|distopya|psikolojik|bilim kurgu|fantastik|süper kahraman|politik|western|kara mizah|hiciv|aksiyon|belgesel|tarih)/u,
  ],
  [
    'sakin dingin sessiz huzurlu yatıştırıcı dinlendirici rahatlatıcı dinlendiren rahatlatan yumuşak yumuşacık usulca sakince huzur tembel sıcacık sessizlik sakinlik dinginlik dingince',
    /^(?!.*(?:korku|aksiyon|savaş|zombi|gerilim|süper kahraman))|dram|romantik|animasyon|aile/u,
  ],
  [
    'tempolu enerjik hareketli hızlı kıvrak soluksuz dinamik hız enerji',
    /aksiyon|gerilim|komedi|suç|macera|korku|süper kahraman|bilim kurgu|savaş|müzikal|animasyon|soygun|dans|spor|fantastik|western|talk show|yarışma|çocuk/u,
  ],
  [
    'epik destansı görkemli gösterişli',
    /tarih|savaş|macera|fantastik|süper kahraman|bilim kurgu|western|biyografi|dram|aksiyon|destan/u,
  ],
  ['yavaş ağır acelesiz sabırlı yavaştan', /^(?!.*(?:aksiyon|süper kahraman|yarışma))|dram|gizem|korku/u],
  ['masal büyü büyülü', /^(?!.*(?:korku|savaş|suç|gerilim))|fantastik|animasyon|aile|büyü|komedi|romantik/u],
];

const MUSIC: Grounds = [
  [
    'neşeli neşeyle eğlenceli coşkulu coşku gülümseten gülümsetiyor neşelendiren güneşli şen kıpır parlak neşe eğlence şenlik kutlama parti',
    /mutlu|neşeli|eğlenceli|parti|dans|umut|enerjik|özgür|dinamik|iyimser|neşe|^(?!.*(?:üzgün|melankol|karanlık|sakin|duygusal|rahatlatıcı|rüya|nostalji|huzurlu|düşünceli|uyku|odaklanma|epik|asi))/u,
  ],
  ['komik esprili mizah güldüren muzip', /eğlenceli|mizah|hiciv|ironi|parodi/u],
  [
    'hüzünlü buruk melankolik hüzün içli yanık yürek burkan acıklı efkârlı hüznü',
    /üzgün|melankol|nostalji|duygusal|romantik|karanlık|düşünceli|hasret|özlem|gurbet|ayrılık|veda|sürgün|hüzün|arabesk|türkü|^(?!.*(?:mutlu|neşeli|eğlenceli|parti|dans|enerjik|spor|motive|dinamik|huzurlu|umutlu))/u,
  ],
  [
    'sakin dingin sessiz huzurlu yatıştırıcı dinlendirici rahatlatıcı dinlendiren rahatlatan yumuşak yumuşacık usulca sakince acelesiz huzur naif sessizlik sakinlik dinginlik',
    /sakin|huzurlu|rahatlatıcı|rüya|uyku|odaklanma|düşünceli|melankol|üzgün|romantik|duygusal|nostalji|umutlu|^(?!.*(?:enerjik|parti|dans|spor|dinamik|eğlenceli|neşeli|asi|metal|punk))/u,
  ],
  [
    'enerjik hareketli hızlı tempolu kıpır coşkulu enerji kıvrak canlı dinamik coşturan ettiren',
    /enerjik|dinamik|parti|dans|eğlenceli|neşeli|spor|motive|asi|epik|yolculuk|mutlu|özgür/u,
  ],
  [
    'karanlık kasvetli loş gölge puslu ürpertici ürkütücü tekinsiz',
    /karanlık|üzgün|melankol|asi|epik|duygusal|gizem|rüya|nostalji|düşünceli/u,
  ],
  ['romantik', /romantik|aşk|sevda/u],
  ['epik destansı görkemli gösterişli', /epik|orkestra|klasik|senfoni|dinamik|motive|film müziği|karanlık/u],
  ['sert', /metal|rock|punk|hip-hop|karanlık|enerjik|asi|dinamik|epik/u],
];

export const TURKISH_MOODS: Readonly<Record<Category, Grounds>> = {
  movie: SCREEN,
  series: SCREEN,
  music: MUSIC,
  food: [],
};
