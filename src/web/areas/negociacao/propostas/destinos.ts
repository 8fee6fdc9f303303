import type { ClienteDaTela } from '../../../../contract/cliente-da-negociacao'
import { formatTelefone, normalizeTelefone } from '../../../../domain/documentos/telefone'

/** By which way a proposal may go out; what the system itself records is none. */
export const CANAIS_DE_ENVIO = ['whatsapp', 'email', 'sms', 'ligacao', 'carta', 'presencial'] as const

/** What is asked of a client to write to him. */
export type Contatos = Pick<ClienteDaTela, 'telefones' | 'emails' | 'endereco' | 'numero' | 'cidade' | 'uf'>

/**
 * Where a proposal may go by one way, best first.
 *
 * Takes    the client's contacts and today, because a number may be blocked until a day.
 * Returns  texts as people read them; numbers known to be wrong or blocked are left out.
 */
export function listDestinos(canal: string, contatos: Contatos, hoje: string): readonly string[] {
  if (canal === 'email')
    return contatos.emails.filter(({ situacao }) => situacao !== INVALIDO).map(({ email }) => email)
  if (canal === 'carta') return listEnderecos(contatos)
  if (canal === 'presencial') return []
  const usable = [...numerosUsaveis(contatos, hoje)].sort((one, other) => rank(one, canal) - rank(other, canal))
  return usable.map(({ telefone }) => formatTelefone(telefone))
}

/** Numbers that may be called, in the order of the client's. */
export function numerosUsaveis({ telefones }: Pick<ClienteDaTela, 'telefones'>, hoje: string) {
  return telefones.filter(
    ({ situacao, bloqueado_ate }) => situacao !== INVALIDO && (bloqueado_ate === null || bloqueado_ate < hoje),
  )
}

const INVALIDO = 'invalido'

function rank({ whatsapp, preferido }: Contatos['telefones'][number], canal: string): number {
  return (canal === 'whatsapp' && !whatsapp ? 2 : 0) + (preferido ? 0 : 1)
}

function listEnderecos({ endereco, numero, cidade, uf }: Contatos): readonly string[] {
  if (endereco === null) return []
  const street = [endereco, numero].filter(Boolean).join(', ')
  return [[street, [cidade, uf].filter(Boolean).join('/')].filter(Boolean).join(' · ')]
}

/** The chat with this number, the text already written; without a number WhatsApp asks whom. */
export function linkDoWhatsApp(destino: string, texto: string): string {
  const digits = normalizeTelefone(destino)
  return `https://wa.me/${digits === '' ? '' : `55${digits}`}?text=${encodeURIComponent(texto)}`
}

/** A message to this address, in the mail program. */
export function linkDoEmail(destino: string, assunto: string, texto: string): string {
  const address = destino.includes('@') ? encodeURIComponent(destino.trim()).replace('%40', '@') : ''
  // RFC 6068 wants CRLF between lines
  const body = encodeURIComponent(texto.replace(/\r?\n/g, '\r\n'))
  return `mailto:${address}?subject=${encodeURIComponent(assunto)}&body=${body}`
}
