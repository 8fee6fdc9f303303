import type { ParcelaOperacao, Proposta } from '../../../../domain/negociacao/resultado'
import { insert, insertMany } from '../../../framework/writing/insert'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import type { ParcelaFechada } from './acordo-fechado'

const PARCELA_COLUMNS = [
  'acordo_id',
  'cliente_id',
  'credor_id',
  'numero_parcela',
  'total_parcelas',
  'data_vencimento',
  'vencimento_original',
  'valor_nominal',
  'valor_nominal_original',
  'valor_juros',
  'valor_multa',
  'valor_honorario',
  'desconto',
  'valor_comissao',
  'forma_pagamento',
  'status',
  'data_credor_informou',
] as const

/** Writes the instalments and what each brings to each operation; answers the instalments with their ids. */
export async function writeParcelas(
  trx: Db,
  ctx: ActContext,
  proposta: Proposta,
  acordo_id: number,
): Promise<ParcelaFechada[]> {
  const { cliente_id, credor_id, quantidade_parcelas: total_parcelas } = proposta.acordo
  const rows = proposta.parcelas.map((parcela) => ({ ...parcela, acordo_id, cliente_id, credor_id, total_parcelas }))
  const parcelas = await insert(trx, ctx, 'parcelas', rows, { colunas: PARCELA_COLUMNS })
  const idByNumber = new Map(parcelas.map(({ id, numero_parcela }) => [numero_parcela, id]))
  await writeLinhas(trx, ctx, proposta.parcelasOperacoes, { acordo_id, idByNumber })
  return proposta.parcelas.map((parcela) => ({
    id: idOf(idByNumber, parcela.numero_parcela),
    acordo_id,
    total_parcelas,
    ...parcela,
  }))
}

const LINHA_COLUMNS = [
  'acordo_id',
  'parcela_id',
  'operacao_id',
  'credor_id',
  'indice',
  'parcela_de_total',
  'numero_operacao',
  'aluno',
  'dias_vencido',
  'vencimento_original',
  'vencimento',
  'recebimento',
  'principal',
  'juros',
  'multa',
  'honorarios',
  'desconto',
  'valor_negociado',
  'correcao',
  'taxa_cartao',
  'comissao',
  'valor_repasse',
  'realizado',
  'origem',
  'forma',
] as const

interface Place {
  readonly acordo_id: number
  readonly idByNumber: ReadonlyMap<number, number>
}

async function writeLinhas(
  trx: Db,
  ctx: ActContext,
  linhas: readonly ParcelaOperacao[],
  { acordo_id, idByNumber }: Place,
) {
  const rows = linhas.map(({ parcela, ...line }) => {
    return { ...line, acordo_id, parcela_de_total: parcela, parcela_id: idOf(idByNumber, numberOf(parcela)) }
  })
  await insertMany(trx, ctx, 'parcelas_operacoes', rows, { colunas: LINHA_COLUMNS })
}

/** "3/12" is the third instalment. */
function numberOf(place: string): number {
  return Number.parseInt(place, 10)
}

function idOf(ids: ReadonlyMap<number, number>, numero: number): number {
  const id = ids.get(numero)
  if (id === undefined) throw new Error(`instalment ${numero} was not stored`)
  return id
}
