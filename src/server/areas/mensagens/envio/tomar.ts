import { sql } from 'kysely'
import { grupos, listas } from '../../../../domain/generated-lists'
import { type CanalDeMensagem, canalDeMensagem, MODELOS } from '../../../../domain/mensagens/modelos'
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
import { escreverAviso, escreverCarta } from '../html'
import { comLink } from '../link/abrir'
import { moverMensagem } from '../mover'
import { perguntar } from '../perguntar'
import type { Envio } from '../provedores/provedor'
import { porqueNaoMais } from '../regua/parar'
import { escrever, readModelo } from '../texto'
import { type Oferta, readValores } from '../valores'

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
  const stopped = await pararSeAcabou(trx, ctx, mensagem, canal)
  if (stopped === 'parada' || (await pararSeNaoPode(trx, ctx, { mensagem, canal, destino }))) return null
  const { texto, assunto, carta, modelo } = stopped
  const tentativa = mensagem.tentativas + 1
  const descadastro = canal === 'email' ? enderecoDoDescadastro(ctx, id) : null
  const tomada_ate = new Date(ctx.clock.real().getTime() + LEASE_MS).toISOString()
  const mudancas = { texto, assunto, tentativas: tentativa, tomada_ate, tentar_em: null, motivo: null }
  await moverMensagem(trx, ctx, mensagem, { para: listas.status_mensagem.enviando, acao: 'tomar', mudancas })
  const envio = { ...{ id, canal, tentativa, identificador: identificadorDe(id), para: destino }, texto, assunto }
  return comLink(trx, ctx, { ...envio, carta, descadastro, modelo })
}

type Escrita = Pick<Envio, 'texto' | 'assunto' | 'carta' | 'modelo'>
type Mensagem = Linha<'mensagens'>

/** A debt that was paid, an offer that lapsed: there is nothing to say any more. */
async function pararSeAcabou(
  trx: Db,
  ctx: WriteContext,
  mensagem: Mensagem,
  canal: CanalDeMensagem,
): Promise<Escrita | 'parada'> {
  const { cliente_id, credor_id, proposta_id, parcela_id, acordo_id, texto, assunto, finalidade } = mensagem
  if (credor_id === null || CLOSING.includes(finalidade)) {
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
  const { valores, acabou } = lido
  if (acabou !== null) {
    const { message: motivo } = new AppError(acabou, { status: '' })
    const porque = { motivo: acabou === 'mensagem_pago' ? ('pago' as const) : ('sem_divida' as const), regra: null }
    await moverMensagem(trx, ctx, mensagem, { para: cancelada, acao: 'cancelar', mudancas: { motivo }, porque })
    return 'parada'
  }
  const modelo_id = mensagem[MODELOS[canal].campo]
  try {
    if (modelo_id === null) {
      const free = { texto, blocos: null, remetente: null }
      return { texto, assunto, carta: escreverCarta(ctx, canal, free, lido), modelo: null }
    }
    const modelo = await readModelo(trx, { canal, id: modelo_id, credor_id })
    const escrito = escrever(canal, modelo, valores, 'texto')
    if (escrito.partes > mensagem.partes) throw new AppError('mensagem_cresceu')
    const carta = escreverCarta(ctx, canal, modelo, lido)
    return { ...escrito, carta, modelo: await doProvedor(trx, canal, modelo_id, modelo.texto, valores) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const porque = { motivo: 'sem_valor' as const, regra: null }
    const mudancas = { motivo: error.message }
    await moverMensagem(trx, ctx, mensagem, { para: bloqueada, acao: 'bloquear', mudancas, porque })
    return 'parada'
  }
}

/** What the campaign of a message gives up; null: it is of none. */
async function ofertaDe(trx: Db, { origem, origem_id }: Mensagem): Promise<Oferta | null> {
  if (origem !== 'campanha' || origem_id === null) return null
  const found = await trx
    .selectFrom('campanhas')
    .select(['desconto', 'validade'])
    .where('id', '=', origem_id)
    .executeTakeFirst()
  return found ?? null
}

/** What closes a matter, or answers, is said though nothing is owed. */
const CLOSING: readonly string[] = ['agradecimento', 'recibo']

/** The approved text as WhatsApp knows it: its name there, and what fills its places in their order. */
async function doProvedor(
  trx: Db,
  canal: CanalDeMensagem,
  id: number,
  texto: string,
  valores: Readonly<Record<string, string | null>>,
): Promise<Envio['modelo']> {
  if (canal !== 'whatsapp') return null
  const { nome, codigo_externo } = await trx
    .selectFrom('templates_whatsapp')
    .select(['nome', 'codigo_externo'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const places = [...texto.matchAll(/\{([^{}]*)\}/g)].map((match) => valores[match[1] ?? ''] ?? '')
  return { codigo: codigo_externo ?? nome, valores: places }
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

const DE_HORA: readonly string[] = ['fora_do_horario', 'fora_do_contrato']
