/** Length as a reader counts: Unicode code points. */
export const lengthOf = (text: string): number => [...text].length;

/**
 * The text in at most `room` code points. What does not fit is cut after a whole word, marked by an ellipsis; only a
 * first word that is too long itself is cut inside. Empty when there is no room.
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
