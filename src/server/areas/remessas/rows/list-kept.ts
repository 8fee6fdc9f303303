import { sql } from 'kysely'
import type { PreviaSalva } from '../../../../contract/remessas'
import type { Definitions } from '../../../../declaration/config-definitions'
import { inWords } from '../../../../errors/speech'
import type { Staged } from '../../../framework/staging/staged'
import type { Db } from '../../../platform/database/pool'
import { loteOf } from '../lote'

const SHOWN = 50

interface Kept {
  readonly linha: number
  readonly numero_operacao: string | null
  readonly recurso: string
  readonly key: string
  readonly porque: string
  readonly valor: string | null
  readonly do_arquivo: string | null
}

/** What stays although the file says otherwise: the columns that may be chosen, and the first values. What is personal is not told. */
export async function listKept(
  db: Db,
  definitions: Definitions,
  file: Staged,
): Promise<Pick<PreviaSalva, 'mantidas' | 'mantidos'>> {
  const kept = sql`
    from remessas_linhas s cross join lateral jsonb_each(s.mantidos) r(recurso, valores)
    cross join lateral jsonb_each(r.valores) m(key, par) where s.importacao_id = ${file.id}
  `
  const { rows: columns } = await sql<{ recurso: string; key: string; linhas: number }>`
    select r.recurso, m.key, count(*)::int as linhas ${kept} and m.par ->> 2 = 'pessoa' group by 1, 2 order by 1 desc, 2
  `.execute(db)
  const { rows } = await sql<Kept>`
    select s.linha, s.numero_operacao, r.recurso, m.key, m.par ->> 2 as porque, m.par ->> 0 as valor, m.par ->> 1 as do_arquivo
    ${kept} order by s.linha, r.recurso desc, m.key limit ${SHOWN}
  `.execute(db)
  const fieldOf = (recurso: string, key: string) =>
    definitions.resources[recurso]?.campos.find((campo) => campo.key === key)
  const named = (recurso: string, key: string) => {
    const coluna = `${recurso}.${key}`
    return { coluna, rotulo: inWords(fieldOf(recurso, key)?.rotulo ?? key, recurso) }
  }
  const { usar_arquivo } = loteOf(file)
  const open = columns.map(({ recurso, key, linhas }) => ({ ...named(recurso, key), linhas, usa_arquivo: false }))
  const chosen = usar_arquivo.map((coluna) => {
    const [recurso = '', key = ''] = coluna.split('.')
    return { ...named(recurso, key), linhas: 0, usa_arquivo: true }
  })
  const mantidos = rows.map(({ recurso, key, valor, do_arquivo, ...of }) => {
    const told = fieldOf(recurso, key)?.pessoal ? { valor: null, do_arquivo: null } : { valor, do_arquivo }
    return { ...of, ...named(recurso, key), ...told }
  })
  return { mantidas: [...chosen, ...open], mantidos }
}
