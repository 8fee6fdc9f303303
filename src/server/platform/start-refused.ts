/** A start that ends with a sentence for a person, not with a stack. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}
