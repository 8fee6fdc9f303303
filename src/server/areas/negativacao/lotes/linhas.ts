import { sql } from 'kysely'
import { toCents } from '../../../../domain/money/cents'
import type { ValoresDaLinha } from '../../../../domain/negativacao/arquivo/layout'
import {
  type LayoutDoBureau,
  MOVIMENTOS,
  type Movimento,
} from '../../../../domain/negativacao/arquivo/layout-do-bureau'
import { CAUSAS, type CausaDeExclusao } from '../../../../domain/negativacao/causa-de-exclusao'
import type { Linha } from '../../../framework/writing/values'
import type { Db } from '../../../platform/database/pool'

type Negativacao = Linha<'negativacoes'>

/** A line to be written, with whom the bureau knows by it. */
export interface LinhaDoLote {
  readonly negativacao: Negativacao
  readonly movimento: Movimento
  readonly documento: string
  readonly nome: string
  readonly contrato: string
  readonly valores: ValoresDaLinha
}

interface Dados {
  readonly id: number
  readonly numero_operacao: string
  readonly fim_contrato: string | null
  readonly nome: string
  readonly documento: string | null
  readonly nascimento: string | null
  readonly endereco: string | null
  readonly numero: string | null
  readonly bairro: string | null
  readonly cidade: string | null
  readonly uf: string | null
  readonly cep: string | null
  readonly documento_enviado: string | null
  readonly nome_enviado: string | null
  readonly contrato_enviado: string | null
}

/**
 * The lines of a file, in the order given, however many in one query. What takes a listing out names whom the bureau knows, as the
 * inclusion said it: the client may have become another record meanwhile.
 */
export async function lerLinhas(
  trx: Db,
  layout: LayoutDoBureau,
  cnpj: string,
  pedidos: readonly { readonly negativacao: Negativacao; readonly movimento: Movimento }[],
): Promise<readonly LinhaDoLote[]> {
  const { rows } = await sql<Dados>`
    select n.id, o.numero_operacao, o.fim_contrato, d.nome, d.cpf_cnpj as documento, d.nascimento, d.endereco, d.numero, d.bairro,
      d.cidade, d.uf, d.cep, i.documento as documento_enviado, i.devedor as nome_enviado, i.contrato as contrato_enviado
    from negativacoes n join operacoes o on o.id = n.operacao_id join clientes d on d.id = n.cliente_id
    left join lateral (select l.documento, l.devedor, l.contrato from lotes_bureau_linhas l
      where l.negativacao_id = n.id and l.movimento = 'incluir' and l.excluido_em is null order by l.id desc limit 1) i on true
    where n.id = any(${pedidos.map(({ negativacao }) => negativacao.id)}::bigint[])`.execute(trx)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return pedidos.map(({ negativacao, movimento }) => {
    const row = byId.get(negativacao.id)
    if (!row) throw new Error(`no debt of negativacao ${negativacao.id}`)
    const sent = movimento === 'incluir' ? null : row
    const documento = sent?.documento_enviado ?? row.documento ?? ''
    const nome = (sent?.nome_enviado ?? row.nome).slice(0, 70)
    const contrato = sent?.contrato_enviado ?? contratoDe(row.numero_operacao, negativacao.operacao_id)
    const said = { negativacao, movimento, documento, nome, contrato }
    return { ...said, valores: valoresDe(layout, cnpj, said, row) }
  })
}

const CONTRATO = 16

/** Its number where the column holds it whole; else our own, which no other debt has. */
function contratoDe(numero: string, operacao_id: number): string {
  return numero.length <= CONTRATO && /^[\x20-\x7e]+$/.test(numero) ? numero : String(operacao_id)
}

function valoresDe(
  layout: LayoutDoBureau,
  cnpj: string,
  { negativacao, movimento, documento, nome, contrato }: Omit<LinhaDoLote, 'valores'>,
  row: Dados,
): ValoresDaLinha {
  const isCpf = documento.length === 11
  const causa = causaOf(negativacao.causa_exclusao)
  return {
    operacao: layout.movimentos[movimento] ?? '',
    filial_cnpj: cnpj.slice(8),
    data_divida: negativacao.vencimento,
    fim_contrato: row.fim_contrato ?? negativacao.vencimento,
    natureza: layout.natureza,
    pessoa: isCpf ? 'F' : 'J',
    tipo_documento: isCpf ? '2' : '1',
    documento,
    ...(movimento === 'excluir' && {
      motivo_exclusao: (causa && layout.motivos[causa]) ?? layout.outro_motivo,
    }),
    nome,
    nascimento: row.nascimento ?? '',
    endereco: [row.endereco, row.numero].filter((part) => part !== null && part !== '').join(', '),
    bairro: row.bairro ?? '',
    cidade: row.cidade ?? '',
    uf: row.uf ?? '',
    cep: (row.cep ?? '').replace(/\D/g, '').slice(0, 8),
    valor: String(toCents(negativacao.valor)),
    contrato,
    nosso_numero: String(negativacao.id),
    sms: 'N',
  }
}

function causaOf(kept: string | null): CausaDeExclusao | undefined {
  return Object.keys(CAUSAS).find((each): each is CausaDeExclusao => each === kept)
}

/** What a listing waits to tell its bureau; an authorised one enters it. */
export function movimentoDe({ a_enviar }: Negativacao): Movimento {
  return MOVIMENTOS.find((each) => each === a_enviar) ?? 'incluir'
}
