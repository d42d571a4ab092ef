import { InlineText } from './inline-text.tsx';

/** The first cell of a row is its heading. */
export type TableText = { head: readonly string[]; rows: readonly (readonly string[])[] };

/** Table on wide screens; on phones each row is a card that shows the column title above every cell. */
export function LegalTable({ head, rows, label }: TableText & { label: string }) {
  return (
    <table className="w-full border-collapse text-left max-md:block" aria-label={label}>
      <thead className="max-md:sr-only">
        <tr className="border-b border-line-strong text-sm text-muted">
          {head.map((title) => (
            <th key={title} scope="col" className="py-2 pr-6 font-semibold last:pr-0">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block max-md:space-y-4">
        {rows.map(([name = '', ...cells]) => (
          <tr
            key={name}
            className="break-inside-avoid align-top max-md:block max-md:rounded-md max-md:border max-md:border-line max-md:bg-surface max-md:p-4 md:border-b md:border-line"
          >
            <th scope="row" className="font-semibold max-md:block md:w-[28%] md:py-4 md:pr-6 md:nth-last-2:w-[44%]">
              <InlineText text={name} />
            </th>
            {cells.map((cell, place) => (
              <td
                key={head[place + 1]}
                data-label={head[place + 1]}
                className="max-md:mt-3 max-md:block max-md:before:block max-md:before:text-sm max-md:before:text-muted max-md:before:content-[attr(data-label)] md:py-4 md:pr-6 md:last:pr-0 md:nth-3:w-[30%]"
              >
                <InlineText text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
