const GOOGLE = new Set(['gmail.com', 'googlemail.com']);

/**
 * The address of a mailbox, whichever of its spellings was given: without case, without what follows a plus, and at
 * Google without dots, so that one mailbox has one trial.
 */
export function trialAddress(email: string): string {
  const address = email.normalize('NFKC').trim().toLowerCase().normalize('NFKC');
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const name = address.slice(0, at);
  const plus = name.indexOf('+');
  const untagged = plus > 0 ? name.slice(0, plus) : name;
  return GOOGLE.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}
