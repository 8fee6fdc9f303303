import { localTime } from '../../../domain/calendar/local-time'
import { formatDate } from '../../../domain/calendar/read-date'
import { SAO_PAULO } from '../../../domain/calendar/sao-paulo'
import { spokenHour } from '../../../domain/calendar/spoken-hour'
import type { CodigoDeMotivo, Motivo } from '../../../domain/contact/pergunta'
import type { Canal } from '../../../domain/contact/regras'
import type { ErrorParams } from '../../../errors/app-error'
import type { ErrorCode } from '../../../errors/catalogue'
import type { Lido } from './ler-fatos'

interface Dito {
  readonly canal: Canal
  readonly agora: Date
}

/** The refusal that tells people of a reason, and its words. */
export function dizerMotivo(
  motivo: Motivo,
  lido: Lido,
  { canal, agora }: Dito,
): { readonly code: ErrorCode; readonly params: ErrorParams } {
  return { code: refusalOf(motivo, canal), params: paramsOf(motivo, lido, agora) }
}

function refusalOf({ codigo, ate, uf }: Motivo, canal: Canal): ErrorCode {
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
export function opening({ ate, uf, fuso }: Motivo, agora: Date): string {
  if (ate === null) return ''
  const zone = fuso ?? SAO_PAULO
  const { dia, minuto } = localTime(Date.parse(ate), zone)
  const [, month = '', day = ''] = dia.split('-')
  const when = dia === localTime(agora.getTime(), zone).dia ? '' : `em ${day}/${month} `
  return `${when}às ${spokenHour(minuto)}${uf === null ? '' : ` (${uf})`}`
}
