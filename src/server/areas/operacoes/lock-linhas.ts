import { sql } from 'kysely'
import { modelOf, modelsOf, type ResourceModel } from '../../framework/resources/model'
import { lockAll } from '../../framework/resources/write/lock-row'
import type { WriteContext } from '../../framework/resources/write/write-context'
import type { Queryable } from '../../platform/database/queryable'

type LockedRow = Awaited<ReturnType<typeof lockAll>>[number]

interface LinhaDoBordero {
  readonly linha: LockedRow
  /** undefined: purged meanwhile. */
  readonly operacao: LockedRow | undefined
  readonly status: string
}

interface LinhasDoBordero {
  readonly linhas: ResourceModel
  readonly operacoes: ResourceModel
  readonly rows: readonly LinhaDoBordero[]
}

/** The lines of a return that stand in one of these situations, each with its operation, all locked. */
export async function lockLinhas(
  trx: Queryable,
  { definitions }: Pick<WriteContext, 'definitions'>,
  { bordero, situacoes }: { readonly bordero: number; readonly situacoes: readonly string[] },
): Promise<LinhasDoBordero> {
  const models = modelsOf(definitions)
  const [linhas, operacoes] = [modelOf(models, 'devolucoes_operacoes'), modelOf(models, 'operacoes')]
  const found = await lockAll(
    trx,
    linhas,
    sql`devolucao_id = ${bordero} and situacao = any(${[...situacoes]}) and excluido_em is null`,
  )
  const ids = found.map(({ operacao_id }) => operacao_id)
  const byId = new Map((await lockAll(trx, operacoes, sql`id = any(${ids})`)).map((row) => [row.id, row]))
  const rows = found.map((linha) => {
    const operacao = byId.get(linha.operacao_id)
    return { linha, operacao, status: String(operacao?.status_operacao) }
  })
  return { linhas, operacoes, rows }
}
