import type { Cents } from '../../../domain/money/cents'
import { depoisDoRecebimento } from '../../../domain/recebimentos/depois-do-recebimento'
import type { LinhaRecebida } from '../../../domain/recebimentos/linhas-do-recebimento'
import { type CobrancaPaga, loadCobrancasPagas } from '../../collection/acordos/cobrancas-pagas'
import { type LinhaDoLivro, loadLinhasDe, type ParcelaDoAcordo } from '../../collection/acordos/linhas-do-livro'
import type { AcordoRow, ParcelaRow } from '../../collection/acordos/lock-acordo'
import { inWriteScope } from '../../framework/resources/scoped'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { afterBaixa } from './cobranca-paga'

/** Instalments of many agreements as they stand, and as write-offs that are only thought of leave them. */
export interface LoteAberto {
  /** Those that this user may write off, as they were read. */
  readonly parcelas: readonly ParcelaRow[]
  readonly find: (id: number) => Aberta | undefined
  readonly receive: (parcela: ParcelaRow, recebida: Recebida) => void
}

interface Aberta extends ParcelaDoAcordo {
  readonly linhas: readonly LinhaDoLivro[]
  readonly pagas: readonly CobrancaPaga[]
}

interface Recebida {
  readonly linhas: readonly LinhaRecebida<LinhaDoLivro>[]
  readonly cobranca: CobrancaPaga | null
  readonly valor: Cents
}

/** Reads all that write-offs of these instalments depend on, in as many statements for five hundred as for one. Nothing is locked. */
export async function openLote(db: Db, ctx: ActContext, ids: readonly number[]): Promise<LoteAberto> {
  const wanted = await db
    .selectFrom('parcelas')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .where('excluido_em', 'is', null)
    .where(inWriteScope(ctx, 'parcelas'))
    .execute()
  const acordos = await loadAcordos(db, ctx, [...new Set(wanted.map(({ acordo_id }) => acordo_id))])
  const parcelas = wanted.filter(({ acordo_id }) => acordos.has(acordo_id))
  const state = new Map(acordos)
  const inAcordo = (parcela: ParcelaRow) => {
    const found = state.get(parcela.acordo_id)
    return found ? [{ ...found, parcela }] : []
  }
  const linhas = new Map(await loadLinhasDe(db, ctx, parcelas.flatMap(inAcordo)))
  let pagas = await loadCobrancasPagas(db, [...acordos.keys()])
  const acordoOf = new Map(parcelas.map(({ id, acordo_id }) => [id, acordo_id]))
  return {
    parcelas,
    find: (id) => {
      const acordo = state.get(acordoOf.get(id) ?? 0)
      const parcela = acordo?.parcelas.find((row) => row.id === id)
      return acordo && parcela && { ...acordo, parcela, linhas: linhas.get(id) ?? [], pagas }
    },
    receive: (parcela, { linhas: recebidas, cobranca, valor }) => {
      const acordo = state.get(parcela.acordo_id)
      if (!acordo) return
      const rows = acordo.parcelas.map((row) => (row.id === parcela.id ? parcela : row))
      state.set(parcela.acordo_id, { ...acordo, parcelas: rows })
      linhas.set(parcela.id, recebidas.map(depoisDoRecebimento))
      pagas = pagas.map((each) => (each.id === cobranca?.id ? afterBaixa(each, valor) : each))
    },
  }
}

async function loadAcordos(db: Db, ctx: ActContext, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { acordo: AcordoRow; parcelas: ParcelaRow[] }>()
  const acordos = await db
    .selectFrom('acordos')
    .selectAll()
    .where('id', 'in', ids)
    .where('excluido_em', 'is', null)
    .where(inWriteScope(ctx, 'acordos'))
    .execute()
  const parcelas = await db
    .selectFrom('parcelas')
    .selectAll()
    .where('acordo_id', 'in', ids)
    .where('excluido_em', 'is', null)
    .orderBy('numero_parcela')
    .execute()
  return new Map(
    acordos.map((acordo) => [
      acordo.id,
      { acordo, parcelas: parcelas.filter(({ acordo_id }) => acordo_id === acordo.id) },
    ]),
  )
}
