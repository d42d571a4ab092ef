type Props = { title: string; text?: string; steps: readonly string[] };

/** Ordered instructions for the user outside of the page. */
export function PushSteps({ title, text, steps }: Props) {
  return (
    <div>
      <p className="font-semibold">{title}</p>
      {text && <p className="mt-1 text-muted">{text}</p>}
      <ol className="mt-3 list-decimal space-y-1.5 pl-5 marker:text-muted">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
