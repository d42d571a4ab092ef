/** The headings of a decision, in this order. */
const HEADINGS = ['Context', 'Decision', 'Consequences'];
const INDEX = 'README.md';

/**
 * Faults of the decisions: names, titles and headings that do not follow the template, gaps in the numbers, and
 * decisions that the index does not list with number, title and link.
 * @param {{ name: string, text: string }[]} files everything in the folder, by name below it
 * @returns {string[]} each beginning with the name of the file
 */
export function decisionFaults(files) {
  const index = files.find(({ name }) => name === INDEX)?.text ?? '';
  const decisions = files.filter(({ name }) => name !== INDEX).sort((left, right) => (left.name < right.name ? -1 : 1));
  return decisions.flatMap(({ name, text }, position) =>
    decisionFaultsOf(text, String(position + 1).padStart(4, '0'), name, index).map((fault) => `${name}: ${fault}`),
  );
}

/** @param {string} text @param {string} number that its position calls for @param {string} name @param {string} index */
function decisionFaultsOf(text, number, name, index) {
  const title = /^# (\d{4})\. (.+)/.exec(text);
  const headings = [...text.matchAll(/^## (.+)/gm)].map(([, heading]) => heading);
  return [
    ...(/^\d{4}-[a-z\d-]+\.md$/.test(name) && name.startsWith(`${number}-`)
      ? []
      : [`the name has to begin with ${number}-, the next number`]),
    ...(title?.[1] === number ? [] : [`the title has to be "# ${number}. …"`]),
    ...(headings.join() === HEADINGS.join() ? [] : [`the headings have to be ${HEADINGS.join(', ')}`]),
    ...(index.includes(`| [${number}](${name}) | ${title?.[2]} |`)
      ? []
      : [`${INDEX} does not list it as "| [${number}](${name}) | ${title?.[2]} | …"`]),
  ];
}
