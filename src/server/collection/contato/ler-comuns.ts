import { type RawBuilder, sql } from 'kysely'
import { addDays } from '../../../domain/calendar/iso-date'
import type { FatosDoContato } from '../../../domain/contact/pergunta'
import { grupos, listas } from '../../../domain/generated-lists'
import { name } from '../../framework/resources/sql-names'
import { fingerprint } from '../../platform/crypto/fingerprint'
import { listed } from '../../platform/database/fixed-words'
import type { Queryable } from '../../platform/database/queryable'
import { startOf } from '../../platform/database/start-of-day'
import { contadosDesde, DA_PESSOA, DISCAR, DISCAR_FALHOU } from './contados-sql'
import { type ContratoLido, contratosSql } from './contratos'
import { emVigorSql, listasDeSql } from './inscricoes'
import { type ContatoContext, dddDe, type Sondado } from './ler-pessoas'

/** One of whom nothing stands that a question could turn on, but where he lives and that he asked for no contact. */
export interface Comum extends Pick<FatosDoContato['pessoa'], 'uf' | 'cidade' | 'cep' | 'sem_contato'> {
  readonly motivo_sem_contato: string | null
}

/** What is the same whoever is sought. */
export interface DaCasa {
  readonly listas_de: Readonly<Record<string, string>> | null
  /** Some destination is on some list. */
  readonly inscritos: boolean
  readonly contratos: readonly (ContratoLido & { readonly id: number })[]
}

/** What is known of the house, and of creditors by their ids. */
export async function lerDaCasa(db: Queryable, ctx: ContatoContext, credores: readonly number[]): Promise<DaCasa> {
  const { rows } = await sql<DaCasa>`
    select (select json_object_agg(d.lista, d.dia) from (${listasDeSql(ctx.definitions.contato)}) d) as listas_de,
      exists (select from listas_bloqueio i where ${emVigorSql(ctx.clock.hoje())}) as inscritos,
      (select coalesce(json_agg(d), '[]') from (${contratosSql(credores)}) d) as contratos`.execute(db)
  const [found] = rows
  if (!found) throw new Error('no row of the house')
  return found
}

/**
 * Of many who are sought, those who are like any other: no contact, no answer, no promise, no agreement, no record or number that is also
 * somebody else's. They are found by one statement that passes over each table once; whoever has anything of the kind is left to be read
 * whole, so that nothing is decided here.
 *
 * Returns  what is known of each of them that is of one creditor and of at most one destination, by his place among those who are
 *          sought; the same object for those who are alike.
 */
export async function lerComuns(
  db: Queryable,
  ctx: ContatoContext,
  sondados: readonly Sondado[],
  { inscritos }: Pick<DaCasa, 'inscritos'>,
): Promise<ReadonlyMap<number, Comum>> {
  const comuns = new Map<number, Comum>()
  const ceps = Object.keys(ctx.definitions.contato.fusos.ceps).map((start) => `${start}%`)
  const { rows } = await sql<Comum & { readonly vezes: string }>`
    with a as materialized (${sondadosSql(ctx, sondados, inscritos)}), marcado as (${sql.join(marcas(ctx), sql` union all `)})
    select c.uf, c.cidade, case when c.cep like any(${ceps}::text[]) then c.cep end as cep, c.sem_contato,
      case when c.sem_contato then c.motivo_sem_contato end as motivo_sem_contato, string_agg((a.vez - 1)::text, ',') as vezes
    from a join clientes c on c.id = a.cliente_id
    where ${semImpedimento(ctx)} and a.vez not in (select vez from marcado) group by 1, 2, 3, 4, 5`.execute(db)
  const isPlain = plainFor(ctx)
  for (const { vezes, ...comum } of rows)
    for (const vez of vezes.split(',')) {
      const at = Number(vez)
      const sondado = sondados[at]
      if (sondado && isPlain(sondado)) comuns.set(at, comum)
    }
  return comuns
}

/** One parameter a column, as text: who writes an array value by value spends more on it than the database on all the rest. */
function sondadosSql(ctx: ContatoContext, sondados: readonly Sondado[], inscritos: boolean): RawBuilder<unknown> {
  const destinos = sondados.map(({ destinos: [destino = ''] }) => destino)
  // nobody is looked for on lists on which nobody is
  const prints = inscritos ? destinos.map((each) => (each === '' ? '' : fingerprint(ctx.secret, each))) : []
  const asks = (key: 'mensagem_id' | 'ligacao_id') =>
    sondados.some((each) => each[key] !== undefined) ? sondados.map((each) => each[key] ?? 0) : []
  return sql`
    select vez, cliente_id, coalesce(mensagem_id, 0) as mensagem_id, coalesce(ligacao_id, 0) as ligacao_id,
      nullif(destino, '') as destino, nullif(impressao, '') as impressao
    from unnest(${numbers(sondados.map(({ cliente_id }) => cliente_id))}, ${numbers(asks('mensagem_id'))}, ${numbers(asks('ligacao_id'))},
      ${texts(destinos)}, ${texts(prints)}) with ordinality s(cliente_id, mensagem_id, ligacao_id, destino, impressao, vez)`
}

function numbers(all: readonly number[]): RawBuilder<unknown> {
  return sql`${`{${all.join(',')}}`}::bigint[]`
}

function texts(all: readonly string[]): RawBuilder<unknown> {
  const lines = all.join('\n')
  // a line of its own inside one, such as of an address, would count as two
  const isWhole = all.length === 0 || lines.split('\n').length === all.length
  return isWhole ? sql`string_to_array(${lines}, chr(10))` : sql`${all}::text[]`
}

/** Of no creditor in particular what is open is asked; an area code that nobody has speaks against the number. */
function plainFor({ definitions }: ContatoContext): (sondado: Sondado) => boolean {
  const { ddds } = definitions.contato
  return ({ credor_id, destinos }) => {
    if (credor_id === null || destinos.length > 1) return false
    const ddd = destinos[0] === undefined ? null : dddDe(destinos[0])
    return ddd === null || ddds[ddd] !== undefined
  }
}

/** Whose own record, `c`, says nothing out of the common. */
function semImpedimento({ clock }: ContatoContext): RawBuilder<unknown> {
  return sql`c.excluido_em is null and c.unido_em_id is null and c.obito_em is null and c.repactuacao_judicial_desde is null
    and coalesce(c.canais_bloqueados = '{}'::jsonb, true)
    and coalesce(c.nascimento < ${addDays(clock.hoje(), -OF_AGE_DAYS)}::date, true)`
}

/** Days after which nobody is a minor any more. */
const OF_AGE_DAYS = 19 * 366

const { k, s, p } = listas.status_operacao

/** Of whom something stands that is asked about: the other side of each line of `lerPessoas`, and no narrower than that. */
function marcas({ clock, definitions }: ContatoContext): readonly RawBuilder<unknown>[] {
  const hoje = clock.hoje()
  const desde = contadosDesde({ clock, definitions })
  const enviadas = sql`m.id <> a.mensagem_id and m.status not in ${listed(grupos.status_mensagem.sem_envio)}
    and coalesce(m.enviada_em, m.agendada_para, m.criado_em) >= ${desde} and m.excluido_em is null`
  const daLista = sql`l.id <> a.ligacao_id and l.origem <> 'discar' and l.tipo_id is null
    and (l.status = ${sql.lit(listas.status_ligacao.na_lista)} or coalesce(l.iniciada_em, l.criado_em) >= ${desde})
    and l.status not in ${listed(grupos.status_ligacao.sem_ligacao)} and l.excluido_em is null`
  const doCliente = (tabela: string, onde: RawBuilder<unknown>) =>
    sql`select a.vez from ${name(tabela)} t join a on a.cliente_id = t.cliente_id where t.excluido_em is null and ${onde}`
  return [
    sql`select a.vez from clientes u join a on u.unido_em_id = a.cliente_id`,
    sql`select a.vez from a join clientes c on c.id = a.cliente_id join clientes o on o.cpf_cnpj = c.responsavel_cpf_cnpj
      where c.responsavel_cpf_cnpj > '' and o.id <> c.id and o.excluido_em is null`,
    sql`select a.vez from clientes o join clientes c on coalesce(nullif(c.responsavel_cpf_cnpj, ''), c.cpf_cnpj) = o.responsavel_cpf_cnpj
      join a on a.cliente_id = c.id where o.responsavel_cpf_cnpj > '' and o.id <> c.id and o.excluido_em is null`,
    doCliente('eventos', sql`(t.criado_em >= ${desde} or t.agendado_para >= ${startOf(hoje)})`),
    doCliente(
      'agendamentos',
      sql`t.status = ${sql.lit(listas.status_agendamento.aberto)} and t.quando >= ${startOf(hoje)}`,
    ),
    sql`select a.vez from acessos x join a on a.cliente_id = x.registro_id
      where x.recurso = 'clientes' and x.acao in ${listed([DISCAR, DISCAR_FALHOU])}`,
    sql`select a.vez from mensagens m join a on a.cliente_id = m.cliente_id where ${enviadas}`,
    sql`select a.vez from mensagens m join a on a.destino = m.telefone where ${enviadas}`,
    sql`select a.vez from mensagens m join a on a.destino = m.email where ${enviadas}`,
    sql`select a.vez from ligacoes l join a on a.cliente_id = l.cliente_id where ${daLista}`,
    sql`select a.vez from ligacoes l join a on a.destino = l.telefone where ${daLista}`,
    doCliente('mensagens_retornos', sql`t.tipo in ${listed(DA_PESSOA)}`),
    doCliente('promessas', sql`t.status in ${listed(grupos.status_promessa.aberta)} and t.data > ${hoje}::date`),
    doCliente('acordos', sql`t.status in ${listed(grupos.status_acordo.em_andamento)}`),
    doCliente('operacoes', sql`t.status_operacao in ${listed([k, s, p])}`),
    doCliente('contatos_liberados', sql`t.dia = ${hoje}::date and t.usado_em is null`),
    sql`select a.vez from telefones f join a on a.destino = f.telefone where f.excluido_em is null
      and (f.cliente_id <> a.cliente_id or coalesce(f.contato, '') <> '' or f.tipo in ('recado', 'comercial')
        or f.situacao in ('invalido', 'retirado') or f.bloqueado_ate is not null)`,
    sql`select a.vez from emails e join a on a.destino = e.email where e.excluido_em is null
      and (e.cliente_id <> a.cliente_id or e.situacao = 'invalido')`,
    sql`select a.vez from listas_bloqueio i join a on a.impressao = i.destino where ${emVigorSql(hoje)}`,
  ]
}
