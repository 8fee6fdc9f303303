import { type RawBuilder, sql } from 'kysely'
import { addDays } from '../../../domain/calendar/iso-date'
import type { Destino, FatosDoContato } from '../../../domain/contact/pergunta'
import type { Canal } from '../../../domain/contact/regras'
import { canaisBloqueados } from '../../../domain/eventos/canais-bloqueados'
import { grupos, listas } from '../../../domain/generated-lists'
import type { ActContext } from '../../platform/act-context'
import { listed } from '../../platform/database/fixed-words'
import type { Queryable } from '../../platform/database/queryable'
import { soPrescritas } from '../eventos/refuse-prescrita'
import { type Contado, contadosSql } from './contados-sql'
import { pessoaSql } from './pessoa-sql'
import { type Respostas, respostasSql } from './respostas-sql'

/** Whom, and where to. */
export interface Alvo {
  readonly cliente_id: number
  /** null: of no creditor in particular. */
  readonly credor_id: number | null
  readonly canal: Canal
  /** Digits of a number, or an address; null: it is not known where to. */
  readonly destino: string | null
  /** The message that it is about, which does not stand in its own way. */
  readonly mensagem_id?: number
}

/** What is known, and the words of the records that refusals are told with. */
export interface Lido {
  readonly fatos: FatosDoContato
  readonly motivo_sem_contato: string
  readonly motivo_bloqueio: string
}

/** How far ahead holidays are read, as openings are looked for. */
const HOLIDAY_DAYS = 62

/**
 * All that one question about a contact is answered from: the person with what was done, and the holidays ahead, by a statement each.
 *
 * Source   docs/contato.md, "Pode contatar".
 */
export async function lerFatos(
  db: Queryable,
  ctx: Pick<ActContext, 'clock' | 'definitions'>,
  alvo: Alvo,
): Promise<Lido> {
  const row = await lerPessoa(db, ctx, alvo)
  const hoje = ctx.clock.hoje()
  const feriados = await db
    .selectFrom('feriados')
    .select(['data', 'nome', 'uf', 'cidade'])
    .where('excluido_em', 'is', null)
    .where('data', '>=', addDays(hoje, -1))
    .where('data', '<=', addDays(hoje, HOLIDAY_DAYS))
    .execute()
  const { pessoa, conhecido, contatos } = row
  const { sem_contato, obito_em, motivos, canais } = row.juntos
  const registro = `clientes/${alvo.cliente_id}`
  const byNumber = alvo.destino !== null && /^\d{10,11}$/.test(alvo.destino)
  const fatos: FatosDoContato = {
    pessoa: {
      ...pessoa,
      registro,
      sem_contato,
      obito_em,
      canais_bloqueados: [...new Set(canais.flatMap(canaisBloqueados))],
      prescrita: row.prescrita ? registro : null,
    },
    destino:
      alvo.destino === null
        ? null
        : {
            registro: conhecido?.registro ?? registro,
            ddd: byNumber ? alvo.destino.slice(0, 2) : null,
            de_outro: conhecido?.de_outro ?? false,
            comercial: conhecido?.comercial ?? false,
            invalido: conhecido?.invalido ?? false,
            bloqueado_ate: conhecido?.bloqueado_ate ?? null,
          },
    inscricoes: [],
    listas_de: {},
    feriados: feriados.map(({ cidade, ...each }) => ({ ...each, cidade: cidade === '' ? null : cidade })),
    contrato: null,
    contatos: contatos.filter(({ da_pessoa }) => da_pessoa),
    contatos_do_destino: contatos.filter(({ do_destino }) => do_destino),
    procurou_em: row.respostas.em,
    andamento: {
      promessas: row.promessas.map(({ id, data }) => ({ registro: `promessas/${id}`, data })),
      acordo_em_dia: row.em_dia === null ? null : `acordos/${row.em_dia}`,
      contestado: row.contestada === null ? null : `operacoes/${row.contestada}`,
      suspenso: row.suspensa ? { registro: `operacoes/${row.suspensa}`, ate: null } : null,
      respondeu: row.respostas.ultima,
    },
    meios: { sem_modelo: null, limite_do_fornecedor: null, fornecedor_indisponivel: null },
  }
  const motivo_sem_contato = motivos[0] ?? ''
  return { fatos, motivo_sem_contato, motivo_bloqueio: conhecido?.motivo_bloqueio ?? '' }
}

type Juntos = Pick<FatosDoContato['pessoa'], 'sem_contato' | 'obito_em'>

interface Row {
  readonly pessoa: Omit<FatosDoContato['pessoa'], 'registro' | 'canais_bloqueados' | 'prescrita' | keyof Juntos>
  /** What any record of the person says. */
  readonly juntos: Juntos & { readonly motivos: readonly (string | null)[]; readonly canais: readonly unknown[] }
  /** null: it stands nowhere in the client's file. */
  readonly conhecido:
    | (Partial<Omit<Destino, 'registro'>> & { readonly registro: string; readonly motivo_bloqueio?: string | null })
    | null
  readonly contatos: readonly Contado[]
  readonly respostas: Respostas
  readonly promessas: readonly { readonly id: number; readonly data: string }[]
  readonly prescrita: boolean
  /** Ids; null where something else is open to collection. */
  readonly em_dia: number | null
  readonly contestada: number | null
  readonly suspensa: number | null
}

async function lerPessoa(db: Queryable, ctx: Pick<ActContext, 'clock' | 'definitions'>, alvo: Alvo): Promise<Row> {
  const { cliente_id, credor_id, destino } = alvo
  const hoje = ctx.clock.hoje()
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
      (select json_build_object('registro', 'telefones/' || f.id, 'de_outro', coalesce(f.contato, '') <> '' or f.tipo = 'recado',
          'comercial', f.tipo = 'comercial', 'invalido', f.situacao = 'invalido', 'bloqueado_ate', f.bloqueado_ate,
          'motivo_bloqueio', f.motivo_bloqueio) from telefones f
          where f.cliente_id = ${cliente_id} and f.telefone = ${destino}::text and f.excluido_em is null
        union all select json_build_object('registro', 'emails/' || m.id, 'invalido', m.situacao = 'invalido') from emails m
          where m.cliente_id = ${cliente_id} and m.email = ${destino}::text and m.excluido_em is null) as conhecido,
      (select coalesce(json_agg(d), '[]') from (${contadosSql(ctx, alvo)}) d) as contatos,
      ${respostasSql} as respostas,
      (select coalesce(json_agg(json_build_object('id', m.id, 'data', m.data) order by m.data), '[]') from promessas m
        where m.cliente_id in (select id from pessoa) and m.excluido_em is null and m.data > ${hoje}::date
          and m.status in ${listed(grupos.status_promessa.aberta)} and (m.credor_id is null or ${doCredor(sql`m.credor_id`)}
            and not exists (select from aberto b where b.credor_id <> m.credor_id))) as promessas,
      (select ${soPrescritas} from operacoes where cliente_id = ${cliente_id} and excluido_em is null) as prescrita,
      (select min(id) from acordos_da_pessoa where not exists (select from aberto)) as em_dia,
      (select min(id) from dividas where status = ${sql.lit(listas.status_operacao.k)} and not exists (select from aberto)) as contestada,
      (select min(id) from dividas where status = ${sql.lit(listas.status_operacao.s)} and not exists (select from aberto)) as suspensa
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error(`no facts of client ${cliente_id}`)
  return row
}
