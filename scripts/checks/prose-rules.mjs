/**
 * Indirect English that this project replaces with the word of the library, the browser or the field (see
 * docs/glossary.md). Every rule names the word to use instead.
 * @typedef {{ pattern: RegExp, use: string }} Rule
 */

/** Phrases in comments, test titles and documents. @type {Rule[]} */
export const PHRASES = [
  { pattern: /(?<!\bscreen[ -]|\bstream )\breaders?\b(?!\.\w)/i, use: 'user, visitor or member' },
  { pattern: /\bpersons?\b/i, use: 'user' },
  { pattern: /\b(somebody|whoever|nobody|anybody)\b/i, use: 'user, visitor, server … : name who it is' },
  { pattern: /\b(comes?|came|coming) (alive|to life)\b|\b(is|are|was|were|be|being|not) alive\b/i, use: 'hydrate' },
  { pattern: /\banew\b/i, use: 'again' },
  { pattern: /\blet(s|ting)? go\b/i, use: 'release, drop' },
  { pattern: /\bat hand\b/i, use: 'available' },
  { pattern: /\btold apart\b/i, use: 'distinguished' },
  { pattern: /\btold\b/i, use: 'shown, notified, sent, logged' },
  {
    pattern: /\blook(s|ed|ing)? at (is|are|by|once|again|first|yet)\b|\b(is|are|was|were|be|been) looked at\b/i,
    use: 'seen, viewed, checked',
  },
  { pattern: /\bin (its|their|his|her) turn\b/i, use: 'say the order' },
  { pattern: /\blapse[sd]?\b/i, use: 'expire' },
  { pattern: /\bmend(s|ed|ing)?\b|\bput(s|ting)? right\b/i, use: 'fix' },
  { pattern: /\bstands? (in|on|at|over|below|beside|there|here|where|by|before|behind|alone)\b/i, use: 'is' },
  { pattern: /\bgo(es)? on\b/i, use: 'continue' },
  { pattern: /\b(one’s|one's) own\b|\bone (can|may|has|is|does|wants|leaves|sees)\b/i, use: 'the user' },
  { pattern: /\bbr(ings?|ought) up[ -]to[ -]date\b/i, use: 'reconcile, update' },
  { pattern: /\bliv(es?|ed) (in|through)\b/i, use: 'simulate, use' },
  { pattern: /\bwhat waits\b/i, use: 'pending' },
  { pattern: /\bkept (answers?|person)\b/i, use: 'cached' },
  { pattern: /\bhidden tastes?\b/i, use: 'latent factors' },
  { pattern: /\bparcels?\b/i, use: 'push job' },
  { pattern: /\bunfailing\b/i, use: 'fallback' },
  { pattern: /\bby sight\b/i, use: 'visibly' },
];

/** Openings of comments and test titles. @type {Rule[]} */
export const OPENINGS = [
  { pattern: /^(what|whoever|who)\b(?! happens)/i, use: 'the thing itself: a noun or a verb, not “What …” or “Who …”' },
];

/** Words within names: of files, and of what code declares. @type {Rule[]} */
export const NAME_WORDS = [
  { pattern: /^readers?$/, use: 'user' },
  { pattern: /^persons?$/, use: 'user' },
  { pattern: /^(somebody|whoever|nobody|anybody)$/, use: 'user, visitor …' },
  { pattern: /^alive$/, use: 'hydrated' },
  { pattern: /^kept$/, use: 'cached, stored, saved' },
  { pattern: /^(said|saying|told)$/, use: 'flash, shown, notified, announced' },
  { pattern: /^lapsed$/, use: 'expired' },
  { pattern: /^anew$/, use: 'again' },
  { pattern: /^unfailing$/, use: 'fallback' },
  { pattern: /^brought$/, use: 'loaded, reconciled' },
  { pattern: /^looked$/, use: 'seen, viewed' },
  { pattern: /^patience$/, use: 'timeout' },
  { pattern: /^parcels?$/, use: 'push job' },
];
