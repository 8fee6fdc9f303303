import { sql } from 'kysely'
import { grupos, listas } from '../../../../domain/generated-lists'
import { type CanalDeMensagem, canalDeMensagem } from '../../../../domain/mensagens/modelos'
import { assertTransition } from '../../../../domain/states/transition'
import { AppError } from '../../../../errors/app-error'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import { change } from '../../../framework/writing/change'
import { lockWhere } from '../../../framework/writing/lock'
import type { Linha } from '../../../framework/writing/values'
import type { ActContext } from '../../../platform/act-context'
import { businessNow } from '../../../platform/database/business-now'
import { listed } from '../../../platform/database/fixed-words'
import type { Db } from '../../../platform/database/pool'
import { identificadorDe } from '../criar'
import { enderecoDoDescadastro } from '../descadastro/token'
import { escreverAviso } from '../html'
import { comLink } from '../link/abrir'
import { moverMensagem } from '../mover'
import { DE_HORA, perguntar } from '../perguntar'
import type { Envio } from '../provedores/provedor'
import { porqueNaoMais } from '../regua/parar'
import { readValores } from '../valores'
import { ENCERRA, type Escrita, escreverDeNovo, modelosDe, ofertaDe, type Pronta } from './escrita'

/** A message that this process, and nobody else, sends now. */
export interface Tomada extends Envio {
  readonly id: number
  readonly canal: CanalDeMensagem
  /** Which try it is: whoever comes back later than the next one has nothing to say. */
  readonly tentativa: number
}

/** For how long whoever took a message may be at it; after that nobody knows whether it left. */
const LEASE_MS = 60_000

/** What belongs to a campaign waits while that is paused. The times of what is scheduled are of the business, those of tries of the machine. */
export function isDue({ clock }: Pick<ActContext, 'clock'>) {
  return sql<boolean>`status in ${listed(grupos.status_mensagem.a_enviar)}
    and (agendada_para is null or agendada_para <= ${businessNow(clock)})
    and (tentar_em is null or tentar_em <= ${clock.real()})
    and (origem <> 'campanha' or exists (select from campanhas where campanhas.id = origem_id
      and campanhas.status = ${sql.lit(listas.status_campanha.enviando)}))`
}

/**
 * Takes a message that is due, after all was asked again in the same transaction: whether the person may be reached, whether the debt
 * and the offer still stand, whether the text is still approved. It is filled anew, with what is owed today.
 *
 * Returns  what to send; null: somebody else has it, it is not due, or it is not to be sent, which it then says.
 * Source   docs/contato.md, "Mensagens".
 */
export async function tomarMensagem(trx: Db, ctx: WriteContext, id: number): Promise<Tomada | null> {
  const [mensagem] = await lockWhere(trx, 'mensagens', sql`id = ${id} and ${isDue(ctx)}`, { presas: 'pular' })
  const canal = mensagem && canalDeMensagem(mensagem.canal)
  if (!mensagem || !canal) return null
  const destino = mensagem.telefone ?? mensagem.email ?? ''
  const escrita = await pararSeAcabou(trx, ctx, mensagem, canal)
  if (escrita === 'parada' || (await pararSeNaoPode(trx, ctx, { mensagem, canal, destino }))) return null
  const mudancas = tomadaDe(ctx, mensagem, escrita)
  await moverMensagem(trx, ctx, mensagem, { para: listas.status_mensagem.enviando, acao: 'tomar', mudancas })
  return comLink(trx, ctx, envioDe(ctx, { mensagem, canal, escrita }))
}

/**
 * Takes messages that were asked about just before, in one statement however many: those that are due still, and are as they were read.
 * What became of them meanwhile takes them out, and they are asked about again in their turn.
 *
 * Returns  what to send.
 */
export async function tomarProntas(trx: Db, ctx: WriteContext, prontas: readonly Pronta[]): Promise<readonly Tomada[]> {
  const { enviando } = listas.status_mensagem
  const read = new Map(prontas.map((pronta) => [pronta.mensagem.id, pronta]))
  const due = sql<boolean>`id = any(${[...read.keys()]}::bigint[]) and ${isDue(ctx)}`
  const rows = await lockWhere(trx, 'mensagens', due, { presas: 'pular' })
  const taken = rows.flatMap((mensagem) => {
    const pronta = read.get(mensagem.id)
    return pronta && pronta.mensagem.versao === mensagem.versao ? [{ ...pronta, mensagem }] : []
  })
  const words = new Map(taken.map(({ mensagem, escrita }) => [mensagem.id, tomadaDe(ctx, mensagem, escrita)]))
  for (const { mensagem } of taken) assertTransition('mensagens.status', mensagem.status, enviando)
  await change(
    trx,
    ctx,
    'mensagens',
    taken.map(({ mensagem }) => mensagem),
    { mudancas: ({ id }) => ({ ...words.get(id), status: enviando }), acao: 'tomar' },
  )
  const tomadas: Tomada[] = []
  for (const pronta of taken) tomadas.push(await comLink(trx, ctx, envioDe(ctx, pronta)))
  return tomadas
}

function tomadaDe({ clock }: WriteContext, { tentativas }: Mensagem, { texto, assunto }: Escrita) {
  const tomada_ate = new Date(clock.real().getTime() + LEASE_MS).toISOString()
  return { texto, assunto, tentativas: tentativas + 1, tomada_ate, tentar_em: null, motivo: null }
}

/** As it goes out once it is taken. */
function envioDe(ctx: WriteContext, { mensagem, canal, escrita }: Pronta): Tomada {
  const { id, telefone, email, tentativas } = mensagem
  const { texto, assunto, carta, modelo } = escrita
  const descadastro = canal === 'email' ? enderecoDoDescadastro(ctx, id) : null
  const whom = {
    id,
    canal,
    tentativa: tentativas + 1,
    identificador: identificadorDe(id),
    para: telefone ?? email ?? '',
  }
  return { ...whom, texto, assunto, carta, descadastro, modelo }
}

type Mensagem = Linha<'mensagens'>

/** A debt that was paid, an offer that lapsed: there is nothing to say any more. */
async function pararSeAcabou(
  trx: Db,
  ctx: WriteContext,
  mensagem: Mensagem,
  canal: CanalDeMensagem,
): Promise<Escrita | 'parada'> {
  const { cliente_id, credor_id, proposta_id, parcela_id, acordo_id, texto, assunto, finalidade } = mensagem
  if (credor_id === null || ENCERRA.includes(finalidade)) {
    return { texto, assunto, carta: canal === 'email' ? escreverAviso(ctx, texto) : null, modelo: null }
  }
  const { cancelada, bloqueada } = listas.status_mensagem
  const over = await porqueNaoMais(trx, ctx, mensagem)
  if (over !== null) {
    const { message: motivo, ...porque } = over
    await moverMensagem(trx, ctx, mensagem, { para: cancelada, acao: 'cancelar', mudancas: { motivo }, porque })
    return 'parada'
  }
  const owed = { cliente_id, credor_id, proposta_id, parcela_id, acordo_id }
  const lido = await readValores(trx, ctx, owed, await ofertaDe(trx, mensagem))
  const { acabou } = lido
  if (acabou !== null) {
    const { message: motivo } = new AppError(acabou, { status: '' })
    const porque = { motivo: acabou === 'mensagem_pago' ? ('pago' as const) : ('sem_divida' as const), regra: null }
    await moverMensagem(trx, ctx, mensagem, { para: cancelada, acao: 'cancelar', mudancas: { motivo }, porque })
    return 'parada'
  }
  try {
    return await escreverDeNovo(ctx, modelosDe(trx), { mensagem, canal, lido })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const porque = { motivo: 'sem_valor' as const, regra: null }
    const mudancas = { motivo: error.message }
    await moverMensagem(trx, ctx, mensagem, { para: bloqueada, acao: 'bloquear', mudancas, porque })
    return 'parada'
  }
}

/** Whoever may not be reached now is not: a first try is blocked, a later one waits for the hour to come. */
async function pararSeNaoPode(
  trx: Db,
  ctx: WriteContext,
  {
    mensagem,
    canal,
    destino,
  }: { readonly mensagem: Mensagem; readonly canal: CanalDeMensagem; readonly destino: string },
): Promise<boolean> {
  const a_pedido = mensagem.a_pedido === true
  const refused = await perguntar(trx, ctx, { ...mensagem, canal, destino, a_pedido })
  if (refused === null) return false
  const { recusa, codigo, regra, a_partir_de } = refused
  const waits = mensagem.tentativas > 0 && a_partir_de !== null && DE_HORA.includes(codigo)
  if (waits) {
    const mudancas = { agendada_para: a_partir_de, motivo: recusa.message }
    await change(trx, ctx, 'mensagens', [mensagem], { mudancas, acao: 'esperar_a_hora' })
  } else {
    const mudancas = { motivo: recusa.message }
    const porque = { motivo: codigo, regra }
    await moverMensagem(trx, ctx, mensagem, {
      para: listas.status_mensagem.bloqueada,
      acao: 'bloquear',
      mudancas,
      porque,
    })
  }
  return true
}
