import './charts.css';

type Props = {
  /** Id of the element that names the table. */
  labelledBy: string;
  /** Title of the first column. */
  subject: string;
  columns: readonly string[];
  rows: readonly { name: string; values: readonly (number | string)[] }[];
  /** Whether it takes the place of the chart; otherwise only screen readers get it. */
  isShown: boolean;
};

/** The figures of a chart as a table. */
export function FiguresTable({ labelledBy, subject, columns, rows, isShown }: Props) {
  return (
    // A scrollable element must be reachable by keyboard.
    <div
      className={isShown ? 'scroll-cue mt-2 min-h-0 flex-1 overflow-auto print-open' : 'sr-only'}
      tabIndex={isShown ? 0 : undefined}
    >
      <table aria-labelledby={labelledBy} className="w-full text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line-strong text-muted [&>th]:py-1.5 [&>th]:font-medium">
            <th scope="col" className="text-left">
              {subject}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="pl-3 text-right">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-1.5 text-left font-normal whitespace-nowrap">
                {name}
              </th>
              {values.map((value, index) => (
                <td key={columns[index]} className="pl-3 text-right">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
