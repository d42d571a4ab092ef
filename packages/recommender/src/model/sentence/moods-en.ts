import type { Category } from '@bugunne/contract';
import type { Grounds } from './grounded.ts';

/*
 * Moods that would be untrue of some items: what the labels and themes must have before a work is called cheerful, sad,
 * calm, fast, dark or funny. Words of other moods suit every work.
 */

const SCREEN: Grounds = [
  [
    'cheerful joyful jubilant bubbly sunny carefree breezy jaunty zany uplifting feelgood rollicking romp sparkling bright happy buoyant lighthearted fun merry light celebrate celebrates celebrating celebrated delight delights delighting delighted entertain entertains entertaining entertained tickle tickles tickling charms charming charmed amusing joy joys party playful celebration',
    /comed|animat|(?:^|· )famil|kids|musical|romance|adventur|fantas|superhero|talk show|game show|reality|sport|music|humou?r|friend|hope|food|travel|nature/u,
  ],
  [
    'funny witty humorous humour humor wit hilarious laughs laughter laugh deadpan caper banter quips jokes gags slapstick comic comedic wry',
    /comed|humou?r|satir|parod|spoof|absurd|talk show|wit(?!\p{L})|jokes|banter/u,
  ],
  [
    'tense taut suspense suspenseful tension thrills chills chilling eerie haunting unsettling ghostly spooky nervy edgy menacing',
    /^(?!.*(?:^|· )(?:family|kids)(?: ·|$)).*(?:thriller|horror|myster|crime|noir|drama|war(?!\p{L})|science fiction|dystop|psycholog|action|western|superhero|politic|documentary|fantas|adventur|histor|legal|medical)/u,
  ],
  [
    'sad melancholy melancholic sombre stark solemn mournful heartbreaking tearful tears sadness sorrow bleak plaintive',
    /drama|romance|war(?!\p{L})|noir|biograph|histor|psycholog|dystop|grief|loss|melanchol|bittersweet|farewell|crime|horror|thriller|myster|documentary/u,
  ],
  [
    'dark gritty grit brooding shadows moody murky grim',
    /^(?!.*(?:^|· )(?:family|kids)(?: ·|$)).*(?:thriller|horror|crime|noir|myster|drama|war(?!\p{L})|dystop|psycholog|science fiction|fantas|superhero|politic|western|dark|satir|action|documentary|histor)/u,
  ],
  [
    'calm quiet gentle soothing serene peaceful tranquil restful mellow relaxed relaxing leisurely unhurried soft cosy cozy easygoing laid calmness soothe soothes soothed relax relaxes comfort comforts comforting comforted cradles lulls',
    /^(?!.*(?:horror|action|war(?!\p{L})|zombie|thriller|superhero))|drama|romance|animat|famil/u,
  ],
  [
    'fast energetic brisk kinetic breakneck propulsive rousing breathless relentless frenetic explosive swift snappy zippy',
    /action|thriller|comed|crime|adventur|horror|superhero|science fiction|war(?!\p{L})|musical|animat|heist|danc|sport|fantas|western|talk show|game show|kids/u,
  ],
  ['romantic romance', /romance|romantic|love/u],
  [
    'epic saga grand majestic monumental sweeping',
    /histor|war(?!\p{L})|adventur|fantas|superhero|science fiction|western|biograph|drama|action|saga|dynast/u,
  ],
  [
    'slow meditative contemplative patient slowly steadily steady',
    /^(?!.*(?:action|superhero|game show))|drama|myster|horror/u,
  ],
  [
    'whimsical magical enchanting wonder',
    /^(?!.*(?:horror|war(?!\p{L})|crime|thriller))|fantas|animat|famil|magic|comed|romance/u,
  ],
  ['fierce', /action|drama|war(?!\p{L})|thriller|crime|western|horror|superhero|sport/u],
];

const MUSIC: Grounds = [
  [
    'cheerful joyful jubilant bubbly sunny carefree breezy jaunty zany uplifting happy buoyant merry fun bright joy',
    /happy|upbeat|fun(?!\p{L})|party|dance|hope|energetic|free-spirited|dynamic|optimis|joy|humou?r|^(?!.*(?:sad|melanchol|dark|calm|emotional|relax|dreamy|nostalg|peaceful|thoughtful|sleep|focus|epic|rebel))/u,
  ],
  ['funny witty humorous wit hilarious', /fun(?!\p{L})|humou?r|satir|iron|parod/u],
  [
    'sad melancholy melancholic sombre solemn mournful heartbreaking wistful yearning tearful tears sadness sorrow plaintive bleak bittersweet pensive',
    /sad|melanchol|nostalg|emotional|romantic|dark|thoughtful|long|exile|grief|loss|parting|farewell|bittersweet|heartbreak|^(?!.*(?:happy|upbeat|fun(?!\p{L})|party|dance|energetic|workout|motivat|dynamic|peaceful|hopeful))/u,
  ],
  [
    'calm quiet gentle soothing serene peaceful tranquil restful mellow relaxed relaxing leisurely unhurried soft hushed cosy cozy easygoing delicate',
    /calm|peaceful|relax|dreamy|sleep|focus|thoughtful|melanchol|sad|romantic|emotional|nostalg|hopeful|^(?!.*(?:energetic|party|dance|workout|dynamic|fun(?!\p{L})|upbeat|rebel|metal|punk))/u,
  ],
  [
    'energetic upbeat fast driving danceable rousing fiery raucous kinetic punchy energy explosive frenetic lively energetic brisk bouncy',
    /energetic|dynamic|party|dance|fun(?!\p{L})|upbeat|workout|motivat|rebel|epic|road trip|happy|free-spirited/u,
  ],
  [
    'dark eerie ghostly brooding haunting spooky gritty shadows chilling moody ominous murky unsettling',
    /dark|sad|melanchol|rebel|epic|emotional|myster|dream|nostalg|thoughtful/u,
  ],
  ['romantic romance', /romantic|love/u],
  [
    'epic grand majestic monumental sweeping',
    /epic|orchestr|classical|symphon|dynamic|motivat|soundtrack|dark|dramatic/u,
  ],
  ['heavy fierce loud', /metal|rock|punk|hip-hop|dark|energetic|rebel|dynamic|epic/u],
  ['slow slowly', /^(?!.*(?:party|workout|dance))|sad|calm|melanchol/u],
];

const FOOD: Grounds = [];

export const ENGLISH_MOODS: Readonly<Record<Category, Grounds>> = {
  movie: SCREEN,
  series: SCREEN,
  music: MUSIC,
  food: FOOD,
};
