/**
 * The header under which a file leaves (RFC 6266, RFC 8187).
 *
 * @example contentDisposition('attachment', 'Contrato ação.pdf')
 * // attachment; filename="Contrato a__o.pdf"; filename*=UTF-8''Contrato%20a%C3%A7%C3%A3o.pdf
 */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_')
  const whole = encodeURIComponent(Buffer.from(name).toString()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`
}
