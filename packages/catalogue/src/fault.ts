/** A fault in the data: file, id of the item, and message. `id` is empty when the fault is in the file itself. */
export type Fault = { file: string; id: string; message: string };

export const faultText = ({ file, id, message }: Fault): string => [file, id, message].filter(Boolean).join(': ');

/** Contains all faults, not only the first. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super([`${faults.length} faults in the catalogue`, ...faults.map(faultText)].join('\n'));
    this.faults = faults;
  }
}
