/** `unavailable`: the provider does not answer as it should. `refused`: what came back is not to be believed. */
export class OpenIdFault extends Error {
  readonly kind: 'unavailable' | 'refused';

  constructor(kind: 'unavailable' | 'refused', message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}
