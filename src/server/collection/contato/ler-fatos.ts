import { addDays } from '../../../domain/calendar/iso-date'
import type { FatosDoContato, Inscricao } from '../../../domain/contact/pergunta'
import type { Canal } from '../../../domain/contact/regras'
import { canaisBloqueados } from '../../../domain/eventos/canais-bloqueados'
import { fingerprint } from '../../platform/crypto/fingerprint'
import type { Queryable } from '../../platform/database/queryable'
import { contratoDe } from './contratos'
import { fatosComuns } from './fatos-comuns'
import { type Comum, lerComuns, lerDaCasa } from './ler-comuns'
import {
  type ContatoContext,
  destinoDe,
  lerPessoas,
  type PessoaLida,
  type Procurado,
  type Sondado,
} from './ler-pessoas'

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
  const [lido] = await lerFatosDeMuitos(db, ctx, [{ ...procurado, destinos }])
  if (!lido) throw new Error(`no facts of client ${procurado.cliente_id}`)
  return lido.em
}

/** What is known of one of many. */
export interface LidoDeUm {
  /** All records of the person: of two of them the second has to be asked once the first is contacted. */
  readonly ids: readonly number[]
  readonly em: (destino: string | null) => Lido
}

/** The same for many people, by four statements whatever their number, in the order given. */
export async function lerFatosDeMuitos(
  db: Queryable,
  ctx: ContatoContext,
  sondados: readonly Sondado[],
): Promise<readonly LidoDeUm[]> {
  const ler = await abrirFatos(db, ctx, sondados, (each) => each)
  return ler(sondados)
}

/**
 * The same for more people than are judged at once. Those who are like any other are found among all of them beforehand, since whoever
 * passes over a table does so once: nobody shares a record, a number or an address with one of those, so that no contact that is made
 * with the others on the way is one of theirs.
 *
 * Takes    an open transaction, until the last lot; all of them, each as it is asked of.
 * Returns  what is known of a lot of them, in the order given.
 */
export async function abrirFatos<T>(
  db: Queryable,
  ctx: ContatoContext,
  todos: readonly T[],
  sondar: (um: T) => Sondado,
): Promise<(lote: readonly T[]) => Promise<readonly LidoDeUm[]>> {
  const feriados = await lerFeriados(db, ctx.clock.hoje())
  const comum = todos.length < MANY ? () => undefined : await acharComuns(db, ctx, { todos, sondar, feriados })
  return async (lote) => {
    const comuns = lote.map(comum)
    const asked = lote.filter((_, at) => comuns[at] === undefined).map(sondar)
    const rows = await lerPessoas(db, ctx, asked)
    const rest = rows.map((row, at) => ({ row, cliente_id: asked[at]?.cliente_id ?? 0 })).values()
    return comuns.flatMap((known) => {
      if (known !== undefined) return known
      const own = rest.next().value
      return own ? { ids: own.row.ids, em: fatosEm(ctx, own.row, { cliente_id: own.cliente_id, feriados }) } : []
    })
  }
}

/** As many as are worth being passed over together: of fewer each is read whole. */
const MANY = 20
/** How many are passed over in one go. */
const AT_ONCE = 100_000

interface Todos<T> {
  readonly todos: readonly T[]
  readonly sondar: (um: T) => Sondado
  readonly feriados: FatosDoContato['feriados']
}

/** What is known of one who is like any other; undefined: he is not. */
async function acharComuns<T>(
  db: Queryable,
  ctx: ContatoContext,
  { todos, sondar, feriados }: Todos<T>,
): Promise<(um: T) => LidoDeUm | undefined> {
  const sondados = todos.map(sondar)
  const daCasa = await lerDaCasa(db, ctx, [...new Set(sondados.map(({ credor_id }) => credor_id ?? 0))])
  const known = new Map<T, Comum>()
  for (let from = 0; from < todos.length; from += AT_ONCE)
    for (const [at, como] of await lerComuns(db, ctx, sondados.slice(from, from + AT_ONCE), daCasa)) {
      const um = todos[from + at]
      if (um !== undefined) known.set(um, como)
    }
  const lido = fatosComuns(daCasa, feriados)
  return (um) => {
    const como = known.get(um)
    return como && lido(sondar(um), como)
  }
}

interface DeTodos {
  readonly cliente_id: number
  readonly feriados: FatosDoContato['feriados']
}

function fatosEm(ctx: ContatoContext, row: PessoaLida, { cliente_id, feriados }: DeTodos): LidoDeUm['em'] {
  const { sem_contato, obito_em, motivos, canais } = row.juntos
  const registro = `clientes/${cliente_id}`
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
      destino: destino === null ? null : destinoDe(destino, conhecido, registro),
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

/** A channel that is not said of none in particular is every one that the list covers. */
function inscricoesOf({ inscricoes }: PessoaLida, print: string): readonly Inscricao[] {
  const found = inscricoes.filter(({ destino }) => destino === print)
  return found.map(({ destino: _, canais, ...own }) => {
    const named = canaisBloqueados(canais)
    return { ...own, canais: named.length === 0 ? null : named }
  })
}

function andamentoOf({ promessas, em_dia, contestada, suspensa, respostas }: PessoaLida): FatosDoContato['andamento'] {
  return {
    promessas: promessas.map(({ id, data }) => ({ registro: `promessas/${id}`, data })),
    acordo_em_dia: em_dia === null ? null : `acordos/${em_dia}`,
    contestado: contestada === null ? null : `operacoes/${contestada}`,
    suspenso: suspensa ? { registro: `operacoes/${suspensa}`, ate: null } : null,
    respondeu: respostas.ultima,
  }
}
