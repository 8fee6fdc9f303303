import type { CodigoDeMotivo, Motivo, PedidoDeContato } from '../../../domain/contact/pergunta'
import type { Finalidade } from '../../../domain/contact/regras'
import type { CanalDeMensagem } from '../../../domain/mensagens/modelos'
import { AppError } from '../../../errors/app-error'
import { perguntarContato } from '../../collection/contato/exigir-contato'
import type { WriteContext } from '../../framework/resources/write/write-context'
import type { Db } from '../../platform/database/pool'

/** What a message is, as far as whether it may go depends on it. */
export interface Perguntada {
  /** 0: it is not written yet. */
  readonly id: number
  readonly cliente_id: number
  readonly credor_id: number | null
  readonly canal: CanalDeMensagem
  readonly destino: string
  readonly finalidade: string
  readonly origem: string
  readonly a_pedido: boolean
  /** The instalment it speaks of; absent: of none. */
  readonly parcela_id?: number | null
}

/** Why it may not, with the rule of the strongest reason. */
interface Recusada extends Pick<Motivo, 'codigo' | 'regra'> {
  readonly recusa: AppError
  readonly a_partir_de: string | null
  /** Nothing else speaks against it than the hour. */
  readonly so_da_hora: boolean
}

/** Where what a message is for has another name in the law; a reminder, an instalment and a slip are collection. */
const FINALIDADES: Readonly<Record<string, Finalidade>> = {
  proposta: 'proposta',
  agradecimento: 'agradecimento',
  previa_negativacao: 'previa_negativacao',
  recibo: 'recibo',
}

/** What the purpose of a text is to the law. */
export function finalidadeNaLei(finalidade: string): Finalidade {
  return FINALIDADES[finalidade] ?? 'cobranca'
}

/** Whose messages a person wrote, who may then be answering. */
const DE_GENTE: readonly string[] = ['manual', 'chat', 'proposta']
const REGRAS: readonly string[] = ['campanha', 'regua']

/**
 * Asks whether a message may go now, and holds the person until the transaction ends.
 *
 * Returns  why not, on the field of who sends by hand; null: it may.
 * Source   docs/contato.md, "Pode contatar".
 */
export async function perguntar(trx: Db, ctx: WriteContext, mensagem: Perguntada): Promise<Recusada | null> {
  const { cliente_id, credor_id, canal, destino } = mensagem
  const confirms = confirmaDescadastro(mensagem)
  const como = pedidoDaMensagem(mensagem)
  const alvo = { cliente_id, credor_id, canal, destino, mensagem_id: mensagem.id }
  const { veredito, recusa } = await perguntarContato(trx, ctx, alvo, como)
  const [strongest] = veredito.motivos
  if (!recusa || !strongest) return null
  // it tells of the very block that speaks against it
  if (confirms && veredito.motivos.every(({ codigo }) => codigo === 'canal_bloqueado')) return null
  return {
    recusa: onItsField(recusa, strongest.codigo, canal),
    codigo: strongest.codigo,
    regra: strongest.regra,
    a_partir_de: veredito.a_partir_de,
    so_da_hora: veredito.motivos.every(({ codigo }) => DE_HORA.includes(codigo)),
  }
}

/** What a message wants of the law. */
export function pedidoDaMensagem(
  mensagem: Pick<Perguntada, 'finalidade' | 'origem' | 'a_pedido' | 'parcela_id'>,
): Omit<PedidoDeContato, 'canal'> {
  const { finalidade, origem, a_pedido } = mensagem
  const confirms = confirmaDescadastro(mensagem)
  return {
    finalidade: finalidadeNaLei(finalidade),
    // what nobody wrote and that answers nobody, such as a flow's, is a rule's
    quem: REGRAS.includes(origem) || (origem === 'aviso' && !confirms) ? 'regra' : 'pessoa',
    em_resposta: confirms || DE_GENTE.includes(origem),
    a_pedido,
    da_parcela: mensagem.parcela_id != null,
  }
}

/** The one answer to whoever asked for no more on a channel. */
export function confirmaDescadastro({ origem, finalidade }: Pick<Perguntada, 'origem' | 'finalidade'>): boolean {
  return origem === 'aviso' && finalidade === 'recibo'
}

/** What passes with the hour. */
export const DE_HORA: readonly string[] = ['fora_do_horario', 'fora_do_contrato']

const DO_DESTINO: readonly CodigoDeMotivo[] = [
  'lista_bloqueio',
  'lista_vencida',
  'destino_de_outro',
  'destino_comercial',
  'destino_invalido',
  'telefone_bloqueado',
]
const DO_CANAL: readonly CodigoDeMotivo[] = [
  'canal_bloqueado',
  'fora_do_horario',
  'fora_do_contrato',
  'limite_do_periodo',
]
const DO_PEDIDO: readonly CodigoDeMotivo[] = [
  'promessa_vigente',
  'acordo_em_dia',
  'contestado',
  'suspenso',
  'respondeu',
]

function onItsField(recusa: AppError, codigo: CodigoDeMotivo, canal: CanalDeMensagem): AppError {
  const field = fieldOf(codigo, canal)
  return field === null ? recusa : AppError.onField(field, recusa.code, recusa.params, recusa.extra)
}

function fieldOf(codigo: CodigoDeMotivo, canal: CanalDeMensagem): string | null {
  if (DO_DESTINO.includes(codigo)) return canal === 'email' ? 'email_id' : 'telefone_id'
  if (DO_CANAL.includes(codigo)) return 'canal'
  return DO_PEDIDO.includes(codigo) ? 'a_pedido' : null
}
