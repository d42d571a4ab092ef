import { useId } from 'react';

/** Section with a list of tips or variations; renders nothing without any. */
export function NoteList({ title, notes }: { title: string; notes: readonly string[] }) {
  const id = useId();
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby={id} className="prose-width break-inside-avoid">
      <h3 id={id} className="text-2xl">
        {title}
      </h3>
      <ul className="mt-3 list-disc space-y-2 pl-5 marker:text-accent">
        {notes.map((note) => (
          <li key={note} className="pl-1.5">
            {note}
          </li>
        ))}
      </ul>
    </section>
  );
}
