/** The part of the Trusted Types API that is used; TypeScript's own library does not know it yet. */
interface TrustedTypes {
  createPolicy(name: 'default', rules: { readonly createHTML: (text: string) => string }): unknown
}

/**
 * The page demands Trusted Types, and antd writes its style sheets through `innerHTML`. Text without a tag cannot run anything,
 * so that much is let through; anything that looks like markup is refused.
 */
export function installTrustedTypes(): void {
  const trustedTypes: unknown = Reflect.get(window, 'trustedTypes')
  if (!isTrustedTypes(trustedTypes)) return
  trustedTypes.createPolicy('default', { createHTML: refuseMarkup })
}

function refuseMarkup(text: string): string {
  if (text.includes('<')) throw new TypeError('Markup from text is refused.')
  return text
}

function isTrustedTypes(value: unknown): value is TrustedTypes {
  return typeof value === 'object' && value !== null && 'createPolicy' in value
}
