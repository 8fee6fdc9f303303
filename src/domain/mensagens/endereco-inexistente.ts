/** Of a reply of a server: mailbox unknown, not local, or no name of one. */
const REPLY = /\b55[013]\b/
const ENHANCED = /\b5\.(\d{1,3})\.\d{1,3}\b/
/** The subject of an enhanced code that is about the address. */
const OF_ADDRESS = '1'

/**
 * Whether a server of e-mail says that there is no such address, and not that it is full or that it wants no such message.
 *
 * Takes    what it said. Where it gives an enhanced code that alone counts, else its reply code.
 * Source   RFC 3463, 3.2; RFC 5321, 4.2.3.
 *
 * @example isEnderecoInexistente('550 5.1.1 User unknown') // true
 */
export function isEnderecoInexistente(dito: string): boolean {
  const enhanced = ENHANCED.exec(dito)
  return enhanced ? enhanced[1] === OF_ADDRESS : REPLY.test(dito)
}
