import { type RawBuilder, sql } from 'kysely'
import type { Destino, FatosDoContato, Inscricao } from '../../../domain/contact/pergunta'
import { grupos, listas } from '../../../domain/generated-lists'
import type { ActContext } from '../../platform/act-context'
import { fingerprint } from '../../platform/crypto/fingerprint'
import { listed } from '../../platform/database/fixed-words'
import type { Queryable } from '../../platform/database/queryable'
import { soPrescritas } from '../eventos/refuse-prescrita'
import { type Contado, contadosSql, type Respostas, respostasSql } from './contados-sql'
import { type ContratoLido, contratosDaPessoaSql } from './contratos'
import { inscricoesSql, listasDeSql } from './inscricoes'
import { pessoaSql } from './pessoa-sql'

export interface Procurado {
  readonly cliente_id: number
  /** null: of no creditor in particular. */
  readonly credor_id: number | null
  /** The message that it is about, which does not stand in its own way. */
  readonly mensagem_id?: number
  /** The same of a call of a list. */
  readonly ligacao_id?: number
}

/** By which rules, when, and the secret by which numbers of lists are known again. */
export type ContatoContext = Pick<ActContext, 'clock' | 'definitions'> & { readonly secret: string }

type Juntos = Pick<FatosDoContato['pessoa'], 'sem_contato' | 'obito_em'>

/** A destination that stands in the client's file. */
export type Conhecido = Partial<Omit<Destino, 'registro'>> & {
  readonly destino: string
  readonly registro: string
  readonly motivo_bloqueio?: string | null
}

/** A destination, as far as the client's file knows it. */
export function destinoDe(destino: string, conhecido: Conhecido | null, registro: string): Destino {
  return {
    registro: conhecido?.registro ?? registro,
    ddd: dddDe(destino),
    de_outro: conhecido?.de_outro ?? false,
    comercial: conhecido?.comercial ?? false,
    invalido: conhecido?.invalido ?? false,
    bloqueado_ate: conhecido?.bloqueado_ate ?? null,
  }
}

/** null: it is no number. */
export function dddDe(destino: string): string | null {
  return isNumber(destino) ? destino.slice(0, 2) : null
}

export function isNumber(destino: string): boolean {
  return NUMBER.test(destino)
}

const NUMBER = /^\d{10,11}$/

/** What the database says of one who is sought. */
export interface PessoaLida {
  /** All records of the person. */
  readonly ids: readonly number[]
  readonly pessoa: Omit<FatosDoContato['pessoa'], 'registro' | 'canais_bloqueados' | 'prescrita' | keyof Juntos>
  /** What any record of the person says. */
  readonly juntos: Juntos & { readonly motivos: readonly (string | null)[]; readonly canais: readonly unknown[] }
  readonly conhecidos: readonly Conhecido[]
  readonly contatos: readonly Contado[]
  readonly contratos: readonly ContratoLido[]
  readonly respostas: Respostas
  readonly inscricoes: readonly (Omit<Inscricao, 'canais'> & { readonly destino: string; readonly canais: unknown })[]
  /** null: none of them ever came. */
  readonly listas_de: Readonly<Record<string, string>> | null
  readonly promessas: readonly { readonly id: number; readonly data: string }[]
  readonly prescrita: boolean
  /** The oldest of today that is not used. */
  readonly liberacao: number | null
  /** Ids; null where something else is open to collection. */
  readonly em_dia: number | null
  readonly contestada: number | null
  readonly suspensa: number | null
}

/** One who is sought, and where to: digits of numbers, or addresses. */
export interface Sondado extends Procurado {
  readonly destinos: readonly string[]
}

/**
 * What is known of each of them, by one statement whatever their number: the same question is asked beside every one.
 *
 * Returns  a row for each, in the order given.
 */
export async function lerPessoas(
  db: Queryable,
  ctx: ContatoContext,
  sondados: readonly Sondado[],
): Promise<readonly PessoaLida[]> {
  if (sondados.length === 0) return []
  const asked = sondados.map(({ destinos, ...own }, vez) => {
    return { ...own, vez, destinos, prints: destinos.map((destino) => fingerprint(ctx.secret, destino)) }
  })
  const { rows } = await sql<PessoaLida>`
    select r.* from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as sondado(vez int, cliente_id bigint, credor_id bigint, mensagem_id bigint, ligacao_id bigint, destinos text[], prints text[])
    cross join lateral (${umaSql(ctx)}) r order by sondado.vez`.execute(db)
  if (rows.length !== sondados.length) throw new Error(`no facts of ${sondados.length - rows.length} clients`)
  return rows
}

/** Of the one whom the row `sondado` names. */
function umaSql(ctx: ContatoContext): RawBuilder<unknown> {
  const hoje = ctx.clock.hoje()
  const cliente = sql`sondado.cliente_id`
  const credor = sql`sondado.credor_id`
  const contados = contadosSql(ctx, {
    destinos: sql`sondado.destinos`,
    mensagem: sql`coalesce(sondado.mensagem_id, 0)`,
    ligacao: sql`coalesce(sondado.ligacao_id, 0)`,
  })
  const doCredor = (column: RawBuilder<unknown>) => sql`(${credor} is null or ${column} = ${credor})`
  return sql`
    with ${pessoaSql(cliente)}, dividas as (
      select o.id, o.credor_id, o.status_operacao as status from operacoes o
      where o.cliente_id in (select id from pessoa) and o.excluido_em is null and ${doCredor(sql`o.credor_id`)}
    ), acordos_da_pessoa as (
      select a.id, a.credor_id, coalesce(a.proximo_vencimento < ${hoje}::date, false) as atrasado from acordos a
      where a.cliente_id in (select id from pessoa) and a.excluido_em is null and ${doCredor(sql`a.credor_id`)}
        and a.status in ${listed(grupos.status_acordo.em_andamento)}
    ), aberto as (
      select credor_id from dividas where status = ${sql.lit(listas.status_operacao.c)}
      union select credor_id from acordos_da_pessoa where atrasado
    )
    select
      (select json_agg(id) from pessoa) as ids,
      (select json_build_object('uf', uf, 'cidade', cidade, 'cep', cep, 'nascimento', nascimento,
        'repactuacao_desde', repactuacao_judicial_desde, 'repactuacao_ate', repactuacao_judicial_ate) from alvo) as pessoa,
      (select json_build_object('obito_em', min(c.obito_em), 'sem_contato', coalesce(bool_or(c.sem_contato), false),
          'motivos', coalesce(json_agg(c.motivo_sem_contato order by c.id <> ${cliente}, c.id) filter (where c.sem_contato), '[]'),
          'canais', json_agg(c.canais_bloqueados)) from clientes c where c.id in (select id from pessoa)) as juntos,
      (select coalesce(json_agg(d), '[]') from (${conhecidosSql}) d) as conhecidos,
      (select coalesce(json_agg(d), '[]') from (${contados}) d) as contatos,
      (select coalesce(json_agg(d), '[]') from (${contratosDaPessoaSql(credor)}) d) as contratos,
      ${respostasSql} as respostas,
      (select coalesce(json_agg(d), '[]') from (${inscricoesSql(sql`sondado.prints`, hoje)}) d) as inscricoes,
      (select json_object_agg(d.lista, d.dia) from (${listasDeSql(ctx.definitions.contato)}) d) as listas_de,
      (select coalesce(json_agg(json_build_object('id', m.id, 'data', m.data) order by m.data), '[]') from promessas m
        where m.cliente_id in (select id from pessoa) and m.excluido_em is null and m.data > ${hoje}::date
          and m.status in ${listed(grupos.status_promessa.aberta)} and (m.credor_id is null or ${doCredor(sql`m.credor_id`)}
            and not exists (select from aberto b where b.credor_id <> m.credor_id))) as promessas,
      (select ${soPrescritas} from operacoes where cliente_id = ${cliente} and excluido_em is null) as prescrita,
      (select min(l.id) from contatos_liberados l where l.cliente_id in (select id from pessoa) and l.dia = ${hoje}::date
        and l.usado_em is null and l.excluido_em is null) as liberacao,
      (select min(id) from acordos_da_pessoa where not exists (select from aberto)) as em_dia,
      (select min(id) from dividas where status = ${sql.lit(listas.status_operacao.k)} and not exists (select from aberto)) as contestada,
      (select min(id) from dividas where status = ${sql.lit(listas.status_operacao.s)} and not exists (select from aberto)) as suspensa
  `
}

const conhecidosSql = sql`
    select f.telefone as destino, 'telefones/' || f.id as registro, coalesce(f.contato, '') <> '' or f.tipo = 'recado' as de_outro,
      f.tipo = 'comercial' as comercial, f.situacao in ('invalido', 'retirado') as invalido, f.bloqueado_ate, f.motivo_bloqueio
    from telefones f where f.cliente_id = sondado.cliente_id and f.telefone = any(sondado.destinos) and f.excluido_em is null
    union all select m.email, 'emails/' || m.id, false, false, m.situacao = 'invalido', null, null
    from emails m where m.cliente_id = sondado.cliente_id and m.email = any(sondado.destinos) and m.excluido_em is null`
