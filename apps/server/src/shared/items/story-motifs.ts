import type { CatalogueItem } from '@bugunne/catalogue';

type Story = Extract<CatalogueItem, { category: 'movie' | 'series' }>;
type Music = Extract<CatalogueItem, { category: 'music' }>;

/** Words of a tag that a motif shows. A motif that a category does not have is left out by the caller. */
const SUBJECTS: readonly (readonly [motif: string, words: RegExp])[] = [
  ['sea', /^(?:deniz|ada|göl|nehir|ege|su|plaj)$|gemi|liman|sahil|okyanus|korsan|denizci/],
  ['road', /^yol$|yolcu|yol hik|otoyol|araba|sürüş|gezgin|gezi|motosiklet/],
  ['planet', /uzay|gezegen|galaksi/],
  ['heart', /aşk|sevda|flört|tutku|arzu/],
  ['house', /^ev$|eve dönüş|komşu|mahalle|kulübe|köy|taşra|çiftlik|kasaba|banliyö|gündelik/],
  ['train', /tren|istasyon|gurbet|göç|sürgün/],
  ['balloon', /çocuk|hayal|masal|büyüme|merak/],
  ['tree', /doğa|orman|bahçe|toprak|sonbahar|kırsal|bahar|aile|anne|baba|kuşak|torun/],
  ['umbrella', /yağmur|^kış$|^kar$|hüzün/],
  ['key', /^sır|sırr|sırlar|kapalı mekân|tek mekân|hapishane|miras|gizli|soygun/],
  ['crown', /saray|kral|sultan|taht|iktidar|gurur/],
  ['masks', /mizah|tiyatro|oyuncu|parodi|hiciv|absürt|kılık|kimlik|çifte hayat|yalan|dolandırıcı/],
  ['lamp', /^gece|yalnız|sokak|femme fatale|şehir/],
  ['birds', /özgür|kaçış|umut|barış|kuş|direniş|sessizlik/],
  ['poppy', /savaş|cephe|asker|holokost|işgal|silah/],
  ['clock', /zaman|tek gün|hafıza|anılar|yaşlı|yaşlan|gerçek zamanlı|hız/],
  ['suitcase', /yolculuk|göç|sürgün|gezi|kaçak|sınır|köyden/],
  ['ball', /basketbol|futbol|takım/],
  ['scales', /mahkeme|adalet|avukat|vicdan|suçluluk|yolsuz|önyargı|ırkçı|eşitsiz/],
  ['magnifier', /dedektif|polis|cinayet|katil|soruştur|şüphe|gazeteci|casus|araştırma|sorgu/],
  ['castle', /ejderha|kale|kuşatma|mitoloji|büyücü|gotik|kahramanlık|viking/],
  ['pulse', /hastane|hastalık|salgın|teşhis|ölüm|bağımlı|sağlığı/],
  ['book', /kitap|roman|edebiyat|şiir|okul|lise|üniversite|öğretmen|öğrenci/],
  ['star', /şöhret|hırs|ünlü|sahne|yıldız|kahraman/],
  ['envelope', /mektup|veda|özlem|ayrılık|bekleyiş|itiraf/],
  ['moon', /^gece|vampir|uyku|rüya|ninni|hayalet/],
  ['sword', /samuray|onur|intikam|kılıç|ihanet|yemin|sadakat/],
  ['rings', /evlilik|düğün|boşanma|kardeş|bağlılık/],
  [
    'spiral',
    /takıntı|paranoya|delilik|saplantı|kâbus|psikedelik|ters köşe|çoklu evren|zaman yolculuğu|travma|gerçeküstü/,
  ],
  ['cactus', /çöl|kovboy|meksika|haydut|teksas|kanun adamı/],
  ['bubbles', /sohbet|diyalog|doğaçlama|dostluk|arkadaş|komedyen|gündem/],
  ['trophy', /rekabet|olimpiyat|azim|boks|güreş|turnuva|strateji/],
  ['windows', /apartman|komşu|ev arkadaş|otel|^istanbul$|^new york$|mahalle/],
  ['skyline', /^(?:new york|tokyo|los angeles|istanbul|londra|paris|berlin|chicago|hong kong|şehir)$|mafya/],
  ['stairs', /sınıf|hırs|yükseliş|ofis|bürokrasi|iktidar/],
  ['threads', /komplo|kader|rastlantı|ağ$|örgüt|mafya|casus/],
  ['sunset', /^yaz|^güneş|veda|ilk aşk|nostalji/],
  ['door', /^yas$|kayıp|ev[ei] dönüş|utanç|pişman/],
  ['eye', /gözetim|tekinsiz|tanık|korku|saplantı/],
  ['ridge', /dağ|hayatta kalma/],
  ['hills', /anadolu|bozkır|kırsal|köy|doğa/],
  ['beam', /sinema/],
  ['sofa', /ev arkadaş|ebeveyn|terapi|kuru mizah/],
  ['frames', /arşiv|belgesel|antoloji|kısa bölüm/],
  ['tiles', /zanaat|mutfak|oyun|şef/],
];

const INSTRUMENTS: readonly (readonly [motif: string, words: RegExp])[] = [
  ['baglama', /bağlama|türkü|âşık|bozkır|buzuki|anadolu/],
  ['ney', /^ney|tasavvuf|flüt|muğam|sanat müziği/],
  ['sax', /saksofon/],
  ['horn', /trompet|üfleme|nefesli|bando/],
  ['keys', /piyano|klavye|^org$/],
  ['violin', /yaylı|keman|çello|orkestra|barok|tango|^arp$/],
  ['drum', /davul|darbuka|ritim|marş|afrobeat/],
  ['guitar', /gitar|riff|akustik|banjo|bossa/],
  ['microphone', /vokal|koro|falsetto|düet|sesi|rap|fısıltı|gospel|scat|nakarat|armoni/],
  ['waves', /synth|sentez|ambient|neon|trance|house/],
  ['discoBall', /disko|funk|kulüb|kulüp/],
  ['speaker', /trap|dub|bas |dancehall|stadyum|bronx/],
  ['cassette', /seksenler|doksanlar|iki binler|yatak odası/],
  ['record', /yetmişler|altmışlar|otuzlar|vals|swing/],
  ['metronome', /minimal|tekrar|koşu|antrenman/],
];

const STORY_GENRES: Readonly<Record<string, readonly string[]>> = {
  savaş: ['poppy', 'birds', 'suitcase', 'envelope'],
  western: ['cactus', 'ridge', 'hills', 'sunset', 'road'],
  spor: ['ball', 'trophy', 'star'],
  hukuk: ['scales', 'book', 'threads'],
  tıp: ['pulse', 'clock'],
  yarışma: ['trophy', 'star', 'clock', 'bubbles'],
  'talk show': ['bubbles', 'sofa', 'star'],
  'bilim kurgu': ['planet', 'spiral', 'eye', 'clock'],
  korku: ['eye', 'door', 'moon', 'key'],
  'kara film': ['lamp', 'skyline', 'stairs', 'umbrella'],
  fantastik: ['castle', 'moon', 'sword', 'key'],
  gizem: ['key', 'magnifier', 'eye', 'door'],
  suç: ['magnifier', 'skyline', 'threads', 'key'],
  'süper kahraman': ['skyline', 'star', 'eye'],
  distopya: ['windows', 'eye', 'skyline', 'stairs'],
  müzikal: ['star', 'masks', 'beam', 'moon'],
  romantik: ['heart', 'rings', 'sunset', 'envelope'],
  macera: ['ridge', 'sea', 'balloon', 'suitcase'],
  belgesel: ['frames', 'book', 'hills', 'birds'],
  psikolojik: ['spiral', 'eye', 'stairs', 'door'],
  gerilim: ['stairs', 'eye', 'lamp', 'key'],
  tarih: ['castle', 'crown', 'book', 'hills'],
  politik: ['scales', 'stairs', 'threads', 'bubbles'],
  çocuk: ['balloon', 'star', 'tree'],
  aile: ['house', 'balloon', 'rings', 'tree'],
  animasyon: ['balloon', 'tree', 'star', 'tiles'],
  aksiyon: ['skyline', 'road', 'clock', 'sword'],
  reality: ['frames', 'bubbles', 'tiles'],
  komedi: ['masks', 'bubbles', 'sofa', 'balloon'],
  biyografi: ['book', 'star', 'envelope', 'clock'],
  dram: ['door', 'lamp', 'tree', 'birds', 'house'],
};

const MUSIC_GENRES: Readonly<Record<string, readonly string[]>> = {
  türkü: ['baglama', 'strings', 'birds', 'road'],
  'sanat müziği': ['ney', 'violin', 'strings', 'note'],
  arabesk: ['baglama', 'violin', 'umbrella', 'cassette'],
  'anadolu rock': ['baglama', 'guitar', 'record', 'drum'],
  klasik: ['violin', 'keys', 'note', 'strings'],
  'film müziği': ['violin', 'note', 'keys', 'strings'],
  caz: ['sax', 'horn', 'keys', 'record'],
  metal: ['guitar', 'drum', 'speaker', 'bars'],
  lofi: ['headphones', 'cassette', 'umbrella', 'moon'],
  'hip-hop': ['speaker', 'microphone', 'bars', 'headphones'],
  elektronik: ['waves', 'bars', 'halftone', 'headphones'],
  'funk ve disko': ['discoBall', 'record', 'horn'],
  reggae: ['drum', 'speaker', 'sunset'],
  latin: ['guitar', 'drum', 'sunset', 'horn'],
  soul: ['microphone', 'record', 'heart', 'horn'],
  'k-pop': ['star', 'discoBall', 'microphone'],
  folk: ['guitar', 'birds', 'strings', 'road'],
  rock: ['guitar', 'speaker', 'drum', 'arcs'],
  alternatif: ['guitar', 'cassette', 'arcs', 'spiral'],
  'dünya müziği': ['drum', 'arcs', 'strings', 'birds'],
  pop: ['microphone', 'headphones', 'star', 'cassette'],
};

const MOODS: Readonly<Record<string, readonly string[]>> = {
  yolculuk: ['road', 'train'],
  romantik: ['heart'],
  uyku: ['moon'],
  'rüya gibi': ['moon', 'planet'],
  melankolik: ['umbrella'],
  parti: ['discoBall'],
  dans: ['discoBall'],
  huzurlu: ['sea', 'birds'],
  özgür: ['birds', 'road'],
  nostaljik: ['record', 'cassette'],
  umutlu: ['sunset'],
};

const matching = (subjects: typeof SUBJECTS, tags: readonly string[]) =>
  tags.flatMap((tag) => subjects.flatMap(([motif, words]) => (words.test(tag) ? [motif] : [])));

/** Motifs for what a film or series is about: its tags tell more than its genres. */
export const storyMotifs = ({ tags, genres }: Story) => ({
  told: matching(SUBJECTS, tags.tr),
  kind: Object.entries(STORY_GENRES).flatMap(([genre, motifs]) =>
    genres.some((own) => own === genre) ? [motifs] : [],
  ),
});

/** Motifs for a piece of music: its instruments, what it sings of, its genres, then its moods. */
export const musicMotifs = ({ tags, genres, moods }: Music) => ({
  told: [...matching(INSTRUMENTS, tags.tr), ...matching(SUBJECTS, tags.tr)],
  kind: [
    ...Object.entries(MUSIC_GENRES).flatMap(([genre, motifs]) => (genres.some((own) => own === genre) ? [motifs] : [])),
    ...moods.flatMap((mood) => (MOODS[mood] ? [MOODS[mood]] : [])),
  ],
});
