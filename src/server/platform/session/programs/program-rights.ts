import { CompiledQuery } from 'kysely'
import type { Definitions } from '../../../../declaration/config-definitions'
import { THIS_MOMENT, wroteSince } from '../../database/noted-writes'
import type { Db } from '../../database/pool'
import { COLUMNS, type PersonRow, toUsuario } from '../load-usuario'
import type { Usuario } from '../usuario'

export interface ProgramRow extends PersonRow {
  readonly programa_id: string
  readonly programa_nome: string
  readonly programa_painel: string | null
  readonly programa_permissoes: readonly string[]
}

/** What a program `p` of a person `u` lives by. */
const LIVES = 'p.revogado_em is null and p.expira_em > now() and u.ativo and u.excluido_em is null'
const FROM = 'from programas p join usuarios u on u.id = p.usuario_id'
const UNNOTED = "(p.usado_em is null or p.usado_em < now() - interval '1 minute')"
const OWN =
  'p.id::text as programa_id, p.nome as programa_nome, p.painel as programa_painel, p.permissoes as programa_permissoes'

/** By the hash of its token: who it is, with what his rights are made of. */
export const PROGRAM = `${COLUMNS}, ${OWN}, ${UNNOTED} as nao_anotado, ${THIS_MOMENT} as momento ${FROM}
  where p.hash = $1 and ${LIVES}`
/** The same read that a session lives by. Values: the hash, the tables, the moment. */
export const PROGRAM_STATE = `select u.id, ${UNNOTED} as nao_anotado, ${THIS_MOMENT} as momento,
  ${wroteSince('$2', '$3')} as mudou ${FROM} where p.hash = $1 and ${LIVES}`
/** Values: the program, the address. Two at once write one line. */
export const NOTE_USE = `update programas p set usado_em = clock_timestamp(), usado_ip = $2 where p.id = $1::uuid and ${UNNOTED}`
const BY_ID = `${COLUMNS}, ${OWN} ${FROM} where p.id = $1::uuid and ${LIVES}`

/** The owner as far as the program goes: what it was given and he has today. Row scope and masks are his. */
export function toProgramUsuario(row: ProgramRow, definitions: Definitions): Usuario {
  const { programa_id, programa_nome, programa_painel, programa_permissoes, ...person } = row
  const owner = toUsuario(person, definitions, programa_id)
  return {
    ...owner,
    permissoes: new Set(programa_permissoes.filter((code) => owner.permissoes.has(code))),
    programa: { id: programa_id, nome: programa_nome, painel: programa_painel },
  }
}

/** For a job that a program began: it goes on only while the program lives, by what that may do now. */
export async function loadProgramUsuario(db: Db, definitions: Definitions, id: string): Promise<Usuario | null> {
  const { rows } = await db.executeQuery<ProgramRow>(CompiledQuery.raw(BY_ID, [id]))
  const [row] = rows
  return row ? toProgramUsuario(row, definitions) : null
}
