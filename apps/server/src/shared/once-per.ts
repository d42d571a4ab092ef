/**
 * Remembers what was made from an object that never changes, as long as the object is there: what servers of one process
 * make from the catalogue takes longer than everything else of their start, and tests start hundreds.
 */
export function oncePer<Source extends object, Made>(make: (source: Source) => Made): (source: Source) => Made {
  const made = new WeakMap<Source, { value: Made }>();
  return (source) => {
    const known = made.get(source) ?? { value: make(source) };
    made.set(source, known);
    return known.value;
  };
}
