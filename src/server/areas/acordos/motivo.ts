import type { PedidoDe } from '../../../contract/atos'
import { AppError } from '../../../errors/app-error'
import { existsFor } from '../../framework/resources/scoped'
import { readTexto, requireTexto } from '../../framework/writing/read-text'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'

/** What `acordos.motivo` holds. */
const LONGEST = 200

type MotivoPedido = PedidoDe<'quebrarAcordo'>

/** Which of the listed reasons (resource `motivos`) suit an act; an act that is not here takes words only. */
const TIPOS: Readonly<Record<string, string>> = {
  quebrar: 'quebra',
  cancelar: 'cancelamento',
  suspender: 'suspensao',
}

/** The reasons that may be chosen for an act, in their order. */
export async function listMotivos(db: Db, ctx: ActContext, ato: string) {
  const tipo = TIPOS[ato]
  if (tipo === undefined) return []
  return db
    .selectFrom('motivos')
    .select(['id', 'nome'])
    .select((eb) => eb.fn.coalesce('exige_observacao', eb.lit(false)).as('exige_observacao'))
    .where('tipo', '=', tipo)
    .where('ativo', '=', true)
    .where(existsFor(ctx, 'motivos'))
    .orderBy('ordem_tela')
    .orderBy('nome')
    .execute()
}

/**
 * The reason in words, as the agreement and its history keep it: 'Sem condições de pagar: perdeu o emprego'.
 *
 * Throws   refusals on `motivo` and `motivo_id`.
 */
export async function readMotivo(db: Db, ctx: ActContext, ato: string, pedido: MotivoPedido): Promise<string> {
  if (pedido.motivo_id === undefined) return requireTexto('motivo', pedido.motivo ?? '')
  const text = readTexto('motivo', pedido.motivo) ?? ''
  const listed = (await listMotivos(db, ctx, ato)).find(({ id }) => id === pedido.motivo_id)
  if (!listed) throw AppError.onField('motivo_id', 'referencia_desconhecida')
  if (listed.exige_observacao && text === '') throw AppError.onField('motivo', 'campo_obrigatorio')
  const whole = text === '' ? listed.nome : `${listed.nome}: ${text}`
  if (whole.length <= LONGEST) return whole
  throw AppError.onField('motivo', 'texto_longo_demais', { max: LONGEST - listed.nome.length - 2 })
}
