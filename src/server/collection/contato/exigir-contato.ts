import { localTime } from '../../../domain/calendar/local-time'
import { formatDate } from '../../../domain/calendar/read-date'
import { SAO_PAULO } from '../../../domain/calendar/sao-paulo'
import type { CodigoDeMotivo, Motivo, PedidoDeContato, Veredito } from '../../../domain/contact/pergunta'
import { podeContatar } from '../../../domain/contact/pode-contatar'
import { AppError, type ErrorParams } from '../../../errors/app-error'
import type { ErrorCode } from '../../../errors/catalogue'
import type { ActContext } from '../../platform/act-context'
import type { Queryable } from '../../platform/database/queryable'
import { type Alvo, type Lido, lerFatos } from './ler-fatos'
import { holdPessoa } from './pessoa-sql'

/**
 * Asks whether somebody may be contacted now, by a person; whoever asks of the same person meanwhile waits.
 *
 * Takes    an open transaction, which writes the contact too.
 * Throws   the strongest reason that speaks against it, all of them in `motivos`.
 * Source   docs/contato.md, "Pode contatar".
 */
export async function exigirContato(
  trx: Queryable,
  ctx: Pick<ActContext, 'clock' | 'definitions'>,
  alvo: Alvo,
  como: Pick<PedidoDeContato, 'finalidade' | 'a_pedido'>,
): Promise<Veredito> {
  const { veredito, recusa } = await perguntarContato(trx, ctx, alvo, { ...como, quem: 'pessoa', em_resposta: false })
  if (recusa) throw recusa
  return veredito
}

/** The same question, of a person or a rule, answered in place of thrown. */
export async function perguntarContato(
  trx: Queryable,
  ctx: Pick<ActContext, 'clock' | 'definitions'>,
  alvo: Alvo,
  como: Omit<PedidoDeContato, 'canal'>,
): Promise<{ readonly veredito: Veredito; readonly recusa: AppError | null }> {
  await holdPessoa(trx, alvo.cliente_id)
  const lido = await lerFatos(trx, ctx, alvo)
  const pedido: PedidoDeContato = { ...como, canal: alvo.canal }
  const veredito = podeContatar(pedido, lido.fatos, ctx.definitions.contato, ctx.clock.agora())
  const { motivos, a_partir_de } = veredito
  const [strongest] = motivos
  if (!strongest) return { veredito, recusa: null }
  const params = paramsOf(strongest, lido, ctx.clock.agora())
  return { veredito, recusa: new AppError(refusalOf(strongest, alvo), params, undefined, { motivos, a_partir_de }) }
}

function refusalOf({ codigo, ate, uf }: Motivo, { canal }: Alvo): ErrorCode {
  if (codigo === 'destino_invalido' && canal === 'ligacao') return 'telefone_marcado_invalido'
  if (codigo === 'destino_de_outro' && uf !== null) return 'ligacao_a_outro'
  return (ate === null ? ENDLESS[codigo] : undefined) ?? REFUSALS[codigo]
}

/** Of those that mostly end by themselves, where no end is known. */
const ENDLESS: Partial<Readonly<Record<CodigoDeMotivo, ErrorCode>>> = {
  fora_do_horario: 'fora_do_horario_sem_volta',
  fora_do_contrato: 'fora_do_contrato_sem_volta',
  limite_do_periodo: 'limite_do_periodo_sem_volta',
}

const REFUSALS: Readonly<Record<CodigoDeMotivo, ErrorCode>> = {
  lista_bloqueio: 'destino_em_lista',
  lista_vencida: 'lista_vencida',
  cliente_sem_contato: 'cliente_sem_contato',
  canal_bloqueado: 'canal_bloqueado',
  destino_de_outro: 'destino_de_outro',
  destino_comercial: 'destino_comercial',
  destino_invalido: 'destino_marcado_invalido',
  telefone_bloqueado: 'telefone_bloqueado',
  repactuacao_judicial: 'repactuacao_judicial',
  obito: 'cliente_falecido',
  menor: 'cliente_menor',
  prescrita: 'cliente_prescrito',
  fora_do_horario: 'fora_do_horario',
  fora_do_contrato: 'fora_do_contrato',
  limite_do_periodo: 'limite_do_periodo',
  promessa_vigente: 'promessa_vigente',
  acordo_em_dia: 'acordo_em_dia',
  contestado: 'cliente_contestou',
  suspenso: 'cobranca_suspensa',
  respondeu: 'cliente_respondeu',
  sem_modelo_aprovado: 'sem_modelo_aprovado',
  limite_do_fornecedor: 'limite_do_fornecedor',
  fornecedor_indisponivel: 'fornecedor_sem_resposta',
}

function paramsOf(motivo: Motivo, { fatos, ...words }: Lido, agora: Date): ErrorParams {
  const { fonte, codigo } = motivo
  if (codigo === 'cliente_sem_contato') return { motivo: words.motivo_sem_contato }
  if (codigo === 'telefone_bloqueado') {
    const { bloqueado_ate } = fatos.destino ?? {}
    return { ate: bloqueado_ate ? formatDate(bloqueado_ate) : '', motivo: words.motivo_bloqueio }
  }
  const lei = fonte ?? motivo.regra
  return { lei, abre: opening(motivo, agora) }
}

/** When it opens, by the clock of the place that opens last, as people say it: `às 9h (RJ)`, `em 30/11 às 9h (RJ)`. */
function opening({ ate, uf, fuso }: Motivo, agora: Date): string {
  if (ate === null) return ''
  const zone = fuso ?? SAO_PAULO
  const { dia, minuto } = localTime(Date.parse(ate), zone)
  const [, month = '', day = ''] = dia.split('-')
  const rest = minuto % 60
  const hour = `${Math.floor(minuto / 60)}h${rest === 0 ? '' : String(rest).padStart(2, '0')}`
  const when = dia === localTime(agora.getTime(), zone).dia ? '' : `em ${day}/${month} `
  return `${when}às ${hour}${uf === null ? '' : ` (${uf})`}`
}
