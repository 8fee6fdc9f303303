import { type Static, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { sql } from 'kysely'
import { codeOf } from '../../../../declaration/derive/code-of'
import { opensReport } from '../../../../declaration/relatorio/user-report'
import { AppError } from '../../../../errors/app-error'
import type { ActContext } from '../../../platform/act-context'
import type { Queryable } from '../../../platform/database/queryable'
import type { Usuario } from '../../../platform/session/usuario'
import { hiddenKeys } from '../access'
import { listsOf } from '../model'
import { name } from '../sql-names'
import { columnOf } from './export-column'
import { mayCarry, type ResolvedExport } from './resolve-export'

/** Where made files wait for their owner. */
export const KEPT_FILES = { recurso: 'meus_arquivos', campo: 'arquivo' } as const

/** By what right a file was made: of which list, with which columns, and whose rows its owner saw. */
const Right = Type.Object({
  lista: Type.String(),
  colunas: Type.Array(Type.String()),
  mascaradas: Type.Array(Type.String()),
  interno: Type.Boolean(),
  credores: Type.Array(Type.Integer()),
})
type Right = Static<typeof Right>

export function rightOf(lista: string, usuario: Usuario, { columns, mascaradas }: ResolvedExport): Right {
  const colunas = columns.map(({ nome }) => nome)
  return { lista, colunas, mascaradas: [...mascaradas], ...rowsSeenBy(usuario) }
}

function rowsSeenBy({ interno, usuario_empresas }: Usuario): Pick<Right, 'interno' | 'credores'> {
  return { interno, credores: [...usuario_empresas].sort((one, other) => one - other) }
}

/**
 * Judges a kept file again when it is carried away: its owner still may export its list and each of its columns as they stand in it,
 * and is still one who sees the same creditors' rows.
 *
 * Throws   `sem_permissao`; `arquivo_de_outro_direito`.
 * Source   docs/regras.md, "Relatórios agendados".
 */
export async function requireKeptRight(db: Queryable, ctx: ActContext, id: number): Promise<void> {
  const { rows } = await sql<{ direito: unknown }>`
    select direito from ${name(KEPT_FILES.recurso)} where id = ${id}`.execute(db)
  const direito = rows[0]?.direito
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
  const { interno, credores } = direito
  if (!Value.Equal(now, { interno, credores }) || !direito.colunas.every(carries))
    throw new AppError('arquivo_de_outro_direito')
}
