import type { PedidoDe } from '../../../contract/atos'
import { AppError, type FieldErrors } from '../../../errors/app-error'
import { assertBaixa, assertFuncaoDaBaixa } from '../../collection/acordos/janela'
import { checkFileOfAct } from '../../framework/resources/files/file-of-act'
import { readTexto } from '../../framework/writing/read-text'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { COMPROVANTE } from './receber-partes'

export type LotePedido = PedidoDe<'baixarLote'>
export type ItemDoLote = LotePedido['itens'][number]

/** What became of one item. */
export interface Veredito {
  readonly parcela_id: number
  readonly ok: boolean
  readonly message?: string
  readonly errors?: FieldErrors
  /** Reais. */
  readonly maximo?: number
}

interface ParcelaConhecida {
  readonly id: number
  readonly credor_id: number
}

/**
 * Refuses what concerns the whole: who writes off, its day, its text, its file; and an item of which nobody said the day.
 *
 * Throws   `funcao_nao_permitida`; `data_invalida` and `baixa_fora_da_janela` on `data`, `campo_obrigatorio` on `itens.N.data`,
 *          `texto_invalido` on `observacao`, `arquivo_desconhecido` and `comprovante_de_varios` on `comprovante`.
 */
export async function assertLote(
  trx: Db,
  ctx: ActContext,
  { data, observacao, comprovante, itens }: LotePedido,
  parcelas: readonly ParcelaConhecida[],
): Promise<void> {
  assertFuncaoDaBaixa(ctx)
  if (data !== undefined) await assertBaixa(trx, ctx, data)
  const without = itens.findIndex((item) => (item.data ?? data) === undefined)
  if (without >= 0) throw AppError.onField(`itens.${without}.data`, 'campo_obrigatorio')
  readTexto('observacao', observacao)
  const credores = new Set(parcelas.map(({ credor_id }) => credor_id)).size
  if (comprovante && credores > 1) throw AppError.onField('comprovante', 'comprovante_de_varios', { credores })
  await checkFileOfAct(trx, ctx, COMPROVANTE, comprovante)
}

/** A refusal of one item as the answer tells it; anything else is a defect. */
export function vereditoDe(parcela_id: number, error: unknown): Veredito {
  if (!(error instanceof AppError)) throw error
  const { message, errors, extra } = error
  const maximo = extra?.maximo
  return { parcela_id, ok: false, message, ...(errors && { errors }), ...(typeof maximo === 'number' && { maximo }) }
}
