import type { Pergunta } from './motivo'
import type { Motivo } from './pergunta'
import { CANAIS_DE_MENSAGEM, type Finalidade } from './regras'

const HOUR_MS = 3_600_000
/** What closes a matter, and is no collection. */
const CLOSING: readonly Finalidade[] = ['recibo', 'agradecimento', 'quitacao']

/**
 * Whether a reason does not speak against this contact, which passes it.
 *
 * Source   docs/contato.md, "Pode contatar".
 */
export function passa(pergunta: Pergunta, { ordem, codigo }: Pick<Motivo, 'ordem' | 'codigo'>): boolean {
  const { pedido } = pergunta
  if (ordem === 8 && pedido.a_pedido && pedido.quem === 'pessoa') return true
  if (codigo === 'acordo_em_dia' && pedido.da_parcela === true) return true
  if (ordem >= 5 && ordem <= 8 && answersThePerson(pergunta)) return true
  if ((ordem === 7 || ordem === 8) && goesOnSpeaking(pergunta)) return true
  if (ordem === 7 && isLiberada(pergunta)) return true
  if (CLOSING.includes(pedido.finalidade)) return ordem === 7 || ordem === 8
  if (pedido.finalidade !== 'previa_negativacao') return false
  if (CANAIS_DE_MENSAGEM.includes(pedido.canal)) return ordem === 7 || ordem === 8
  // a letter is the duty of CDC 43 § 2
  return pedido.canal === 'carta' && codigo !== 'destino_de_outro' && ordem !== 4 && ordem !== 9
}

/** One call by a person, which the supervision let be made. */
export function isLiberada({ pedido, fatos }: Pergunta): boolean {
  return fatos.liberacao !== null && pedido.canal === 'ligacao' && pedido.quem === 'pessoa'
}

/** A proposal that is told in the call itself, which counts by itself, or sent to whoever was spoken with lately: they asked for it. */
function goesOnSpeaking({ pedido, fatos, regras, agora }: Pergunta): boolean {
  if (pedido.finalidade !== 'proposta' || pedido.quem !== 'pessoa') return false
  const lately = agora - regras.conversa.da_pessoa_horas * HOUR_MS
  const spoken = fatos.contatos.filter(({ cpc }) => cpc).map(({ em }) => Date.parse(em))
  return pedido.canal === 'ligacao' || spoken.some((em) => lately < em && em <= agora)
}

/** A reply by a person, or the receipt that was asked for, on the channel on which the person began. */
function answersThePerson({ pedido, fatos, regras, agora }: Pergunta): boolean {
  if (!pedido.em_resposta || (pedido.quem === 'regra' && pedido.finalidade !== 'recibo')) return false
  const began = Date.parse(fatos.procurou_em[pedido.canal] ?? '')
  return began <= agora && agora - began < regras.conversa.da_pessoa_horas * HOUR_MS
}
