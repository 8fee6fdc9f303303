import { sql } from 'kysely'
import { assertBaixaPermitida, type JanelaDeBaixa, janelaDeBaixa } from '../../../domain/baixas/janela-de-baixa'
import { AppError } from '../../../errors/app-error'
import { readKept } from '../../framework/resources/kept/read-whole'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'

/** The dates on which a write-off may stand today. */
export async function readJanela(db: Db, ctx: ActContext): Promise<JanelaDeBaixa> {
  const { dias_uteis } = ctx.definitions.regras.baixa
  return janelaDeBaixa(ctx.clock.hoje(), dias_uteis, await listFeriados(db))
}

/** The days that this user may write off: the finance supervisor also any before. */
export interface JanelaDoUsuario {
  readonly de: string | null
  readonly ate: string
}

export async function readJanelaDoUsuario(db: Db, ctx: ActContext): Promise<JanelaDoUsuario> {
  const { de, ate } = await readJanela(db, ctx)
  return { de: ctx.usuario.funcao === ctx.definitions.regras.baixa.funcao_data_anterior ? null : de, ate }
}

/**
 * Refuses a write-off by function, on top of every permission, and by date.
 *
 * Throws   `funcao_nao_permitida`; `data_invalida` or `baixa_fora_da_janela` on `data`.
 * Source   docs/regras.md, "Baixa e estorno".
 */
export async function assertBaixa(db: Db, ctx: ActContext, data: string): Promise<void> {
  const assertData = await readRegraDaBaixa(db, ctx)
  assertData(data)
}

/** `assertBaixa` for many dates, with one reading. */
export async function readRegraDaBaixa(db: Db, ctx: ActContext): Promise<(data: string) => void> {
  const { usuario, definitions, clock } = ctx
  const feriados = await listFeriados(db)
  const fixed = { funcao: usuario.funcao, hoje: clock.hoje(), regras: definitions.regras.baixa, feriados }
  return (data) => assertBaixaPermitida({ ...fixed, data })
}

/** Refuses whoever may not write off at all, before anything is read for them. */
export function assertFuncaoDaBaixa({ usuario, definitions }: ActContext): void {
  const { funcoes } = definitions.regras.baixa
  if (!funcoes.includes(usuario.funcao)) throw new AppError('funcao_nao_permitida', { funcoes: funcoes.join(', ') })
}

/** Days of the whole country that the bank calendar does not know; those of one UF or town do not move the window. */
export async function listFeriados(db: Db): Promise<string[]> {
  const days = sql<{ data: string }>`select data from feriados
    where excluido_em is null and uf is null and (cidade is null or cidade = '')`
  const rows = await readKept(db, days)
  return rows.map(({ data }) => data)
}
