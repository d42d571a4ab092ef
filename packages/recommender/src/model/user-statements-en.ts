import type { UserStatementGrammar } from './user-statement-grammar.ts';

const LIKE = '(?:like|liked|love|loved|enjoy|enjoyed|chose|picked|prefer)(?!\\p{L})';
const FONDNESS = '(?:love (?:of|for)|taste (?:for|in)|liking for|fondness for|interest in|appetite for|soft spot for)';
const NOUN =
  '(?: (?:films?|movies?|series|shows?|stories|music|songs?|albums?|food|cooking|cuisine|dishes|recipes)(?!\\p{L}))';
const START = '(?<=^|[.!?…;:–—]) ?';
const ARTICLE = '(?:the|a|an|of|more|another|some|those|that)';
/** A taste must follow one of these: "horror and drama you like" says more than "the drama you like". */
const LEADING = `(?<=^|(?<!\\p{L})${ARTICLE}) ?`;
/** "A quiet drama, the kind you like": one adjective is allowed in between. */
const LEADING_WORD = `(?<=^|(?<!\\p{L})${ARTICLE}(?: \\p{L}+)?) ?`;
/** The statement must end here: "because you like comedies, horror and …" says more. */
const END =
  '(?=\\s*(?:$|[.!?…;:–—]|,? (?:and |so )?(?:this|it|its|here|these)(?!\\p{L})|, (?:an?|try|the|one|you (?:may|might|could))(?!\\p{L})))';
const AND = '(?:,? and|,? or|,)';

export const ENGLISH: UserStatementGrammar = {
  statements(tastes) {
    const taste = `${tastes}s?(?![\\p{L}\\p{N}])`;
    const some = `${taste}(?:${AND} ${taste})*${NOUN}?`;
    const titles = `“”(?:${AND} “”)*`;
    return [
      `${START}(?:because|since|as|if) you ${LIKE} (?:the )?(?:${some}|${titles})${END}`,
      `${START}(?:because|since|as|if) you ${LIKE} (?<kept>(?!\\p{L}*(?:and|or|the)(?!\\p{L}))\\p{L}+(?:[ -](?!(?:and|or)(?!\\p{L}))\\p{L}+)?) ${some}${END}`,
      `${START}${some} (?:fans|lovers) (?:will|should|may|might|could) (?:like|love|enjoy|feel at home)(?: (?:in |with )?(?:it|this|here))?(?!\\p{L})`,
      `(?<=,) (?:because|since|as) you ${LIKE} (?:${some}|${titles})${END}`,
      `${START}you ${LIKE} (?:${some}|${titles})${END}`,
      `(?<!\\p{L})for (?:fans|lovers) of (?:${some}|${titles})${END}`,
      `(?<!\\p{L})for ${some} (?:fans|lovers)${END}`,
      `${LEADING}${some} (?:(?:like|much like|just like) (?:the ones|those|the) )?(?:that )?you ${LIKE}`,
      `${LEADING_WORD}${some},? (?:of )?(?:the|a) (?:kind|sort) (?:that )?you ${LIKE}`,
      `(?<!\\p{L})the (?:kind|sort) of ${some} (?:that )?you ${LIKE}`,
      `(?<!\\p{L})(?:(?:to )?(?:match(?:es)?|fits?|suits?|meets?|answers?|serves?)|for|with|given|to|in line with) your (?:${FONDNESS} ${some}|${some} (?:tastes?|choices?|mood|side|picks?))${END}`,
      `${START}your (?:${FONDNESS} ${some}|${some} (?:tastes?|side)) (?:meets|finds|pairs with)(?!\\p{L})`,
      `(?<!\\p{L})for an? ${taste} (?:fan|lover|mood)${END}`,
      `${START}(?:fans|lovers) of (?:${some}|${titles}) (?:will|should|may|might|could) (?:like|love|enjoy) (?:it|this)(?: one)?(?!\\p{L})`,
    ].map((pattern) => new RegExp(pattern, 'giu'));
  },
  prediction:
    /(?<!\p{L})you (?:may|might|could) (?:also |well )?(?:like|enjoy|love)(?!\p{L})|(?<!\p{L})(?:should|may|might) suit you(?!\p{L})/giu,
  mentions: /(?<!\p{L})(?:your?|fans?|lovers?|mood)(?!\p{L})/u,
  qualifier:
    /(?<!\p{L})(?:not|no|never|nor|hates?|hated|dislikes?|disliked|cannot|without|last|yesterday|ago|earlier|recently|before|previously|always|often|again)(?!\p{L})|n['’]t(?!\p{L})/u,
};
