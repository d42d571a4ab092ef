import { listOf } from './grammar.ts';

/*
 * The words that a sentence about an item may consist of, besides the item's own facts. They describe mood, pace, form
 * and occasion. None denies, compares, commands, or speaks of people, health, safety, faith, money or politics; words
 * that would in a recipe ("fresh", "light") are for the other categories only.
 */

export const DETERMINERS = listOf('a an the this its one another some every each both these');
/** Not for dishes, of which "all" would be a claim. */
export const WORK_DETERMINERS = listOf('their all those such how what when where why which');
export const CONJUNCTIONS = listOf('and but yet or while');
export const ADVERBS = listOf(`
  very so really quite deeply quietly softly gently slowly steadily beautifully wonderfully surprisingly utterly
  truly perfectly richly warmly endlessly effortlessly both also still pleasantly enough visually stunningly sweetly brightly
  delightfully charmingly lovingly vividly boldly elegantly gracefully cleverly neatly nicely smoothly generously simply
  carefully tightly movingly refreshingly satisfyingly deliciously subtly
`);
const ADJECTIVES = `
  good great lovely nice fine beautiful wonderful perfect ideal fitting welcome simple easy quick slow steady calm quiet
  gentle soft warm cosy cozy cool rich deep long short little small big full lively playful colourful colorful bright sweet
  bold vivid rewarding satisfying comforting warming delightful charming classic timeless familiar unusual
  different distinctive special sunny rainy wintry summery autumnal cold hot snowy lazy relaxed relaxing busy early late
  real ready right old traditional fun generous bold elegant balanced rounded lasting thick smooth familiar unfussy humble
  evening morning afternoon weekend sunday saturday friday dreamy mellow gentle light hearted restful easy going drizzly grey
  gray dim dimly lit lamplit frosty crisp bright early blue long lingering extra whole entire single first last next
  new fond cherished sincere heartfelt thoughtful tasteful handsome exquisite superb marvellous marvelous splendid
  terrific fabulous fantastic brilliant excellent glorious magnificent remarkable extraordinary impressive wondrous lovable
  likeable irresistible inviting  agreeable enjoyable cheery chirpy cute sweetly strong solid sturdy firm sure steady
  constant continuous clear fine tuned finely richly deeply well crafted
  chilly breezy windy stormy misty foggy moonlit starry candlelit leisurely crowded cheerful happy friendly inviting
  joyous beloved proper honest pleasing pretty
`;
export const FOOD_ADJECTIVES = listOf(`${ADJECTIVES}
  tasty delicious flavourful flavorful fragrant aromatic spicy sour tangy savoury savory smoky crispy crunchy silky
  velvety juicy hearty rustic homely zesty bright vibrant punchy mellow sunny festive refreshing tart moreish
  layered made worth glowing gorgeous golden sticky fluffy tender crumbly
  everyday shared chewy gooey melty plump succulent luscious unctuous sumptuous decadent indulgent mouthwatering lip smacking finger licking
  toothsome flavorsome flavoursome full bodied robust sturdy rounded layered complex nuanced sophisticated refined simple honest
  hearty wintry summery autumnal springlike springtime sunny mediterranean rustic country farmhouse bistro bakery cafe café
  tavern trattoria  village family hand rolled folded stretched pulled shaped pressed cut chopped sliced diced shredded
  crushed mashed whipped blended tossed stirred stir swirled spooned poured dipped coated dusted sprinkled scattered crowned
  finished nestled tucked bundled piled heaped stacked brushed soaked steeped  simmered seared crusted
  burnished bronzed glazed syrupy jammy saucy brothy soupy starchy doughy pillowy pillow soft springy
  bouncy delicate lacy feathery cloudlike airy melt mouth weekday workday midweek late midday delicate subtle intense lively abundant lavish seasonal garnished topped
  drizzled scented infused laced packed loaded studded tossed wrapped served finished dressed filled flavoured flavored
  fried baked roasted grilled steamed braised stuffed toasted mouth watering show stopping pan oven slow one pot home
  street style pleasantly colourful creamy buttery aromatic fun cheerful appetising appetizing irresistible moist
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
  devastating piercing searing shattering bruising unflinching uncompromising gut wrenching blistering cutting pointed barbed
  tart acerbic caustic satirical ironic tongue cheek self aware knowing cheeky mischievous rambunctious anarchic madcap manic
  goofy farcical oddball eccentric peculiar strange weird uncanny otherworldly supernatural ethereal celestial cosmic earthbound
  grounded lived naturalistic realistic  impressionistic expressionistic experimental avant garde formal rigorous precise
  meticulous deliberate composed controlled slowburning slow building hard driving high low stakes energy octane concept key
  wide ranging far reaching heart stopping spine tingling hair raising pulse pounding racing thrill packed character plot
  story idea twist turn music dialogue sun drenched soaked kissed dappled rain washed windblown salt sandy arid lush verdant
  leafy tropical alpine arctic  coastal urban suburban  provincial cosmopolitan
  global local regional domestic homespun small town big city old world new age fashioned school golden silver
  blue green purple amber crimson scarlet pale faded sepia technicolor technicolour glossy matte rough smooth hewn
  twinkling sparkly plush plaintive mesmerising mesmerizing entrancing bewitching beguiling spellbound transfixing hypnotising
  transporting stirring rewarding enriching illuminating enlightening insightful perceptive incisive probing searching curious
  inquisitive exploratory daring fearless brave bold courageous audacious confident effortless relaxed loose limbed
  free flowing wheeling spirited form meandering wandering drifting dawdling ambling strolling swift speedy whirlwind rip
  roaring swashbuckling barnstorming crowd pleasing enjoyable entertaining amusing diverting comical droll dry whipsmart
  quick smart talking moving thinking soft spoken tender hearted big warm open full bodied blooded round multi layered faceted
  many sided dual double triple twin parallel circular linear episodic anthology
  late early mid century postwar prewar contemporary timely topical relevant enduring universal perennial evergreen
  
  storybook picturesque scenic postcard photogenic cinematographic theatrical operatic balletic choreographed rhythmical
  percussive syncopated polyrhythmic contrapuntal choral  chamber  solo stripped pared down lo hi fi
  reverb heavy bass led piano guitar string voice vocal horn beat drum driven based tinged inflected flavoured infused
   tearjerking heartrending heart tugging soul stirring searching thought  cathartic  consoling
  comforting reassuring  grounding meditative prayerful trance like dream fever
  heartwarming warmhearted feelgood buoyant merry lighthearted raw slick sly sultry velvet velvety dusty neon nocturnal
  lilting rolling rippling crystalline spiky jangly twangy textured evolving murky wicked feverish breathless relentless
  explosive frenetic swift zippy bouncy philosophical profound humane wise rueful affectionate compassionate engaging
  bingeable cerebral deft kaleidoscopic pastel menacing mournful heartbreaking tearful bleak grim plaintive loud ominous
  stylised stylized opulent ornate lavish handcrafted handmade hand heartrending aching feathery rugged sprawling
  slow burn burning good big old everyday ordinary small intertwined interwoven tangled parallel nonlinear unconventional
  inviting addictive seductive gorgeous fluid spontaneous tasteful unmistakable signature soothing soulful whispered
  stripped back acoustic electric steady pounding thumping throbbing swirling glittering polished catchy singable swaying
  wordless spoken narrative short lengthy compact bite sized feature limited filmed
`);
const NOUNS = `
  effort patience credits chorus company comfort food part parts side sides way ways kind kinds place
  choice pick fit match change start end note touch feel mood tone air taste treat companion classic vibe vibes beauty
  elegance simplicity generosity surprise pleasure tradition balance combination finish fun
`;
const FOOD_NOUNS = listOf(`${NOUNS}
  dish dishes recipe meal plate bowl bite cuisine kitchen flavour flavours flavor flavors texture textures aroma aromas warmth comfort
  crunch joy kick hint depth character colour color contrast spread colours colors project notes mouthful forkful spoonful bowlful
  platter cooking pairing blend mix harmony staple speciality specialty tang zing sweetness smokiness richness creaminess heat
  spice tenderness style night interplay marriage meeting duo trio pair partnership contrast contrasts layers topping toppings
  bed base garnish drizzle sprinkle scattering dusting handful dollop swirl ribbon ribbons cubes slices strips chunks pieces
  nuggets parcels pockets bundles rounds rings sheets strands spoon fork chopsticks hands fingers sauciness zestiness fragrance
  perfume scent aromas undertone undertones overtones nuance nuances subtlety finesse refinement refinements elegance charm
  magic comforts joys delights treats pleasures indulgence luxury decadence abundance bounty feast spread platter spreads
  lunchbox mezze nibbles starter side main centrepiece showstopper crowd pleaser classic speciality tradition heritage culture
  soul heart spirit mood taste tastes palate tongue eyes appetite craving cravings 
  crispness juiciness chewiness bite snap melt sear char smoke caramel glow sizzle steam
`);
const SCREEN_NOUNS = `
  story stories tale look study portrait glimpse journey blend mix puzzle ride world setting atmosphere pace rhythm
  humour humor wit heart charm style warmth wonder imagination tension suspense intrigue secrets twists twist
  surprises surprise turns dialogue conversation characters performances plot imagery visuals energy
  emotion feeling feelings tenderness nostalgia melancholy depth detail nuance sense scale texture craft storytelling kind sort work saga epic gem delight joy escape chronicle fable parable caper romp spectacle ode piece moments
  laughs thrills chills layers contrasts colours colors scenes silences silence landscapes landscape shadows image images
  soundtrack score camera drive flair edge grit spirit mind eye core centre center streak undercurrent backdrop frame
  hours minute minutes satire rhythm swing measure narrative viewing watch binge tales entertainment laughter smiles smile
  tears goosebumps shivers banter quips jokes gags slapstick clues riddle riddles mysteries questions ideas reflection
  meditation exploration snapshot slice vision universe realm place places settings locations vistas panorama design palette
  framing editing cinematography direction script writing lines wordplay acting cast ensemble chemistry presence bonds bond
  ties relationships connections encounters encounter stakes momentum pull punch soul poignancy intimacy honesty subtlety
  complexity intelligence sorrow sadness life lives worlds moods nights web streak threads thread tapestry mosaic
  escapism entertainment pageantry pageant take spin riff variation chronicle account record
  testament tribute homage celebration salute valentine postcard letter dream fever vision panorama fresco canvas painting
  sketch vignette vignettes anecdotes episodes instalment arc arcs storyline storylines subplots structure framework premise concept
  hook setup buildup slow fuse undertow undertone undertones overtones shades notes tints
  hues tones palette colours visuals look style sheen polish finesse precision control restraint economy confidence swagger bravado
  bravura panache verve vigour vigor zest gusto zip fizz sparkle glow glitter shimmer radiance brightness darkness gloom dusk half
  nuances subtleties ironies paradox paradoxes contradiction contradictions dilemma dilemmas choices decisions consequences
  connections coincidences chance luck fortune turning points crossroads thresholds beginnings reunions homecomings
  arrivals departures journeys quests detours stops roads paths trails steps strides leaps bounds rides drives walks
  talks chats conversations debates  silences pauses glances looks gestures touches details textures sounds noises music
  songs dances games puzzles mysteries enigmas secrets clues traces hints doubts hopes dreams wishes longings 
  passions obsessions memories recollections reminiscences impressions sensations emotions sentiments moods feelings thoughts notions
  ideals values themes motifs patterns rhythms beats tempos paces speeds turns curves spirals circles lines angles perspectives
  viewpoints points view lens window windows mirror mirrors reflection reflections shadow light lights lamp lamps stars sky skies
  clouds sun moon wind winds breeze breezes mist fog waves tide tides current currents stream streams
  kaleidoscope maze labyrinth trip ride chapter chapters instalments runtime length cosiness calmness
`;
export const NOUNS_BY_CATEGORY = {
  movie: listOf(`${NOUNS} ${SCREEN_NOUNS} film films movie movies picture cinema`),
  series: listOf(`${NOUNS} ${SCREEN_NOUNS} series show miniseries season episodes episode`),
  music: listOf(`${NOUNS}
    album albums record song songs track tracks music listen sound sounds melody melodies tune tunes voice vocals
    rhythm rhythms beat beats groove grooves bass guitar guitars piano trumpet saxophone strings drums synths harmony
    harmonies lyrics words poetry journey atmosphere warmth energy heart soul style emotion feeling depth tempo texture
    blend mix sense wonder kind sort work headphones nostalgia melancholy calm solos anthem ballad riff riffs hook hooks chorus number tune set piece joy escape layers moments production
  swing pulse drive edge spirit silence space intro build swell haze dream soundscape soundscapes arrangement arrangements
  refrain verse verses instrumentation crescendo outro opening finale grit swagger fire glow shimmer textures tones timbre
  phrasing performance delivery recording gem bassline basslines line lines gentleness tenderness romance sadness sorrow
  tears goosebumps smile power punch pace backing world story storytelling night nights minute minutes rush burst wave waves
  cascade flow lullaby meditation celebration tribute homage ode hymn elegy serenade postcard letter snapshot portrait picture
  vignette vignettes sketch canvas tapestry mosaic patchwork fusion marriage meeting conversation dialogue dance waltz stroll
  walk trip ride voyage escape retreat refuge hush whisper whispers murmur murmurs echo echoes reverb hum buzz crackle hiss
  sparkle glitter shine polish sheen finesse precision restraint control clarity purity richness fullness roundness breadth
  vastness expanse sweep scope grandeur majesty intimacy closeness tension release payoff climax peak peaks valleys dips turns
  twists surprises changes shifts progressions chords chord notes note phrases phrase motifs motif themes theme variations
  variation improvisations flourish flourishes trills fills breaks drops break drop loops loop samples sample patterns pattern
  cadence cadences tempo tempos metre meter time backbeat downbeat shuffle stomp clap claps handclaps whistles whistle
  ending opener closer interlude prelude overture coda bridge singalong earworm mantra chant chants incantation spell
  magic charm grace elegance poise cool swagger sass attitude bravado verve vigour zest gusto zip fizz romance passion
  yearning longing ache hopes dreams memories moods feelings emotions thoughts images imagery scenes colours hues shades tones
  palette landscape landscapes horizon horizons sky skies stars moonlight sunlight  light shadow shadows mist fog
  breeze wind storm tide
  `),
  food: FOOD_NOUNS,
} as const;

/** Times and situations that something may suit. */
export const OCCASIONS = listOf(`
  evening evenings night nights morning mornings afternoon afternoons day days weekend weekends weeknight weeknights
  tonight today winter summer spring autumn midnight rain dinner lunch breakfast brunch supper table drive
  commute walk break hours work weather season holiday holidays sunset dusk dawn bedtime road roads train journey picnic
  gathering sharing rest coffee watching listening reading party parties date marathon playlist celebration feast guests
  friends company months week weeks storm moment moments daydreaming dancing driving cooking walking working studying
  running workout stroll nightfall twilight sunrise hour hours festival ride window fireside campfire garden terrace balcony
  beach snack teatime lunchbox barbecue tea outdoors lull binge viewing bed table tables sofa couch getaway
  popcorn blanket candlelight candles rug armchair lamp porch patio hammock park  holiday festivities
  festive spread buffet reunion gettogether meetup catchup soiree housewarming birthday birthdays anniversary new year eve
  downtime unwinding relaxing drifting sleep wakeup rush quiet peace focus concentration
  study workday midweek stretch gap lull beginning middle start close end round second
  escape occasions occasion laugh laughs
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
  meets matches packs rolls flickers shimmers pulses echoes mirrors rides leans climbs rises lands whisks wanders roams
  honours unspools winds leads guides serves promises blurs flips examines probes portrays depicts paints charts chronicles
  spans revolves centres centers circles peels digs dives plunges brims bursts crackles fizzes melts finishes tastes smells
  reveals touches entertains enchants hooks lasts runs sings dances whispers aches strikes shows captivates fascinates
  enriches colours elevates anchors guides clocks features celebrates ends begins starts works
  blending mixing combining balancing weaving telling carrying bringing filling keeping following exploring tracing
  celebrating capturing evoking turning making unfolding moving opening meeting pairing offering finding building
  reflecting set told wrapped
  opens grows turns shines glows plays drifts hums lifts eases lights invites rewards stays settles sets
`);
/** Verbs for a dish and its ingredients: none that takes anything away. */
export const FOOD_VERBS = listOf(`
  blends mixes combines balances pairs offers delivers builds makes creates brings fits suits adds feels warms captures
  evokes gathers rewards delights brightens tastes smells comes meets melts finishes simmers serves glows shines matches
  packs lifts charms celebrates unites invites elevates enriches fills works goes carries turns surprises
  blending mixing combining balancing pairing bringing filling topping offering meeting making
`);
/** Only after "will", "should" or "to": alone they would be instructions. */
export const BASE_VERBS = listOf(
  'brighten warm fill suit fit make bring lift light add ease set match carry sweeten colour round',
);
/** Nouns and adjectives that are also verbs, and would be instructions before an object: "Taste this". */
export const COMMANDS = listOf(`
  listen start change pick look taste touch feel match treat drive rest walk break ride work end note mix blend set tune
  lift light hook balance warm cool calm steady slow quiet clear swing edge build score frame love drift study welcome
  smoke pulse dream journey commute watch savour share brighten fill make bring add ease hit draw stop laugh stick bite
  party dance burn punch smile surprise experience snack toast pan pot head rush burst wave finish opening build binge
  ride escape celebrate colour garnish dress top serve spread cook roll wrap spice flow pull design trip
`);
export const MAKER_VERBS = listOf('blends mixes combines balances pairs brings sings creates');
export const LINKS = listOf('is are feels sounds looks tastes remains stays becomes');
export const PREPOSITIONS = listOf(
  'with of about in into on through between around from like by to among across over as until',
);

/** Not for dishes: "beyond milk" would be a claim. */
export const WORK_PREPOSITIONS = listOf(
  'amid beneath behind beyond within inside along alongside towards toward at under after before throughout beside between during',
);
