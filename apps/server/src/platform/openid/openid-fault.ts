/** `unavailable`: the provider does not respond correctly. `refused`: its response failed verification. */
export class OpenIdFault extends Error {
  readonly kind: 'unavailable' | 'refused';

  constructor(kind: 'unavailable' | 'refused', message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}
