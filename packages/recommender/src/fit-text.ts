/** Length in Unicode code points. */
export const lengthOf = (text: string): number => [...text].length;

/**
 * The text, shortened to at most `room` code points: cut after a whole word, with an ellipsis, or inside the first word
 * when that alone is too long. Empty when there is no room.
 */
export function fitText(text: string, room: number): string {
  const points = [...text];
  if (points.length <= room) return text;
  if (room < 2) return '';
  const head = points.slice(0, room - 1).join('');
  const continues = points[room - 1] === ' ';
  const lastSpace = head.lastIndexOf(' ');
  const whole = continues || lastSpace <= 0 ? head : head.slice(0, lastSpace);
  return `${whole.replace(/[\s,;:–-]+$/u, '')}…`;
}
