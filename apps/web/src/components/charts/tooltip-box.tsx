type Props = { title: string; lines: readonly { name: string; color: string; value: number | string }[] };

/** Tooltip of a chart. */
export function TooltipBox({ title, lines }: Props) {
  return (
    <div className="rounded-md border border-line-strong bg-surface px-3 py-2 text-sm shadow-lg">
      <p className="font-semibold">{title}</p>
      <ul className="mt-1">
        {lines.map(({ name, color, value }) => (
          <li key={name} className="flex items-center gap-1.5">
            <span className="size-2.5 rounded-xs" style={{ backgroundColor: color }} />
            <span className="mr-auto pr-4 text-muted">{name}</span>
            <span className="tabular-nums">{value}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
