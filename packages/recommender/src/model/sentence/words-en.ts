import { listOf } from './grammar.ts';

/*
 * The words that a sentence about an item may consist of, besides the item's own facts. They describe mood, pace, form
 * and occasion. None denies, compares, commands, or speaks of people, health, safety, faith, money or politics; words
 * that would in a recipe ("fresh", "light") are for the other categories only.
 */

export const DETERMINERS = listOf('a an the this its one another some');
export const CONJUNCTIONS = listOf('and but yet or while');
export const ADVERBS = listOf(`
  very so really quite deeply quietly softly gently slowly steadily beautifully wonderfully surprisingly utterly
  truly perfectly richly warmly endlessly effortlessly both just also still pleasantly
`);
const ADJECTIVES = `
  good great lovely nice fine beautiful wonderful perfect ideal fitting welcome simple easy quick slow steady calm quiet
  gentle soft warm cosy cozy cool rich deep long short little small big full lively playful colourful colorful bright sweet
  bold vivid rewarding satisfying comforting warming delightful charming classic timeless familiar unusual
  different distinctive special sunny rainy wintry summery autumnal cold hot snowy lazy relaxed relaxing busy early late
  real ready
`;
export const FOOD_ADJECTIVES = listOf(`${ADJECTIVES}
  tasty delicious flavourful flavorful fragrant aromatic spicy sour tangy savoury savory smoky crispy crunchy silky
  velvety juicy hearty rustic homely zesty bright vibrant punchy mellow sunny festive refreshing tart moreish
  layered made worth glowing gorgeous golden sticky fluffy tender crumbly
  everyday shared
`);
export const WORK_ADJECTIVES = listOf(`${ADJECTIVES}
  light fresh patient thoughtful reflective meditative contemplative moving touching poignant tender emotional heartfelt
  bittersweet melancholy melancholic nostalgic wistful hopeful uplifting joyful cheerful funny witty humorous clever
  smart sharp keen tense taut gripping thrilling suspenseful exciting intense powerful haunting chilling eerie dark
  moody brooding atmospheric mysterious enigmatic twisty layered complex intricate dense dreamy dreamlike surreal absurd
  offbeat quirky whimsical magical enchanting epic sweeping grand intimate personal poetic lyrical elegant graceful
  stylish delicate subtle understated restrained unhurried leisurely burning paced fast energetic upbeat catchy groovy
  rhythmic melodic mellow soothing serene peaceful tranquil hypnotic absorbing engrossing immersive
  compelling captivating memorable imaginative inventive original romantic historical adventurous sombre stark razor
  knit close crafted drawn observed night true airy ambitious arresting assured biting bluesy breezy brisk bubbly carefree
  cinematic clear crisp crackling danceable dazzling deadpan dizzying dramatic driving dry earthy easygoing edgy evocative
  exhilarating expansive fascinating fiery fierce floating folky fuzzy ghostly gleaming glossy glowing gorgeous grainy
  gritty hitting harmonious hazy heady heavy honest hushed icy infectious inspiring jaunty jazzy jubilant kinetic languid
  laid back loose lush luminous majestic measured minimal monumental muscular nervy nimble nuanced observant optimistic
  painterly pensive percussive poised potent propulsive punchy witted radiant raucous refreshing resonant restful restless
  riveting rollicking rousing sad sensitive shimmering silky simmering sincere sleek smooth smoky snappy soaring solemn
  soulful spacious sparkling spare spellbinding spirited spooky stirring stunning sumptuous sunlit supple swinging tight
  provoking thought trippy unforgettable unpredictable unsettling urgent vibrant vintage hearted wild windswept winding
  woozy wry yearning zany stop visual psychological modern told built made paced woven wrapped filled laced steeped soaked
  driven tinged anchored rooted brimming bursting worth worked written layered acted staged written equal everyday
  many hidden fading shifting growing rising folk
`);
const NOUNS = `
  choice pick fit match change start end note touch feel mood tone air taste treat companion classic
`;
export const FOOD_NOUNS = listOf(`${NOUNS}
  dish dishes recipe meal plate bowl bite cuisine kitchen flavour flavours flavor flavors texture textures aroma aromas warmth comfort
  crunch pleasure joy kick hint depth character colour color contrast spread
`);
const SCREEN_NOUNS = `
  story stories tale look study portrait glimpse journey blend mix puzzle ride world setting atmosphere pace rhythm
  humour humor wit heart charm style warmth wonder imagination tension suspense intrigue secrets twists twist
  surprises surprise turns dialogue conversation characters performances plot imagery visuals ending energy
  emotion feeling feelings tenderness nostalgia melancholy depth detail nuance sense scale texture craft storytelling kind sort work saga epic gem delight joy escape chronicle fable parable caper romp spectacle ode piece moments
  laughs thrills chills layers contrasts colours colors scenes silences silence landscapes landscape shadows image images
  soundtrack score camera drive flair edge grit spirit mind eye core centre center streak undercurrent backdrop frame
  hours minute minutes satire rhythm swing measure
`;
export const NOUNS_BY_CATEGORY = {
  movie: listOf(`${NOUNS} ${SCREEN_NOUNS} film films movie movies picture cinema`),
  series: listOf(`${NOUNS} ${SCREEN_NOUNS} series show miniseries season episodes episode`),
  music: listOf(`${NOUNS}
    album albums record song songs track tracks music listen sound sounds melody melodies tune tunes voice vocals
    rhythm rhythms beat beats groove grooves bass guitar guitars piano trumpet saxophone strings drums synths harmony
    harmonies lyrics words poetry journey atmosphere warmth energy heart soul style emotion feeling depth tempo texture
    blend mix sense wonder kind sort work headphones nostalgia melancholy calm solos anthem ballad riff riffs hook hooks chorus number tune set piece joy escape layers moments production
  swing pulse drive edge spirit silence space intro build swell haze dream
  `),
  food: FOOD_NOUNS,
} as const;

/** Times and situations that something may suit. */
export const OCCASIONS = listOf(`
  evening evenings night nights morning mornings afternoon afternoons day days weekend weekends weeknight weeknights
  tonight today winter summer spring autumn midnight rain dinner lunch breakfast brunch supper table drive
  commute walk break hours work weather season holiday holidays sunset dusk dawn bedtime road roads train journey picnic
  gathering sharing rest coffee watching listening reading
`);
export const DAYS = listOf(`
  monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays
`);
export const VERBS = listOf(`
  blends mixes combines balances pairs offers delivers builds unfolds flows carries makes creates brings keeps fits
  suits fills adds feels sounds moves lingers brightens warms captures
  opens draws pulls sweeps explores follows traces tells unravels weaves wraps takes gives leaves finds celebrates glides
  gathers tackles looks rewards charms delights evokes conjures comes goes holds swings soars has mixes returns unites
  deepens simmers sparkles surprises grips
  opens grows turns shines glows plays drifts hums lifts eases lights invites rewards stays settles sets
`);
/** Only after "will", "should" or "to": alone they would be instructions. */
export const BASE_VERBS = listOf('brighten warm fill suit fit make bring lift light add ease set');
/** Nouns and adjectives that are also verbs, and would be instructions before an object: "Taste this". */
export const COMMANDS = listOf(`
  listen start change pick look taste touch feel match treat drive rest walk break ride work end note mix blend set tune
  lift light hook balance warm cool calm steady slow quiet clear swing edge build score frame love drift study welcome
  smoke pulse dream journey commute watch savour share brighten fill make bring add ease hit draw stop laugh stick bite
`);
export const MAKER_VERBS = listOf('blends mixes combines balances pairs brings sings creates');
export const LINKS = listOf('is feels sounds');
export const PREPOSITIONS = listOf('with of about in into on through between around from like');
