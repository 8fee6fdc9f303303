import { comPalavras, emailHtml, paragrafos } from '../../../domain/mensagens/email-html'
import type { CanalDeMensagem } from '../../../domain/mensagens/modelos'
import { preencher } from '../../../domain/mensagens/preencher'
import { type Bloco, writeBlocos } from '../../../domain/texto-rico/blocos'
import { AppError } from '../../../errors/app-error'
import type { ActContext } from '../../platform/act-context'
import type { Modelo } from './texto'
import type { LidoDoAssunto } from './valores'

/** What an e-mail is beside its words. */
export interface Carta {
  readonly html: string
  /** The same for a screen of ours, which draws no HTML: rich text. */
  readonly formatado: string
  readonly remetente: string | null
}

/**
 * An e-mail as it is drawn, whose foot names who is owed and who writes.
 *
 * Takes    the text, and what its places say of a debt.
 * Returns  null on any other channel.
 * Throws   on `credor_id` `credor_sem_endereco`: whoever is asked to pay is told by whom. Source: CDC, art. 42-A.
 */
export function escreverCarta(
  { definitions }: Pick<ActContext, 'definitions'>,
  canal: CanalDeMensagem,
  { texto, blocos, remetente }: Pick<Modelo, 'texto' | 'blocos' | 'remetente'>,
  { valores, credor }: Pick<LidoDoAssunto, 'valores' | 'credor'>,
): Carta | null {
  if (canal !== 'email') return null
  if (credor.documento === null || credor.endereco === null)
    throw AppError.onField('credor_id', 'credor_sem_endereco', { credor: credor.nome })
  const filled = comPalavras(blocos ?? paragrafos(texto), (each) => preencher(each, valores).texto)
  const foot = [`${credor.nome}, ${credor.documento}, ${credor.endereco}`, houseOf(definitions.regras.empresa)]
  return { ...drawn(filled, foot), remetente }
}

/** An e-mail that speaks of no debt: words of our own, such as an answer or what closes a matter. */
export function escreverAviso({ definitions }: Pick<ActContext, 'definitions'>, texto: string): Carta {
  return { ...drawn(paragrafos(texto), [houseOf(definitions.regras.empresa)]), remetente: null }
}

function drawn(blocos: readonly Bloco[], foot: readonly string[]): Omit<Carta, 'remetente'> {
  return { html: emailHtml(blocos, foot), formatado: writeBlocos([...blocos, ...paragrafos(foot.join('\n'))]) }
}

function houseOf({ nome, cnpj, cidade }: ActContext['definitions']['regras']['empresa']): string {
  return `Enviado por ${nome}, CNPJ ${cnpj}, ${cidade}`
}
