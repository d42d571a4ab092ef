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
  velvety juicy hearty rustic homely
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
  knit close crafted drawn observed night true
`);
const NOUNS = `
  choice pick fit match change start end note touch feel mood tone air taste treat companion classic
`;
export const FOOD_NOUNS = listOf(`${NOUNS}
  dish dishes recipe meal plate bowl bite cuisine kitchen flavour flavours flavor flavors texture textures aroma aromas warmth comfort
  crunch
`);
const SCREEN_NOUNS = `
  story stories tale look study portrait glimpse journey blend mix puzzle ride world setting atmosphere pace rhythm
  humour humor wit heart charm style warmth wonder imagination tension suspense intrigue secrets twists twist
  surprises surprise turns dialogue conversation characters performances plot imagery visuals ending energy
  emotion feeling feelings tenderness nostalgia melancholy depth detail nuance sense scale texture craft storytelling kind sort work
`;
export const NOUNS_BY_CATEGORY = {
  movie: listOf(`${NOUNS} ${SCREEN_NOUNS} film films movie movies picture cinema`),
  series: listOf(`${NOUNS} ${SCREEN_NOUNS} series show miniseries season episodes episode`),
  music: listOf(`${NOUNS}
    album albums record song songs track tracks music listen sound sounds melody melodies tune tunes voice vocals
    rhythm rhythms beat beats groove grooves bass guitar guitars piano trumpet saxophone strings drums synths harmony
    harmonies lyrics words poetry journey atmosphere warmth energy heart soul style emotion feeling depth tempo texture
    blend mix sense wonder kind sort work headphones nostalgia melancholy calm solos
  `),
  food: FOOD_NOUNS,
} as const;

/** Times and situations that something may suit. */
export const OCCASIONS = listOf(`
  evening evenings night nights morning mornings afternoon afternoons day days weekend weekends weeknight weeknights
  tonight today winter summer spring autumn midnight rain dinner lunch breakfast brunch supper table drive
  commute walk break hours work
`);
export const DAYS = listOf(`
  monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays
`);
export const VERBS = listOf(`
  blends mixes combines balances pairs offers delivers builds unfolds flows carries makes creates brings keeps fits
  suits fills adds feels sounds moves lingers brightens warms captures
  opens grows turns shines glows plays drifts hums lifts eases lights invites rewards stays settles sets
  brighten warm fill suit fit make bring lift light add ease set
`);
export const MAKER_VERBS = listOf('blends mixes combines balances pairs brings sings creates');
export const LINKS = listOf('is feels sounds');
export const PREPOSITIONS = listOf('with of about in into on through between around from like');
