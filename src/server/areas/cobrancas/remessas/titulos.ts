import { sql } from 'kysely'
import { saoPauloDay } from '../../../../domain/calendar/sao-paulo'
import { toCents } from '../../../../domain/money/cents'
import type { Movimento, TituloDaRemessa } from '../../../../domain/payments/cnab/remessa-titulo'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import { PAGADOR } from './pagadores'

/** What of a charge is told to the bank. */
export interface Pedido {
  readonly cobranca_id: number
  readonly movimento: Movimento
  readonly vencimento: string
  /** Reais. */
  readonly valor: number
}

interface Dados {
  readonly id: number
  readonly nosso_numero: string
  readonly nosso_numero_impresso: string
  readonly criado_em: string
  readonly nome: string
  readonly cpf_cnpj: string | null
  readonly endereco: string | null
  readonly numero: string | null
  readonly bairro: string | null
  readonly cidade: string | null
  readonly uf: string | null
  readonly cep: string | null
  readonly pagador: string
}

export interface TitulosLidos {
  readonly titulos: readonly TituloDaRemessa[]
  /** Of each charge, by its id: its payer as the titles say it, to be compared later. */
  readonly pagadores: ReadonlyMap<number, string>
}

/** The titles of a file, in the order given, each with who pays it; however many, in one query. */
export async function lerTitulos(trx: Db, { clock }: ActContext, pedidos: readonly Pedido[]): Promise<TitulosLidos> {
  const { rows } = await sql<Dados>`
    select c.id, c.nosso_numero, c.nosso_numero_impresso, c.criado_em, k.nome, k.cpf_cnpj, k.endereco, k.numero, k.bairro, k.cidade, k.uf, k.cep,
      ${PAGADOR} as pagador
    from cobrancas c join parcelas p on p.id = c.parcela_id join clientes k on k.id = p.cliente_id
    where c.id = any(${pedidos.map(({ cobranca_id }) => cobranca_id)}::bigint[])`.execute(trx)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const hoje = clock.hoje()
  const titulos = pedidos.map(({ cobranca_id, movimento, vencimento, valor }) => {
    const row = byId.get(cobranca_id)
    if (!row) throw new Error(`no cobranca ${cobranca_id}`)
    const emissao = saoPauloDay(row.criado_em)
    return {
      ...{ movimento, cobranca_id, vencimento },
      nosso_numero: row.nosso_numero,
      nosso_numero_impresso: row.nosso_numero_impresso,
      valor: toCents(valor),
      emissao: emissao > hoje ? hoje : emissao,
      pagador: {
        documento: row.cpf_cnpj ?? '',
        nome: row.nome,
        endereco: [row.endereco, row.numero].filter((part) => part !== null && part !== '').join(', '),
        bairro: row.bairro ?? '',
        cep: (row.cep ?? '').replace(/\D/g, ''),
        cidade: row.cidade ?? '',
        uf: row.uf ?? '',
      },
    }
  })
  return { titulos, pagadores: new Map(rows.map(({ id, pagador }) => [id, pagador])) }
}
