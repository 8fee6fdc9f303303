import { type RawBuilder, sql } from 'kysely'
import type { LayoutDefinition } from '../../../../declaration/layout-definition'
import { listas } from '../../../../domain/generated-lists'
import { mudadaPorPessoa } from '../../../collection/historico/por-pessoa'
import { modelOf, modelsOf } from '../../../framework/resources/model'
import { name } from '../../../framework/resources/sql-names'
import { writeFound } from '../../../framework/staging/lines'
import type { Db } from '../../../platform/database/pool'
import { accepted, linesOf } from '../lote'
import type { Execucao } from '../tipos/tipo'
import { fileValue, optionalFields, periodoLetivo } from './file-values'

/** What a line says of one column of the record that it is about. */
interface Said {
  readonly key: string
  readonly value: RawBuilder<unknown>
}

/** Follow the creditor's file while the operation is in collection, whoever changed them last. */
const DO_CREDOR = ['valor_nominal', 'data_vencimento'] as const

/** What the creditor says of his own books, whatever ours say. */
const SALDO = ['saldo_credor', 'saldo_credor_em'] as const

/** Nobody changes these but while the operation is in collection. */
const SO_EM_COBRANCA = [...DO_CREDOR, 'taxaJuros', 'taxaMulta', 'taxaHonorarios', 'taxaDesconto'] as const

/**
 * Says of each line what it changes of its operation and, where the layout lets it, of its client (the first line of each), and what
 * stays although the file says otherwise: of an operation in a living agreement all (`acordo`), of one out of collection its values
 * (`situacao`), and what a person wrote last (`pessoa`), unless the file was chosen for that column.
 */
export async function compareLines(db: Db, execucao: Execucao): Promise<void> {
  const { id, credor_id, layout, usar_arquivo } = execucao
  const found = sql`
    with lidas as materialized (
      select s.ctid as lugar, o.id as operacao_id, o.cliente_id, o.status_operacao, c.cpf_cnpj, c.nome,
        row_number() over (partition by o.cliente_id order by s.linha) as vez,
        exists (select from acordos_operacoes a where a.operacao_id = o.id and a.viva) as em_acordo,
        ${differences('o', ofOperacao(execucao))} as da_operacao,
        ${layout.existente === 'atualizar' ? differences('c', ofCliente(execucao)) : sql`'{}'::jsonb`} as do_cliente
      from remessas_linhas s
      join operacoes o on o.credor_id = ${credor_id} and o.numero_operacao = s.numero_operacao and o.excluido_em is null
      join clientes c on c.id = o.cliente_id where ${accepted(id)}
    ), diferentes as (
      select l.*, 'operacoes' as recurso, operacao_id as registro_id, d.key, d.value as par
      from lidas l cross join lateral jsonb_each(da_operacao) d
      union all
      select l.*, 'clientes', cliente_id, d.key, d.value from lidas l cross join lateral jsonb_each(do_cliente) d where vez = 1
    ), julgadas as (
      select lugar, recurso, key, par, case
        when recurso = 'operacoes' and key = any(${SALDO}::text[]) then null
        when recurso = 'operacoes' and em_acordo then 'acordo'
        when recurso = 'operacoes' and status_operacao <> ${listas.status_operacao.c} and key = any(${SO_EM_COBRANCA}::text[]) then 'situacao'
        when recurso = 'operacoes' and key = any(${DO_CREDOR}::text[]) or recurso || '.' || key = any(${usar_arquivo}::text[]) then null
        when ${LAST_BY_A_PERSON} then 'pessoa' end as porque
      from diferentes d
    ), por_recurso as (
      select lugar, recurso, jsonb_object_agg(key, par) filter (where porque is null) as mudancas,
        jsonb_object_agg(key, par || to_jsonb(porque)) filter (where porque is not null) as mantidos
      from julgadas group by lugar, recurso
    ), linhas as (
      select lugar, jsonb_object_agg(recurso, mudancas) filter (where mudancas is not null) as mudancas,
        jsonb_object_agg(recurso, mantidos) filter (where mantidos is not null) as mantidos
      from por_recurso group by lugar
    )
    select l.lugar, l.operacao_id, l.cliente_id, l.cpf_cnpj, l.nome, d.mudancas, d.mantidos
    from lidas l left join linhas d using (lugar)
  `
  await writeFound(
    db,
    linesOf(id),
    found,
    sql`operacao_id = f.operacao_id, cliente_id = f.cliente_id, cpf_cnpj = coalesce(s.cpf_cnpj, f.cpf_cnpj),
      nome = coalesce(s.nome, f.nome), mudancas = f.mudancas, mantidos = f.mantidos,
      situacao = case when f.mudancas is null then 'igual' else 'atualizar' end`,
  )
}

const LAST_BY_A_PERSON = mudadaPorPessoa({ recurso: sql`d.recurso`, registro_id: sql`d.registro_id`, key: sql`d.key` })

function ofOperacao({ ctx, layout }: Execucao): readonly Said[] {
  const others = optionalFields(ctx, 'operacoes', layout.operacao)
  const periodo = periodoLetivo(layout, sql`s.operacao`)
  return [
    { key: 'valor_nominal', value: sql`s.valor_nominal` },
    { key: 'data_vencimento', value: sql`s.data_vencimento` },
    ...others.map((field) => ({ key: field.key, value: fileValue(field, sql`s.operacao`) })),
    ...adicionaisOf(layout),
    ...(periodo ? [{ key: 'periodo_letivo', value: periodo }] : []),
  ]
}

/** The keys that the file brings are laid over those that are there. */
function adicionaisOf({ adicionais }: LayoutDefinition): readonly Said[] {
  if (Object.keys(adicionais).length === 0) return []
  const known = sql`case when jsonb_typeof(o.adicionais) = 'object' then o.adicionais else '{}' end`
  return [{ key: 'adicionais', value: sql`(${known} || (s.operacao -> 'adicionais'))` }]
}

function ofCliente({ ctx, layout }: Execucao): readonly Said[] {
  const others = optionalFields(ctx, 'clientes', layout.cliente)
  return [
    { key: 'nome', value: sql`s.nome` },
    ...others.map((field) => ({ key: field.key, value: fileValue(field, sql`s.cliente`) })),
  ]
}

/** Key → [before, after] of what the line says otherwise; a blank cell says nothing. */
function differences(alias: 'o' | 'c', said: readonly Said[]): RawBuilder<unknown> {
  const parts = said.map(({ key, value }) => {
    const was = name(alias, key)
    return sql`case when ${value} is not null and ${value} is distinct from ${was}
      then jsonb_build_object(${key}::text, jsonb_build_array(${was}, ${value})) else '{}'::jsonb end`
  })
  return sql`(${sql.join(parts, sql` || `)})`
}

/** The columns that lines of a kind of comparison may change, of either resource. */
export function comparedKeys(execucao: Execucao): Readonly<Record<'operacoes' | 'clientes', readonly string[]>> {
  const models = modelsOf(execucao.ctx.definitions)
  const known = (recurso: string, said: readonly Said[]) =>
    said.map(({ key }) => key).filter((key) => modelOf(models, recurso).columns.has(key))
  return { operacoes: known('operacoes', ofOperacao(execucao)), clientes: known('clientes', ofCliente(execucao)) }
}
