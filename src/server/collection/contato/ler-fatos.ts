import { type RawBuilder, sql } from 'kysely'
import { addDays } from '../../../domain/calendar/iso-date'
import type { Destino, FatosDoContato, Inscricao } from '../../../domain/contact/pergunta'
import type { Canal } from '../../../domain/contact/regras'
import { canaisBloqueados } from '../../../domain/eventos/canais-bloqueados'
import { grupos, listas } from '../../../domain/generated-lists'
import type { ActContext } from '../../platform/act-context'
import { fingerprint } from '../../platform/crypto/fingerprint'
import { listed } from '../../platform/database/fixed-words'
import type { Queryable } from '../../platform/database/queryable'
import { soPrescritas } from '../eventos/refuse-prescrita'
import { type Contado, contadosSql, type Respostas, respostasSql } from './contados-sql'
import { type ContratoLido, contratoDe, contratosSql } from './contratos'
import { inscricoesSql, listasDeSql } from './inscricoes'
import { pessoaSql } from './pessoa-sql'

export interface Procurado {
  readonly cliente_id: number
  /** null: of no creditor in particular. */
  readonly credor_id: number | null
  /** The message that it is about, which does not stand in its own way. */
  readonly mensagem_id?: number
}

/** Whom, and where to. */
export interface Alvo extends Procurado {
  readonly canal: Canal
  /** Digits of a number, or an address; null: it is not known where to. */
  readonly destino: string | null
}

/** What is known, and the words of the records that refusals are told with. */
export interface Lido {
  readonly fatos: FatosDoContato
  readonly motivo_sem_contato: string
  readonly motivo_bloqueio: string
}

/** By which rules, when, and the secret by which numbers of lists are known again. */
export type ContatoContext = Pick<ActContext, 'clock' | 'definitions'> & { readonly secret: string }

/** How far ahead holidays are read, as openings are looked for. */
const HOLIDAY_DAYS = 62

/**
 * All that one question about a contact is answered from: the person with what was done, and the holidays ahead, by a statement each.
 *
 * Source   docs/contato.md, "Pode contatar".
 */
export async function lerFatos(db: Queryable, ctx: ContatoContext, alvo: Alvo): Promise<Lido> {
  return (await lerFatosDe(db, ctx, alvo, alvo.destino === null ? [] : [alvo.destino]))(alvo.destino)
}

/**
 * The same for several destinations of one person, by no more statements.
 *
 * Takes    digits of numbers, or addresses.
 * Returns  what is known of each of them.
 */
export async function lerFatosDe(
  db: Queryable,
  ctx: ContatoContext,
  procurado: Procurado,
  destinos: readonly string[],
): Promise<(destino: string | null) => Lido> {
  const row = await lerPessoa(db, ctx, procurado, destinos)
  const feriados = await lerFeriados(db, ctx.clock.hoje())
  const { sem_contato, obito_em, motivos, canais } = row.juntos
  const registro = `clientes/${procurado.cliente_id}`
  const pessoa = {
    ...row.pessoa,
    registro,
    sem_contato,
    obito_em,
    canais_bloqueados: [...new Set(canais.flatMap(canaisBloqueados))],
    prescrita: row.prescrita ? registro : null,
  }
  const contatos = row.contatos.filter(({ da_pessoa }) => da_pessoa)
  const andamento = andamentoOf(row)
  const contratos = row.contratos.map(contratoDe)
  return (destino) => {
    const conhecido = row.conhecidos.find((each) => each.destino === destino) ?? null
    const fatos: FatosDoContato = {
      pessoa,
      destino: destino === null ? null : destinoOf(destino, conhecido, registro),
      inscricoes: destino === null ? [] : inscricoesOf(row, fingerprint(ctx.secret, destino)),
      listas_de: row.listas_de ?? {},
      feriados,
      contratos,
      contatos,
      contatos_do_destino: row.contatos.filter((each) => destino !== null && each.destino === destino),
      procurou_em: row.respostas.em,
      liberacao: row.liberacao === null ? null : `contatos_liberados/${row.liberacao}`,
      andamento,
      meios: { sem_modelo: null, limite_do_fornecedor: null, fornecedor_indisponivel: null },
    }
    return { fatos, motivo_sem_contato: motivos[0] ?? '', motivo_bloqueio: conhecido?.motivo_bloqueio ?? '' }
  }
}

async function lerFeriados(db: Queryable, hoje: string): Promise<FatosDoContato['feriados']> {
  const feriados = await db
    .selectFrom('feriados')
    .select(['data', 'nome', 'uf', 'cidade'])
    .where('excluido_em', 'is', null)
    .where('data', '>=', addDays(hoje, -1))
    .where('data', '<=', addDays(hoje, HOLIDAY_DAYS))
    .execute()
  return feriados.map(({ cidade, ...each }) => ({ ...each, cidade: cidade === '' ? null : cidade }))
}

function destinoOf(destino: string, conhecido: Conhecido | null, registro: string): Destino {
  return {
    registro: conhecido?.registro ?? registro,
    ddd: /^\d{10,11}$/.test(destino) ? destino.slice(0, 2) : null,
    de_outro: conhecido?.de_outro ?? false,
    comercial: conhecido?.comercial ?? false,
    invalido: conhecido?.invalido ?? false,
    bloqueado_ate: conhecido?.bloqueado_ate ?? null,
  }
}

/** A channel that is not said of none in particular is every one that the list covers. */
function inscricoesOf({ inscricoes }: Row, print: string): readonly Inscricao[] {
  const found = inscricoes.filter(({ destino }) => destino === print)
  return found.map(({ destino: _, canais, ...own }) => {
    const named = canaisBloqueados(canais)
    return { ...own, canais: named.length === 0 ? null : named }
  })
}

function andamentoOf({ promessas, em_dia, contestada, suspensa, respostas }: Row): FatosDoContato['andamento'] {
  return {
    promessas: promessas.map(({ id, data }) => ({ registro: `promessas/${id}`, data })),
    acordo_em_dia: em_dia === null ? null : `acordos/${em_dia}`,
    contestado: contestada === null ? null : `operacoes/${contestada}`,
    suspenso: suspensa ? { registro: `operacoes/${suspensa}`, ate: null } : null,
    respondeu: respostas.ultima,
  }
}

type Juntos = Pick<FatosDoContato['pessoa'], 'sem_contato' | 'obito_em'>

/** A destination that stands in the client's file. */
type Conhecido = Partial<Omit<Destino, 'registro'>> & {
  readonly destino: string
  readonly registro: string
  readonly motivo_bloqueio?: string | null
}

interface Row {
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

async function lerPessoa(
  db: Queryable,
  ctx: ContatoContext,
  { cliente_id, credor_id, mensagem_id }: Procurado,
  destinos: readonly string[],
): Promise<Row> {
  const hoje = ctx.clock.hoje()
  const prints = destinos.map((destino) => fingerprint(ctx.secret, destino))
  const doCredor = (column: RawBuilder<unknown>) =>
    sql`(${credor_id}::bigint is null or ${column} = ${credor_id}::bigint)`
  const { rows } = await sql<Row>`
    with ${pessoaSql(cliente_id)}, dividas as (
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
      (select json_build_object('uf', uf, 'cidade', cidade, 'cep', cep, 'nascimento', nascimento,
        'repactuacao_desde', repactuacao_judicial_desde, 'repactuacao_ate', repactuacao_judicial_ate) from alvo) as pessoa,
      (select json_build_object('obito_em', min(c.obito_em), 'sem_contato', coalesce(bool_or(c.sem_contato), false),
          'motivos', coalesce(json_agg(c.motivo_sem_contato order by c.id <> ${cliente_id}, c.id) filter (where c.sem_contato), '[]'),
          'canais', json_agg(c.canais_bloqueados)) from clientes c where c.id in (select id from pessoa)) as juntos,
      (select coalesce(json_agg(d), '[]') from (${conhecidosSql(cliente_id, destinos)}) d) as conhecidos,
      (select coalesce(json_agg(d), '[]') from (${contadosSql(ctx, { destinos, mensagem_id })}) d) as contatos,
      (select coalesce(json_agg(d), '[]') from (${contratosSql(credor_id)}) d) as contratos,
      ${respostasSql} as respostas,
      (select coalesce(json_agg(d), '[]') from (${inscricoesSql(prints, hoje)}) d) as inscricoes,
      (select json_object_agg(d.lista, d.dia) from (${listasDeSql(ctx.definitions.contato)}) d) as listas_de,
      (select coalesce(json_agg(json_build_object('id', m.id, 'data', m.data) order by m.data), '[]') from promessas m
        where m.cliente_id in (select id from pessoa) and m.excluido_em is null and m.data > ${hoje}::date
          and m.status in ${listed(grupos.status_promessa.aberta)} and (m.credor_id is null or ${doCredor(sql`m.credor_id`)}
            and not exists (select from aberto b where b.credor_id <> m.credor_id))) as promessas,
      (select ${soPrescritas} from operacoes where cliente_id = ${cliente_id} and excluido_em is null) as prescrita,
      (select min(l.id) from contatos_liberados l where l.cliente_id in (select id from pessoa) and l.dia = ${hoje}::date
        and l.usado_em is null and l.excluido_em is null) as liberacao,
      (select min(id) from acordos_da_pessoa where not exists (select from aberto)) as em_dia,
      (select min(id) from dividas where status = ${sql.lit(listas.status_operacao.k)} and not exists (select from aberto)) as contestada,
      (select min(id) from dividas where status = ${sql.lit(listas.status_operacao.s)} and not exists (select from aberto)) as suspensa
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error(`no facts of client ${cliente_id}`)
  return row
}

function conhecidosSql(cliente_id: number, destinos: readonly string[]): RawBuilder<unknown> {
  return sql`
    select f.telefone as destino, 'telefones/' || f.id as registro, coalesce(f.contato, '') <> '' or f.tipo = 'recado' as de_outro,
      f.tipo = 'comercial' as comercial, f.situacao in ('invalido', 'retirado') as invalido, f.bloqueado_ate, f.motivo_bloqueio
    from telefones f where f.cliente_id = ${cliente_id} and f.telefone = any(${destinos}::text[]) and f.excluido_em is null
    union all select m.email, 'emails/' || m.id, false, false, m.situacao = 'invalido', null, null
    from emails m where m.cliente_id = ${cliente_id} and m.email = any(${destinos}::text[]) and m.excluido_em is null`
}
