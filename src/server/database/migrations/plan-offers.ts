import { daysBetween, droppedSql, QUARANTINE_DAYS, type Quarantined } from './quarantine'
import { countFilled, countRows, LINHAS, type Step, VALORES } from './step'
import type { World } from './world'

/** What has been aside for long enough may be dropped for good; the product runs as well without, so nothing waits for it. */
export function offerDrops({ quarantine, actual, hoje }: World): readonly Step[] {
  const standing = quarantine.filter(({ especie, nome, tabela }) => actual.has(especie === 'tabela' ? nome : tabela))
  return standing.filter(({ em }) => daysBetween(em, hoje) >= QUARANTINE_DAYS).map(drop)
}

function drop(entry: Quarantined): Step {
  const { nome, especie, tabela } = entry
  const whole = especie === 'tabela'
  return {
    classe: 'destrutiva',
    faz: `apagar de vez ${whole ? nome : `${tabela}.${nome}`}, em quarentena desde ${entry.em}`,
    sql: [whole ? `drop table "${nome}"` : `alter table "${tabela}" drop column "${nome}"`, droppedSql(entry)],
    loss: {
      verbo: `apagar ${nome}`,
      countSql: whole ? countRows(nome) : countFilled(tabela, nome),
      newestSql: null,
      unidade: whole ? LINHAS : VALORES,
      oferta: true,
    },
  }
}
