import { sql } from 'kysely'
import { listas } from '../../../domain/generated-lists'
import type { ActContext } from '../../platform/act-context'
import { type Story, WHO } from '../agreements'
import type { Step } from '../script'

/** Two files to banks, of the convenios for which slips wait: one that finance took to its bank, one that nobody took yet. */
export function bankFileSteps({ demo: { acts, db } }: Story): Step[] {
  const taken = { id: 0 }
  const make = async (ctx: ActContext) => {
    const waiting = await sql<{ convenio_id: number }>`
      select c.convenio_id from cobrancas c join convenios v on v.id = c.convenio_id
      where c.status = ${listas.status_cobranca.registrando} and v.layout <> 'api' group by c.convenio_id order by count(*) desc, c.convenio_id limit 2`.execute(
      db,
    )
    for (const { convenio_id } of waiting.rows)
      await acts.agir(db, ctx, { recurso: 'convenios', nome: 'gerar_remessa', id: convenio_id })
    const { rows } = await sql<{ id: number }>`select min(id) as id from remessas_bancarias`.execute(db)
    taken.id = rows[0]?.id ?? 0
  }
  const send = async (ctx: ActContext) => {
    await acts.baixarRemessa(db, ctx, taken.id)
    await acts.agir(db, ctx, { recurso: 'remessas_bancarias', nome: 'enviar', id: taken.id })
  }
  return [
    { daysAgo: 2, who: WHO.financeiro, act: make },
    { daysAgo: 2, who: WHO.financeiro, act: send },
  ]
}
