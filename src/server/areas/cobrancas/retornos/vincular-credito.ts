import { sql } from 'kysely'
import type { PedidoDe, RespostaDe } from '../../../../contract/atos'
import { isKeepable } from '../../../../declaration/fields/text-value'
import { AppError } from '../../../../errors/app-error'
import { EXTRATO, extratoSql } from '../../../collection/retornos/extrato-conferido'
import { change } from '../../../framework/writing/change'
import { insertOne } from '../../../framework/writing/insert'
import { lockOne } from '../../../framework/writing/lock'
import { AGORA } from '../../../framework/writing/values'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import { ABERTA, contarCom, doConvenio, lockCobrancaDa } from './vincular'

/**
 * Makes a notice of a credit of the bank's statement that no notice told, of the charge of the instalment that somebody says it is of: from then on
 * it counts as any other, and its day of credit is known before it is written off.
 *
 * Throws   `nao_encontrado`, `credito_com_dono`, `historico_dia_futuro`, `credito_sem_espera`; on `parcela_id`: `vinculo_sem_cobranca`.
 * Source   docs/regras.md, "Extrato bancário".
 */
export async function vincularCredito(
  trx: Db,
  ctx: ActContext,
  id: number,
  { parcela_id, motivo }: PedidoDe<'vincularCredito'>,
): Promise<RespostaDe<'vincularCredito'>> {
  if (!isKeepable(motivo)) throw AppError.onField('motivo', 'texto_invalido')
  const linha = await lockOne(trx, ctx, 'extratos_linhas', id)
  if (linha.retorno_id !== null) throw new AppError('credito_com_dono', { retorno: linha.retorno_id })
  if (linha.data > ctx.clock.hoje()) throw new AppError('historico_dia_futuro')
  const convenio = await requireEspera(trx, id)
  const cobranca = await lockCobrancaDa(trx, ctx, parcela_id, [ABERTA, doConvenio(convenio)])
  const { data, valor, historico } = linha
  const aviso = await insertOne(
    trx,
    ctx,
    'cobrancas_retornos',
    {
      cobranca_id: cobranca.id,
      credor_id: cobranca.credor_id,
      ...{ origem: EXTRATO, evento: `${EXTRATO} ${id}`, tipo: 'paga', referencia: linha.fitid.slice(0, 80) },
      ...{ ocorrido_em: `${data}T12:00:00-03:00`, valor, data, creditado_em: data },
      resultado: 'aplicado',
      detalhe: null,
      recebido_em: AGORA,
      conteudo: { historico },
    },
    { acao: 'vincular', calados: ['conteudo'] },
  )
  const nota = { motivo: [null, motivo] } as const
  await change(trx, ctx, 'extratos_linhas', [linha], { mudancas: { retorno_id: aviso.id }, acao: 'vincular', nota })
  return contarCom(trx, ctx, cobranca, aviso)
}

/** What notices explain, or what went out, waits for nobody. Answers the convenio whose account it is in. */
async function requireEspera(trx: Db, id: number): Promise<number | null> {
  const { rows } = await sql<{ convenio_id: number | null }>`
    select x.convenio_id from (${extratoSql}) x where x.linha_id = ${id} and x.conferencia = 'sem_aviso'`.execute(trx)
  if (!rows[0]) throw new AppError('credito_sem_espera')
  return rows[0].convenio_id
}
