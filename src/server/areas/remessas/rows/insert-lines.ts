import { escapeIdentifier } from 'pg'
import type { Definitions, LayoutDefinition } from '../../../../declaration/config-definitions'
import type { FieldDefinition, ResourceDefinition } from '../../../../declaration/definitions'
import { touchedText } from '../../../framework/writing/stamps'
import type { DatedSql } from '../sql'

/** A batch on its way in: from the staged lines of a preview to clients and operations. */
export interface Insertion {
  readonly previaId: number
  readonly remessaId: number
  readonly credorId: number
  readonly usuarioId: number | null
  readonly layout: LayoutDefinition
  readonly definitions: Definitions
}

/** Adds the clients that are not there yet, one per document, as its first accepted line names them. */
export async function insertClientes(sql: DatedSql, insertion: Insertion): Promise<number> {
  const extras = extraColumns(insertion.definitions.resources.clientes, insertion.layout.cliente, 's.cliente')
  const { rowCount } = await sql.query(
    `insert into clientes (cpf_cnpj, nome, criado_em, criado_por${names(extras)})
     select distinct on (s.cpf_cnpj) s.cpf_cnpj, s.nome, ${sql.now}, $2::bigint${values(extras)}
       from remessas_linhas s
      where s.previa_id = $1 and s.motivo is null
      order by s.cpf_cnpj, s.linha
     on conflict (cpf_cnpj) where excluido_em is null do nothing`,
    [insertion.previaId, insertion.usuarioId],
  )
  return rowCount
}

/**
 * Gives the clients that were there what the file says (a blank cell changes nothing), and writes what changed into their
 * history. Only for layouts with `existente: atualizar`.
 */
export async function updateClientes(sql: DatedSql, insertion: Insertion): Promise<void> {
  const extras = extraColumns(insertion.definitions.resources.clientes, insertion.layout.cliente, 's.cliente')
  const columns = [{ name: 'nome', value: 's.nome' }, ...extras]
  const changed = columns
    .map(({ name }) => `(d.${name} is not null and d.${name} is distinct from c.${name})`)
    .join(' or ')
  const changes = columns
    .map(
      ({ name }) => `case when d.${name} is not null and d.${name} is distinct from c.${name}
        then jsonb_build_object(${literal(name)}, jsonb_build_array(c.${name}, d.${name})) else '{}' end`,
    )
    .join(' || ')
  await sql.query(
    `with d as (
       select distinct on (s.cpf_cnpj) s.cpf_cnpj, ${columns.map(({ name, value }) => `${value} as ${name}`).join(', ')}
         from remessas_linhas s where s.previa_id = $1 and s.motivo is null order by s.cpf_cnpj, s.linha
     ), antes as (
       select c.id, ${changes} as mudancas
         from clientes c join d on d.cpf_cnpj = c.cpf_cnpj
        where c.excluido_em is null and (${changed})
        order by c.id for update of c
     ), mudados as (
       update clientes c
          set ${columns.map(({ name }) => `${name} = coalesce(d.${name}, c.${name})`).join(', ')},
              ${touchedText(sql.now, '$2', 'c')}
         from d, antes where d.cpf_cnpj = c.cpf_cnpj and c.id = antes.id
     )
     insert into historico (recurso, registro_id, acao, usuario_id, em, mudancas, origem)
     select 'clientes', id, 'editar', $2, ${sql.now}, mudancas, $3 from antes`,
    [insertion.previaId, insertion.usuarioId, `remessa ${insertion.remessaId}`],
  )
}

/**
 * Adds the operations of a range of lines, in collection; one that somebody made meanwhile is left alone.
 *
 * Clients of this very batch are not in the table's statistics yet: left alone, the planner takes any index of clientes for
 * each line and reads it whole, which is quadratic. Without nested loops the two sides are hashed, each read once.
 */
export async function insertOperacoes(
  sql: DatedSql,
  insertion: Insertion,
  lines: { readonly from: number; readonly to: number },
): Promise<number> {
  const { operacao, adicionais } = insertion.layout
  const definition = insertion.definitions.resources.operacoes
  const extras = extraColumns(definition, operacao, 's.operacao')
  if (Object.keys(adicionais).length > 0) extras.push({ name: 'adicionais', value: `s.operacao->'adicionais'` })
  await sql.query('set local enable_nestloop = off')
  const { rowCount } = await sql.query(
    `insert into operacoes (numero_operacao, cliente_id, credor_id, remessa_id, status_operacao, valor_nominal,
                            data_vencimento, criado_em, criado_por${names(extras)})
     select s.numero_operacao, c.id, $2, $3, 'C', s.valor_nominal, s.data_vencimento, ${sql.now}, $4${values(extras)}
       from remessas_linhas s
       join clientes c on c.cpf_cnpj = s.cpf_cnpj and c.excluido_em is null
      where s.previa_id = $1 and s.motivo is null and s.linha between $5 and $6
      order by s.linha
     on conflict (credor_id, numero_operacao) where excluido_em is null do nothing`,
    [insertion.previaId, insertion.credorId, insertion.remessaId, insertion.usuarioId, lines.from, lines.to],
  )
  await sql.query('set local enable_nestloop to default')
  return rowCount
}

interface ExtraColumn {
  /** Quoted. */
  readonly name: string
  /** SQL that reads it from the staged line. */
  readonly value: string
}

/** The optional fields of a layout as columns. Names come from the declarations, never from a request. */
function extraColumns(
  resource: ResourceDefinition | undefined,
  fields: LayoutDefinition['cliente'],
  source: string,
): ExtraColumn[] {
  return (resource?.campos ?? [])
    .filter((field) => Object.hasOwn(fields, field.key) && !STAGED.has(field.key))
    .map((field) => ({ name: escapeIdentifier(field.key), value: staged(field, source) }))
}

const STAGED: ReadonlySet<string> = new Set(['cpf_cnpj', 'nome', 'numero_operacao', 'valor_nominal', 'data_vencimento'])

const CASTS: Readonly<Record<string, string>> = {
  percentual: '::numeric',
  dinheiro: '::numeric',
  inteiro: '::bigint',
  data: '::date',
}

/** A blank cell takes the field's own default when it has one. */
function staged(field: FieldDefinition, source: string): string {
  const value = `(${source}->>${literal(field.key)})${CASTS[field.tipo] ?? ''}`
  return field.padrao?.kind === 'literal' && typeof field.padrao.value === 'number'
    ? `coalesce(${value}, ${field.padrao.value})`
    : value
}

function literal(name: string): string {
  return `'${name.replaceAll('"', '').replaceAll("'", "''")}'`
}

function names(columns: readonly ExtraColumn[]): string {
  return columns.map(({ name }) => `, ${name}`).join('')
}

function values(columns: readonly ExtraColumn[]): string {
  return columns.map(({ value }) => `, ${value}`).join('')
}
