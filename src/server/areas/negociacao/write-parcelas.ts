import type { ParcelaOperacao, Proposta } from '../../../domain/negotiation/resultado'
import type { Db } from '../../database/pool'
import type { AcordoStamp, ParcelaFechada } from './acordo-fechado'
import { rowsOf } from './rows-of'

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
  'criado_em',
  'criado_por',
] as const

/** Writes the instalments and what each brings to each operation; answers the instalments with their ids. */
export async function writeParcelas(trx: Db, proposta: Proposta, stamp: AcordoStamp): Promise<ParcelaFechada[]> {
  const { cliente_id, credor_id, quantidade_parcelas: total_parcelas } = proposta.acordo
  const rows = proposta.parcelas.map((parcela) => ({ ...parcela, ...stamp, cliente_id, credor_id, total_parcelas }))
  const ids = await trx
    .insertInto('parcelas')
    .columns([...PARCELA_COLUMNS])
    .expression((eb) => eb.selectFrom(rowsOf('parcelas', rows)).select([...PARCELA_COLUMNS]))
    .returning(['id', 'numero_parcela'])
    .execute()
  const idByNumber = new Map(ids.map(({ id, numero_parcela }) => [numero_parcela, id]))
  await writeLinhas(trx, proposta.parcelasOperacoes, { ...stamp, idByNumber })
  const { acordo_id } = stamp
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
  'criado_em',
  'criado_por',
] as const

interface LinhaStamp extends AcordoStamp {
  readonly idByNumber: ReadonlyMap<number, number>
}

async function writeLinhas(trx: Db, linhas: readonly ParcelaOperacao[], { idByNumber, ...stamp }: LinhaStamp) {
  const rows = linhas.map(({ parcela, ...line }) => ({
    ...line,
    ...stamp,
    parcela_de_total: parcela,
    parcela_id: idOf(idByNumber, numberOf(parcela)),
  }))
  await trx
    .insertInto('parcelas_operacoes')
    .columns([...LINHA_COLUMNS])
    .expression((eb) => eb.selectFrom(rowsOf('parcelas_operacoes', rows)).select([...LINHA_COLUMNS]))
    .execute()
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
