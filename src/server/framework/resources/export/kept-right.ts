import { type Static, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { sql } from 'kysely'
import { nullable } from '../../../../contract/atoms'
import type { Definitions } from '../../../../declaration/config-definitions'
import { codeOf } from '../../../../declaration/derive/code-of'
import { opensReport } from '../../../../declaration/relatorio/user-report'
import { AppError } from '../../../../errors/app-error'
import type { ActContext } from '../../../platform/act-context'
import type { Queryable } from '../../../platform/database/queryable'
import type { Usuario } from '../../../platform/session/usuario'
import { hiddenKeys } from '../access'
import { listsOf } from '../model'
import { withheldKeys } from '../personal/masked'
import { name } from '../sql-names'
import { columnOf } from './export-column'
import { seenBy } from './formula-columns'
import { carrierOf, mayCarry, type ResolvedExport } from './resolve-export'

/** Where made files wait for their owner. */
export const KEPT_FILES = { recurso: 'meus_arquivos', campo: 'arquivo' } as const

/** By what right a file was made: of which list, with which columns and sheets, and whose rows its owner saw. */
const Right = Type.Object({
  lista: Type.String(),
  colunas: Type.Array(Type.String()),
  mascaradas: Type.Array(Type.String()),
  interno: Type.Boolean(),
  credores: Type.Array(Type.Integer()),
  /** The column by which its sheets are parted. */
  folhas: Type.Optional(nullable(Type.String())),
  /** Of the lists of what its rows name, those that he could see: a source may choose its rows by them. */
  vistas: Type.Optional(Type.Array(Type.String())),
})
type Right = Static<typeof Right>

interface MadeOf {
  readonly lista: string
  readonly folhas: string | null
  readonly resolved: ResolvedExport
}

export function rightOf(
  { usuario, definitions }: ActContext,
  { lista, folhas, resolved: { columns, mascaradas } }: MadeOf,
): Right {
  const model = listsOf(definitions).get(lista)
  const made = model ? seenBy(model, columns) : { colunas: [], vistas: [] }
  const listed = columns.filter(({ formula }) => formula === undefined).map(({ nome }) => nome)
  const colunas = [...new Set([...listed, ...made.colunas])]
  const asked = permissionsAsked(definitions, lista).filter((code) => usuario.permissoes.has(code))
  const vistas = [...new Set([...asked, ...made.vistas])]
  return { lista, colunas, mascaradas: [...mascaradas], ...rowsSeenBy(usuario), folhas, vistas }
}

/** Whoever is of the company sees the rows of every creditor. */
function rowsSeenBy({ interno, usuario_empresas }: Usuario): Pick<Right, 'interno' | 'credores'> {
  return { interno, credores: interno ? [] : [...usuario_empresas].sort((one, other) => one - other) }
}

/** What the source of a consulta may ask of its reader: to see the lists of the records that its rows name. */
function permissionsAsked({ consultas }: Pick<Definitions, 'consultas'>, lista: string): readonly string[] {
  const list = consultas[lista]
  if (!list?.consulta) return []
  const { relatorio } = list.consulta
  const named = list.campos.flatMap(({ recurso, recursos }) => [recurso ?? [], recursos ?? []].flat())
  const beyond = relatorio ? permissionsAsked({ consultas }, relatorio.de) : []
  return [...new Set([...named.map((recurso) => `${recurso}.ver`), ...beyond])]
}

/**
 * Judges a kept file again when it is carried away: its owner still may export its list and each of its columns as they stand in it,
 * and is still one who sees the same creditors' rows, and all that its source chose them by.
 *
 * Throws   `sem_permissao`; `arquivo_de_outro_direito`; `arquivo_sem_direito` for one from before rights were kept.
 * Source   docs/regras.md, "Relatórios agendados".
 */
export async function requireKeptRight(db: Queryable, ctx: ActContext, id: number): Promise<void> {
  const { rows } = await sql<{ direito: unknown }>`
    select direito from ${name(KEPT_FILES.recurso)} where id = ${id}`.execute(db)
  const direito = rows[0]?.direito
  if (direito === null || direito === undefined) throw new AppError('arquivo_sem_direito')
  if (!Value.Check(Right, direito)) throw new AppError('arquivo_de_outro_direito')
  const { usuario, definitions } = ctx
  const model = listsOf(definitions).get(direito.lista)
  if (!model) throw new AppError('arquivo_de_outro_direito')
  for (const acao of ['ver', 'exportar'] as const) {
    const permissao = codeOf(model.definition, acao)
    if (!usuario.permissoes.has(permissao)) throw new AppError('sem_permissao', { permissao })
  }
  const missing = opensReport(model.definition, usuario)
  if (missing !== null) throw new AppError('sem_permissao', { permissao: missing })
  const now = rowsSeenBy(usuario)
  const hidden = hiddenKeys(model, usuario)
  const carries = (nome: string) => {
    const column = hidden.has(nome) ? null : columnOf(model, nome)
    return column !== null && (direito.mascaradas.includes(nome) || mayCarry(model, usuario, column))
  }
  const { interno, folhas = null, vistas = [] } = direito
  const credores = interno ? [] : direito.credores
  for (const permissao of vistas)
    if (!usuario.permissoes.has(permissao)) throw new AppError('sem_permissao', { permissao })
  const isParted = folhas === null || !withheldKeys(model, carrierOf(usuario)).has(folhas)
  if (!Value.Equal(now, { interno, credores }) || !isParted || !direito.colunas.every(carries))
    throw new AppError('arquivo_de_outro_direito')
}
