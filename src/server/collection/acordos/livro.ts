import type { Cents } from '../../../domain/money/cents'
import { toReais } from '../../../domain/money/cents'
import type { LinhaRecebida } from '../../../domain/recebimentos/linhas-do-recebimento'
import { insert, insertOne } from '../../framework/writing/insert'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import type { LinhaDoLivro } from './linhas-do-livro'
import type { ParcelaRow } from './lock-acordo'

/** One entry of the ledger, receipt or reversal. It is never changed again: the database refuses. */
export interface Lancamento {
  readonly parcela: Pick<ParcelaRow, 'id' | 'acordo_id' | 'credor_id'>
  readonly tipo: 'baixa' | 'estorno'
  readonly origem: string
  readonly data: string
  readonly forma: string
  readonly linhas: readonly LinhaRecebida<LinhaDoLivro>[]
  readonly estorno_de_id?: number
  readonly motivo?: string
  readonly observacao?: string | null
  /** Id of a stored file. */
  readonly comprovante?: number | null
  readonly lote?: string | null
  readonly cobranca_id?: number | null
}

/** Writes one entry with a line per operation; what the entry carries is the sum of its lines. Answers its id. */
export async function writeLancamento(trx: Db, ctx: ActContext, lancamento: Lancamento): Promise<number> {
  const { parcela, linhas, ...own } = lancamento
  const place = { parcela_id: parcela.id, acordo_id: parcela.acordo_id }
  const sum = (of: (linha: LinhaRecebida<LinhaDoLivro>) => Cents) =>
    linhas.reduce((total, linha) => total + of(linha), 0) / 100
  const record = {
    ...own,
    ...place,
    credor_id: parcela.credor_id,
    valor: sum(({ realizado }) => realizado),
    honorarios: sum(({ honorarios }) => honorarios),
    comissao: sum(({ comissao }) => comissao),
    taxa_cartao: sum(({ taxa_cartao }) => taxa_cartao),
    valor_repasse: sum(({ valor_repasse }) => valor_repasse),
    mora_multa: sum(({ mora_multa }) => mora_multa),
    mora_juros: sum(({ mora_juros }) => mora_juros),
  }
  const recebimento = await insertOne(trx, ctx, 'recebimentos', record)
  const { id, data } = recebimento
  const rows = linhas.map((linha) => ({ ...place, ...lineColumns(linha), recebimento_id: id, data }))
  await insert(trx, ctx, 'recebimentos_linhas', rows)
  return id
}

function lineColumns({ linha, ...amounts }: LinhaRecebida<LinhaDoLivro>) {
  return {
    linha_id: linha.id,
    operacao_id: linha.operacao_id,
    credor_id: linha.credor_id,
    numero_operacao: linha.numero_operacao,
    dias_vencido: linha.dias_vencido,
    repasse_especial: linha.taxa_especial !== null,
    ...Object.fromEntries(Object.entries(amounts).map(([column, value]) => [column, toReais(value)])),
  }
}
