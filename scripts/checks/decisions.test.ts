import { describe, expect, it } from 'vitest';
import { decisionFaults } from './decisions.mjs';

const BODY = '## Context\nOne.\n\n## Decision\nTwo.\n\n## Consequences\nThree.\n';
const cache = { name: '0001-cache.md', text: `# 0001. Cache\n\n${BODY}` };
const queue = { name: '0002-queue.md', text: `# 0002. Queue\n\n${BODY}` };
const index = {
  name: 'README.md',
  text: '| [0001](0001-cache.md) | Cache | Why. |\n| [0002](0002-queue.md) | Queue | Why. |\n',
};

describe('decisionFaults', () => {
  it('accepts decisions that follow the template', () => {
    expect(decisionFaults([queue, index, cache])).toEqual([]);
  });

  it.each(['Context', 'Decision', 'Consequences'])('reports a missing heading: %s', (heading) => {
    const text = queue.text.replace(`## ${heading}`, '## Notes');
    expect(decisionFaults([cache, { ...queue, text }, index])).toEqual([
      '0002-queue.md: the headings have to be Context, Decision, Consequences',
    ]);
  });

  it('reports a gap in the numbers', () => {
    expect(decisionFaults([queue, index])).toContain(
      '0002-queue.md: the name has to begin with 0001-, the next number',
    );
  });

  it('reports a number that two decisions share', () => {
    const twin = { name: '0001-twin.md', text: `# 0001. Twin\n\n${BODY}` };
    expect(decisionFaults([cache, twin, index])).toContain(
      '0001-twin.md: the name has to begin with 0002-, the next number',
    );
  });

  it('reports a title with another number', () => {
    const text = queue.text.replace('# 0002.', '# 0003.');
    expect(decisionFaults([cache, { ...queue, text }, index])).toContain(
      '0002-queue.md: the title has to be "# 0002. …"',
    );
  });

  it('reports a decision that the index misses', () => {
    const short = { ...index, text: index.text.split('\n')[0] ?? '' };
    expect(decisionFaults([cache, queue, short])).toEqual([
      '0002-queue.md: README.md does not list it as "| [0002](0002-queue.md) | Queue | …"',
    ]);
  });

  it('reports a missing index', () => {
    expect(decisionFaults([cache])).toHaveLength(1);
  });
});
