import { addDays } from '../../../domain/calendar/iso-date'
import { CANAIS_COM_HORA, DIAS_COM_HORA, type LinhaDeHorario, UF_PADRAO } from '../../../domain/contact/regras'
import type { Cursor } from '../../grammar/cursor'
import type { SourceNode } from '../../grammar/source-node'

/** A row and its place. */
export interface Placed {
  readonly node: SourceNode
  readonly linha: LinhaDeHorario
}

/** Rows without an end last to here. */
const FOREVER = '9999-12-31'
const endOf = ({ linha }: Placed) => linha.vale_ate ?? FOREVER

/**
 * Whether for each UF, channel and day one row holds at a time, and none is missing.
 *
 * Reports  E390 at the later of two rows that hold at once; E391 at the row after which, or the list in which, a UF that has rows
 *          has none for some of its days.
 */
export function checkPeriodos(cursor: Cursor, rows: readonly Placed[]): boolean {
  const twice = rows.flatMap((row, index) => {
    const earlier = rows.slice(0, index).find((other) => holdTogether(other, row))
    return earlier ? [{ row, earlier }] : []
  })
  for (const { row, earlier } of twice) {
    const line = earlier.linha.origem.split(':')[1]
    const { uf, dias } = row.linha
    cursor.file.report(row.node, 'E390', `outra linha (${line}) já diz o horário de ${uf}, ${dias}, nestes dias.`)
  }
  return twice.length === 0 && reportHoles(cursor, rows)
}

function holdTogether(one: Placed, other: Placed): boolean {
  const [a, b] = [one.linha, other.linha]
  const sameHours = a.uf === b.uf && a.dias === b.dias && a.canais.some((canal) => b.canais.includes(canal))
  return sameHours && a.vale_de <= endOf(other) && b.vale_de <= endOf(one)
}

function reportHoles(cursor: Cursor, rows: readonly Placed[]): boolean {
  const told = new Set<string>()
  for (const uf of new Set([UF_PADRAO, ...rows.map(({ linha }) => linha.uf)])) {
    for (const canal of CANAIS_COM_HORA) {
      const own = rows.filter(({ linha }) => linha.uf === uf && linha.canais.includes(canal))
      for (const hole of holesOf(uf, own)) {
        const message = `falta o horário de ${uf}, ${hole.dias}, ${hole.quando} (${canal}).`
        const said = `${uf} ${hole.dias} ${hole.quando}`
        if (!told.has(said)) cursor.file.report(hole.after?.node ?? cursor.keySpan, 'E391', message)
        told.add(said)
      }
    }
  }
  return told.size === 0
}

/** What a channel of a UF has no row for, from its first day to its last; for every UF without any there must always be one. */
function holesOf(uf: string, rows: readonly Placed[]) {
  const starts = rows.map(({ linha }) => linha.vale_de).sort()
  const first = starts[0]
  if (first === undefined)
    return uf === UF_PADRAO ? [{ dias: 'semana e sabado', quando: 'sempre', after: undefined }] : []
  const last = uf === UF_PADRAO ? FOREVER : (rows.map(endOf).sort().at(-1) ?? FOREVER)
  return DIAS_COM_HORA.flatMap((dias) => {
    const own = rows.filter(({ linha }) => linha.dias === dias)
    const inOrder = own.toSorted((a, b) => (a.linha.vale_de < b.linha.vale_de ? -1 : 1))
    let next = first
    let after = rows[0]
    for (const row of inOrder) {
      if (row.linha.vale_de > next) break
      if (endOf(row) === FOREVER) return []
      next = addDays(endOf(row), 1)
      after = row
    }
    return next > last ? [] : [{ dias, quando: `desde ${next}`, after }]
  })
}
