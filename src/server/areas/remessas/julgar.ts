import { LARGEST } from '../../../declaration/fields/plain/dinheiro'
import { listas } from '../../../domain/generated-lists'
import { AppError, formatMessage } from '../../../errors/app-error'
import { countForPlans } from '../../framework/staging/lines'
import { setStaged } from '../../framework/staging/staged'
import type { Linha } from '../../framework/writing/values'
import type { WritingContext } from '../../framework/writing/writing-context'
import type { Db } from '../../platform/database/pool'
import { type Alerta, type Lote, linesOf, type Resumo } from './lote'
import { moverRemessa } from './mover'
import { listAlertas } from './rows/alertas'
import { countLines } from './rows/check-lines'
import { rejectOutsiders } from './rows/corrigidas'
import { execucaoOf } from './tipos/tipo'
import { tipoOf } from './tipos/tipos'

interface Read {
  /** Locked. */
  readonly remessa: Linha<'remessas'>
  /** Of the file. */
  readonly id: number
  readonly lote: Omit<Lote, keyof Resumo>
}

/** The verdict of each line that was read, and of the whole: Validada, or Com erros; a batch that is in stays what it is. Throws `arquivo_vazio`, `linha_valor_grande`. */
export async function julgarLinhas(
  trx: Db,
  ctx: WritingContext,
  { remessa, id, lote }: Read,
): Promise<Linha<'remessas'>> {
  const { validando, validada, com_erros } = listas.status_remessa
  await countForPlans(trx, linesOf(id))
  const begun = lote.junta ? remessa : await moverRemessa(trx, ctx, remessa, { para: validando, acao: 'validar' })
  const tipo = tipoOf(remessa.tipo)
  const execucao = execucaoOf(ctx, { id, remessa_id: remessa.id }, lote)
  await tipo.julgar(trx, execucao)
  if (lote.junta) await rejectOutsiders(trx, execucao)
  const resumo = await tipo.resumir?.(trx, execucao)
  const alertas = [...headingsBelow(lote), ...(await listAlertas(trx, execucao)), ...(resumo?.alertas ?? [])]
  const counts = await countLines(trx, id)
  const { linhas, aceitas, sem_mudanca, rejeitadas, clientes, valor_total, avisos } = counts
  if (linhas === 0) throw AppError.onField('arquivo', 'arquivo_vazio')
  if (valor_total > LARGEST) throw AppError.onField('arquivo', 'linha_valor_grande')
  const detalhe = JSON.stringify({ ...lote, ...resumo, clientes, valor_total, avisos, alertas })
  const verdicts = { linhas, criar: aceitas, iguais: sem_mudanca, recusadas: rejeitadas }
  await setStaged(trx, id, { situacao: 'ensaiada', ...verdicts, detalhe })
  if (lote.junta) return remessa
  return moverRemessa(trx, ctx, begun, {
    para: rejeitadas > 0 ? com_erros : validada,
    mudancas: { linhas, aceitas, sem_mudanca, rejeitadas, clientes_distintos: clientes, valor_total },
    acao: 'conferir',
  })
}

function headingsBelow({ linha_titulos }: Read['lote']): readonly Alerta[] {
  if (linha_titulos <= 1) return []
  return [{ motivo: formatMessage('aviso_titulo_abaixo'), linhas: linha_titulos - 1, linha: linha_titulos }]
}
