import { CATEGORIES } from '@bugunne/contract/item-terms.constants';
import { Badge } from '#components/ui/badge.tsx';

type Props = {
  title: string;
  /** Marks the comments as samples: "Sample comment". */
  label: string;
  voices: readonly { text: string; who: string }[];
};

/** Sample comments about the product, written by its makers and labelled as samples. */
export function SampleVoices({ title, label, voices }: Props) {
  return (
    <section className="page-width">
      <h2 className="max-w-2xl text-3xl">{title}</h2>
      <ul className="mt-8 grid gap-x-10 gap-y-10 md:grid-cols-3">
        {voices.map(({ text, who }, index) => (
          <li
            key={text}
            data-category={CATEGORIES[(index + 1) % CATEGORIES.length]}
            className="border-t-2 border-accent pt-5"
          >
            <figure className="flex h-full flex-col">
              <Badge tone="accent" className="self-start">
                {label}
              </Badge>
              <blockquote className="mt-4 font-display text-xl">{text}</blockquote>
              <figcaption className="mt-auto pt-4 text-sm text-muted">{who}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
