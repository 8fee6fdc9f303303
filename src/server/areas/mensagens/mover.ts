import { grupos, listas } from '../../../domain/generated-lists'
import type { StatusMensagem } from '../../../domain/mensagens/apurar-mensagem'
import { cents, toReais } from '../../../domain/money/cents'
import { isIn } from '../../../domain/states/group'
import { assertTransition } from '../../../domain/states/transition'
import { type Liquidacao, liquidarConsumos } from '../../collection/fornecedores/consumo'
import { change } from '../../framework/writing/change'
import type { Linha, Valores } from '../../framework/writing/values'
import type { WritingContext } from '../../framework/writing/writing-context'
import type { Db } from '../../platform/database/pool'
import { identificadorDe } from './criar'
import { type Porque, seguirMensagem } from './regua/seguir-mensagem'

interface Move {
  readonly para: StatusMensagem
  /** The verb that the history keeps. */
  readonly acao: string
  readonly mudancas?: Valores<'mensagens'>
  /** Why one of a rule does not go after all. */
  readonly porque?: Porque | null
}

/** Takes a locked message to its next state, and settles its cost once that is known. Throws `transicao_nao_permitida`. */
export async function moverMensagem(
  trx: Db,
  ctx: WritingContext,
  mensagem: Linha<'mensagens'>,
  { para, acao, mudancas = {}, porque = null }: Move,
): Promise<Linha<'mensagens'>> {
  assertTransition('mensagens.status', mensagem.status, para)
  const enviada_em = mudancas.enviada_em ?? mensagem.enviada_em
  const whole = { ...mudancas, status: para, ...(await custoDe(trx, ctx, { ...mensagem, enviada_em, status: para })) }
  const [after] = await change(trx, ctx, 'mensagens', [mensagem], { mudancas: whole, acao })
  await seguirMensagem(trx, ctx, { ...mensagem, status: para }, porque)
  return after ?? mensagem
}

type Apurada = Pick<Linha<'mensagens'>, 'id' | 'credor_id' | 'fornecedor_id' | 'partes' | 'custo'> & {
  readonly status: string
  readonly enviada_em?: unknown
}

/**
 * What left is paid for, and what did not is the supplier's month again; what may have left stays reserved until somebody knows.
 *
 * Returns  the cost to write, where there is one to write now.
 */
export async function custoDe(trx: Db, ctx: WritingContext, mensagem: Apurada): Promise<{ readonly custo?: number }> {
  const { status, fornecedor_id, custo } = mensagem
  if (fornecedor_id === null || custo !== null || isIn(grupos.status_mensagem.a_caminho, status)) return {}
  if (status === listas.status_mensagem.na_fila) return {}
  const left = isIn(grupos.status_mensagem.no_provedor, status) && mensagem.enviada_em != null
  const [valor = cents(0)] = await liquidarConsumos(trx, ctx, [consumoDe(mensagem, left)])
  return { custo: toReais(valor) }
}

/** The same of many that the provider accepted. */
export async function custosDe(
  trx: Db,
  ctx: WritingContext,
  aceitas: readonly Apurada[],
): Promise<ReadonlyMap<number, { readonly custo: number }>> {
  const paid = aceitas.filter(({ fornecedor_id, custo }) => fornecedor_id !== null && custo === null)
  const valores = await liquidarConsumos(
    trx,
    ctx,
    paid.map((mensagem) => consumoDe(mensagem, true)),
  )
  return new Map(paid.map(({ id }, at) => [id, { custo: toReais(valores[at] ?? cents(0)) }]))
}

function consumoDe({ id, credor_id, partes }: Apurada, left: boolean): Liquidacao {
  const credores = left ? [{ credor_id, clientes: 1 }] : []
  return { origem: identificadorDe(id), quantidade: left ? partes : 0, credores }
}
