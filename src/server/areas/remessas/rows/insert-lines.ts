import { type RawBuilder, sql } from 'kysely'
import type { FieldDefinition } from '../../../../declaration/definitions'
import type { LayoutDefinition } from '../../../../declaration/layout-definition'
import { listas } from '../../../../domain/generated-lists'
import { menorSql } from '../../../collection/clientes/exigir-maior'
import { name } from '../../../framework/resources/sql-names'
import type { LineRange } from '../../../framework/staging/format'
import { withoutNestedLoops } from '../../../framework/staging/lines'
import { changeWhere } from '../../../framework/writing/change-where'
import { insertFrom } from '../../../framework/writing/insert-from'
import type { WritingContext } from '../../../framework/writing/writing-context'
import type { Db } from '../../../platform/database/pool'
import { accepted } from '../lote'
import type { Execucao } from '../tipos/tipo'
import { fileValue, optionalFields, periodoLetivo } from './file-values'
import { MOTIVO_DE_MENOR } from './menores'

/** One line of each document: the first accepted one. */
function firstLines(id: number): RawBuilder<unknown> {
  return sql`
    select distinct on (s.cpf_cnpj) s.cpf_cnpj, s.nome, s.cliente
    from remessas_linhas s where ${accepted(id)} order by s.cpf_cnpj, s.linha
  `
}

/**
 * Adds the clients that are not there yet, one per document, as its first accepted line names them. What it brought in says so by
 * its batch, not by a history of each. The contact of a minor is refused.
 */
export function insertClientes(trx: Db, { ctx, id, layout }: Execucao): Promise<number> {
  const novo = optional(ctx, 'clientes', layout.cliente, sql`fonte.cliente`)
  return insertFrom(trx, ctx, 'clientes', {
    fonte: firstLines(id),
    valores: {
      cpf_cnpj: sql`fonte.cpf_cnpj`,
      nome: sql`fonte.nome`,
      ...novo,
      ...(novo.nascimento && {
        sem_contato: sql`${menorSql(ctx, novo.nascimento)} or coalesce(${novo.sem_contato ?? sql`null::boolean`}, false)`,
        motivo_sem_contato: sql`case when ${menorSql(ctx, novo.nascimento)} then ${MOTIVO_DE_MENOR} else ${novo.motivo_sem_contato ?? sql`null`} end`,
      }),
    },
    repetidos: 'pular',
  })
}

/**
 * Gives the clients that were there what the file says (a blank cell changes nothing), and writes what changed into their
 * history. Only for layouts with `existente: atualizar`.
 */
export async function updateClientes(trx: Db, { ctx, id, remessa_id, layout }: Execucao): Promise<void> {
  const values = { nome: sql`d.nome`, ...optional(ctx, 'clientes', layout.cliente, sql`d.cliente`) }
  const entries = Object.entries(values)
  const columns = entries.map(([key, value]) => sql`${value} as ${name(key)}`)
  const changed = entries.map(
    ([key, value]) => sql`(${value} is not null and ${value} is distinct from ${name('c', key)})`,
  )
  await changeWhere(trx, ctx, 'clientes', {
    fonte: sql`
      select c.id, ${sql.join(columns)} from (${firstLines(id)}) d
      join clientes c on c.cpf_cnpj = d.cpf_cnpj and c.excluido_em is null where ${sql.join(changed, sql` or `)}
    `,
    mudancas: Object.fromEntries(
      entries.map(([key]) => [key, sql`coalesce(${name('fonte', key)}, ${name('antes', key)})`]),
    ),
    acao: 'editar',
    origem: `remessa ${remessa_id}`,
  })
}

/**
 * Adds the operations of a range of lines, in collection; one that somebody made meanwhile is left alone. Clients of this very
 * batch are in no statistics yet: the two sides are hashed, each read once.
 */
export function insertOperacoes(trx: Db, execucao: Execucao, { from, to }: LineRange): Promise<number> {
  const { ctx, id, remessa_id, credor_id, layout } = execucao
  const periodo = periodoLetivo(layout, sql`fonte.operacao`)
  const adicionais = Object.keys(layout.adicionais).length > 0 && { adicionais: sql`fonte.operacao -> 'adicionais'` }
  return withoutNestedLoops(trx, () =>
    insertFrom(trx, ctx, 'operacoes', {
      fonte: sql`
        select s.numero_operacao, s.valor_nominal, s.data_vencimento, s.operacao, c.id as cliente_id
        from remessas_linhas s join clientes c on c.cpf_cnpj = s.cpf_cnpj and c.excluido_em is null
        where ${accepted(id)} and s.linha > ${from} and s.linha <= ${to} order by s.linha
      `,
      valores: {
        numero_operacao: sql`fonte.numero_operacao`,
        cliente_id: sql`fonte.cliente_id`,
        credor_id: sql`${credor_id}::bigint`,
        remessa_id: sql`${remessa_id}::bigint`,
        status_operacao: sql`${listas.status_operacao.c}`,
        valor_nominal: sql`fonte.valor_nominal`,
        data_vencimento: sql`fonte.data_vencimento`,
        ...optional(ctx, 'operacoes', layout.operacao, sql`fonte.operacao`),
        ...adicionais,
        ...(periodo && { periodo_letivo: periodo }),
      },
      repetidos: 'pular',
    }),
  )
}

/** The optional fields of a layout, column → what the line says. */
function optional(
  ctx: WritingContext,
  recurso: 'clientes' | 'operacoes',
  fields: LayoutDefinition['cliente'],
  source: RawBuilder<unknown>,
): Record<string, RawBuilder<unknown>> {
  return Object.fromEntries(optionalFields(ctx, recurso, fields).map((field) => [field.key, readValue(field, source)]))
}

/** A blank cell takes the field's own default when it has one. */
function readValue(field: FieldDefinition, source: RawBuilder<unknown>): RawBuilder<unknown> {
  const value = fileValue(field, source)
  const { padrao } = field
  const isNumber = padrao?.kind === 'literal' && typeof padrao.value === 'number'
  return isNumber ? sql`coalesce(${value}, ${padrao.value})` : value
}
