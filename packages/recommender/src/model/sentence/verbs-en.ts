import { listOf } from './grammar.ts';

/** Verbs for the effect of a work on viewers and listeners. None instructs, takes anything away or judges. */
const WORK_BASES = listOf(`
  absorb add anchor animate balance beat blend blossom blur bloom bounce breathe brighten bring bubble build burst buzz calm
  capture carry celebrate centre charge charm chart chime circle climb clock close coast colour comfort conjure cool cover
  crackle craft cradle create creep cruise crystallise dance dart dazzle deepen delight deliver depict dig dip dive drift dwell
  ease echo elevate enchant energise engage enliven enrich entertain entwine enthral envelop evoke examine excite expand explode
  explore face fascinate feature fizz flicker flip float flourish flow fold follow frame fuse gallop gather gaze gleam glide
  glimmer glisten glitter glow grip groove ground hint honour hook hover hum illuminate imagine immerse infuse inspire intensify
  interlace intertwine intrigue invite jangle juggle jump kindle knit lace last launch layer lean lift light linger loosen loop
  lull map marry match meander meet mellow melt mingle mirror mix move murmur navigate observe offer open pace pack paint pair
  patter peel pepper perk pile play plunge polish portray power probe promise propel pulse radiate raise reach reflect relax
  reveal revel revisit revive revolve reward ripple rock roll round rumble rush sail salute sample satisfy savour set settle shade
  shape share shift shimmer shine simmer sketch skip slide smoulder smooth snap soak soar soften soothe span spark sparkle spice
  spill spiral splash spring sprinkle stage steep step stir stitch stretch stride strum study suggest suit supply surge surprise
  surround swagger sway sweep sweeten swell swirl tease tell tempt thrill throb thrum tickle tinge touch tour trace transform
  transport travel traverse twine twirl twist unfold unfurl unite unravel unroll unspool uplift wander warm wash weave welcome whirl
  whisk whisper widen wind wrap zip pass merge mould mark start end begin journey recall remember reimagine retell recreate
  unpack uncover unveil untangle trust treat stroll reconnect nourish connect link join bridge straddle pivot question ponder
  wrestle grapple tackle confront chronicle document showcase highlight spotlight underline capture channel embrace inhabit
  evolve emerge escalate accelerate slow tighten heighten sharpen focus unwind captivate resonate reverberate ring sing hold
  draw win keep make take lead leave give go come get find feel fill fit stand stay run ride rise send show speak spin
  combine contrast converge collide clash compose cascade crash daydream decorate delve describe dissolve double drape dream drench
  embroider embark encounter endure entangle enter envision erupt exude fade fall flare flash flutter forge gain garnish gild
  grace grin grow guide harmonise harmonize haunt help hide hug hurtle hush ignite imbue infect interweave invent jolt juxtapose
  land laugh leap lilt live load loom lure maintain marvel measure meditate mesmerise mesmerize morph mount muse narrate nod nudge
  orbit orchestrate outline overflow parade pause perform pick pierce plant please point pool pop pound pour press produce prowl puzzle
  race rattle rebuild recount rediscover refine refresh release relish render resolve retrace roam roar root rotate ruminate
  saunter scatter sculpt sear seduce sense serenade shake shelter shuffle sigh sizzle slip smile snake sneak spell split sprawl
  spread sprint stack startle stay stoke stomp strengthen stun subvert summon surf suspend sustain swoon tangle tap thaw thread tilt
  toss tower track treasure trek trickle tumble tune twang unearth underpin unleash unlock unsettle unwrap usher vibrate voyage
  waltz wink wonder yearn zigzag zoom turn grow become remain
  strike string sweep swing teach tell think throw turn wear work sound look taste smell seem feel
`);
const NOT_WORK = listOf(
  'help live become win leave beat throw teach think trust treat mark study question nourish get calm',
);

/** Verbs for dishes: none that takes anything away, and none of preparing or keeping it. */
const FOOD_BASES = listOf(`
  add balance blend bring brighten build burst capture carry celebrate charm combine comfort cool create crackle crown deepen delight
  deliver elevate enliven enrich evoke feature fill fit follow gather give glisten glow go infuse invite lift light linger make
  marry match meet mellow melt mingle mix offer open pack pair play please promise reward round satisfy serve share shine simmer
  sing soak soften sparkle steam suit surprise sweeten swirl taste smell tempt turn unite warm welcome work wrap come feel sound look layer
  perfume scent season spice tingle crunch bubble sizzle drip glaze finish top
`);

const DOUBLED = /^(?:[^aeiou]*[aeiou][bdgkmnprt])$/u;
const IRREGULAR: Readonly<Record<string, string>> = {
  build: 'built',
  wind: 'wound',
  weave: 'woven',
  tell: 'told',
  retell: 'retold',
  make: 'made',
  set: 'set',
  sing: 'sung',
  sweep: 'swept',
  bring: 'brought',
  knit: 'knit',
  come: 'come',
  give: 'given',
  take: 'taken',
  keep: 'kept',
  draw: 'drawn',
  hold: 'held',
  find: 'found',
  light: 'lit',
  string: 'strung',
  spin: 'spun',
  shine: 'shone',
  feel: 'felt',
  speak: 'spoken',
  show: 'shown',
  go: 'gone',
  lead: 'led',
};

const third = (base: string) =>
  /(?:[sxz]|ch|sh|go)$/u.test(base) ? `${base}es` : /[^aeiou]y$/u.test(base) ? `${base.slice(0, -1)}ies` : `${base}s`;
const joined = (base: string, ending: string) =>
  base.endsWith('e') ? base.slice(0, -1) + ending : (DOUBLED.test(base) ? base + base.slice(-1) : base) + ending;
const past = (base: string) =>
  IRREGULAR[base] ?? (/[^aeiou]y$/u.test(base) ? `${base.slice(0, -1)}ied` : joined(base, 'ed'));

const formsOf = (bases: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...bases].flatMap((base) => [third(base), joined(base, 'ing'), past(base)]));

const workBases = WORK_BASES.difference(NOT_WORK);
/** The forms that cannot be instructions: "blends", "blending", "blended". */
export const WORK_VERB_FORMS = formsOf(workBases);
export const FOOD_VERB_FORMS = formsOf(FOOD_BASES);
/** Only after "will", "should", "to" and the like. */
export const WORK_VERB_BASES = workBases.difference(
  listOf('go come make take give keep hold get find start end stop close lead work run stand slow send'),
);
export const FOOD_VERB_BASES = FOOD_BASES.difference(
  listOf('make come go give open top serve soak finish season follow turn work'),
);
