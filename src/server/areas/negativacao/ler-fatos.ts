import { sql } from 'kysely'
import { toCents } from '../../../domain/money/cents'
import type { FatosDoAviso } from '../../../domain/negativacao/fatos'
import { readState } from '../../../domain/states/transition'
import { AppError } from '../../../errors/app-error'
import type { ActContext } from '../../platform/act-context'
import type { Queryable } from '../../platform/database/queryable'
import { ACORDO, DIVIDAS, NEGATIVACAO, promessaSql } from './fatos-sql'

/** The creditor's words besides: where he lists. */
export interface FatosLidos {
  readonly fatos: FatosDoAviso
  readonly bureau: string | null
  readonly cliente_id: number
  readonly credor_id: number
}

/**
 * What is known of a debt before it is listed, read in the transaction that acts on it.
 *
 * Takes    the operation; the listing that asks, which does not stand in its own way.
 */
export async function lerFatos(
  trx: Queryable,
  { clock }: Pick<ActContext, 'clock'>,
  operacao_id: number,
  negativacao_id: number | null = null,
): Promise<FatosLidos> {
  const [found] = await lerMuitosFatos(trx, { clock }, [{ operacao_id, negativacao_id }])
  if (!found) throw new AppError('nao_encontrado')
  return found
}

/** A debt, and the listing that asks of it. */
export interface Perguntada {
  readonly operacao_id: number
  readonly negativacao_id: number | null
}

/** `lerFatos` of many debts, each once, in one statement, in the order asked; one that is gone is left out. */
export async function lerMuitosFatos<P extends Perguntada>(
  trx: Queryable,
  { clock }: Pick<ActContext, 'clock'>,
  perguntadas: readonly P[],
): Promise<readonly (FatosLidos & { readonly perguntada: P })[]> {
  const ids = perguntadas.map((each) => each.operacao_id)
  const { rows } = await sql<Row>`
    select o.id as operacao_id, o.status_operacao as status, o.valor_nominal as valor, o.data_vencimento as vencimento, o.prescreve_em, o.cliente_id, o.credor_id,
      c.permite_negativacao, c.clausula_negativacao as clausula, c.cpf_cnpj as credor_documento, c.ensino, c.confirma_negativacao,
      c.bureau, c.negativacao_valor_minimo as valor_minimo, c.negativacao_dias_minimos as dias_minimos,
      d.nome, d.cpf_cnpj as documento, d.endereco, d.cidade, d.uf, d.cep, d.nascimento, d.obito_em,
      d.repactuacao_judicial_desde as repactuacao_desde, d.repactuacao_judicial_ate as repactuacao_ate,
      ${ACORDO} as acordo, ${promessaSql(clock.hoje())} as promessa, ${NEGATIVACAO} as negativacao
    from ${DIVIDAS} where o.id = any(${ids}::bigint[]) and o.excluido_em is null`.execute(trx)
  const byId = new Map(rows.map((row) => [row.operacao_id, row]))
  return perguntadas.flatMap((perguntada) => {
    const row = byId.get(perguntada.operacao_id)
    if (!row) return []
    return [{ fatos: fatosDe(row, row.operacao_id, perguntada.negativacao_id), perguntada, ...lugarDe(row) }]
  })
}

interface Row {
  readonly operacao_id: number
  readonly status: string
  readonly valor: number
  readonly vencimento: string
  readonly prescreve_em: string | null
  readonly cliente_id: number
  readonly credor_id: number
  readonly permite_negativacao: boolean | null
  readonly clausula: string | null
  readonly credor_documento: string | null
  readonly ensino: boolean | null
  readonly confirma_negativacao: boolean | null
  readonly bureau: string | null
  readonly valor_minimo: number | null
  readonly dias_minimos: number | null
  readonly nome: string | null
  readonly documento: string | null
  readonly endereco: string | null
  readonly cidade: string | null
  readonly uf: string | null
  readonly cep: string | null
  readonly nascimento: string | null
  readonly obito_em: string | null
  readonly repactuacao_desde: string | null
  readonly repactuacao_ate: string | null
  readonly acordo: number | null
  readonly promessa: number | null
  readonly negativacao: number | null
}

function lugarDe({ bureau, cliente_id, credor_id }: Row) {
  return { bureau, cliente_id, credor_id }
}

function fatosDe(row: Row, operacao_id: number, own: number | null): FatosDoAviso {
  const { nome, documento, endereco, cidade, uf, cep, nascimento, obito_em, repactuacao_desde, repactuacao_ate } = row
  const place = (recurso: string, id: number | null) => (id === null ? null : `${recurso}/${id}`)
  return {
    credor: {
      registro: `credores/${row.credor_id}`,
      permite_negativacao: row.permite_negativacao === true,
      clausula: row.clausula,
      documento: row.credor_documento,
      ensino: row.ensino === true,
      ensino_confirmado: row.confirma_negativacao === true,
      valor_minimo: row.valor_minimo === null ? 0 : toCents(row.valor_minimo),
      dias_minimos: row.dias_minimos ?? 1,
    },
    divida: {
      registro: `operacoes/${operacao_id}`,
      status: readState('operacoes.status_operacao', row.status),
      valor: toCents(row.valor),
      vencimento: row.vencimento,
      prescreve_em: row.prescreve_em,
    },
    devedor: {
      registro: `clientes/${row.cliente_id}`,
      ...{ nome, documento, endereco, cidade, uf, cep, nascimento, obito_em, repactuacao_desde, repactuacao_ate },
    },
    acordo: place('acordos', row.acordo),
    promessa: place('promessas', row.promessa),
    negativacao: row.negativacao === own ? null : place('negativacoes', row.negativacao),
  }
}
