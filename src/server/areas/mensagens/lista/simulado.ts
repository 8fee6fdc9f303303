import { sql } from 'kysely'
import { aplicarAviso } from '../../../collection/ligacoes/aplicar-aviso'
import { asCompany } from '../../../framework/resources/events/as-company'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import { withRetry } from '../../../platform/database/retry'
import type { Discador } from './discador'

/** What a number that ends so makes of the call; any other is answered. */
const FINS: Readonly<Record<string, string>> = { 0: 'falha', 1: 'ocupado', 3: 'nao_atende', 4: 'caixa_postal' }
const NUNCA_AVISA = '2'

/** Between the list and the first call, and from there to the end of the talk. */
const CHAMADA_MS = 2_000
const CONVERSA_MS = 10_000

/** A dialer of our own, for trying: keeps the lists it gets, each once by its name. */
export function discadorSimulado(db: Db): Discador {
  return {
    entregar: async (lista, ligacoes) => {
      await sql`
        insert into discador_simulado (lista, ligacao, para, operador)
        select ${lista}, ligacao, para, operador
        from jsonb_to_recordset(${JSON.stringify(ligacoes)}::jsonb) as l(ligacao text, para text, operador text)
        on conflict (lista, ligacao) do nothing`.execute(db)
      return null
    },
    retirar: async (ligacoes) => {
      await sql`update discador_simulado set retirada_em = now()
        where ligacao = any(${ligacoes}::text[]) and retirada_em is null`.execute(db)
      return null
    },
    simulado: true,
  }
}

interface Simulada {
  readonly ligacao: string
  readonly para: string
  readonly operador: string | null
}

/**
 * Makes the calls of one list as the simulated dialer does, and tells of each what a real one would: by the last digit of the number.
 *
 * Takes    what waits so many milliseconds.
 */
export async function chamarSimulado(
  { db, ...ctx }: Pick<ActContext, 'definitions' | 'clock'> & { readonly db: Db },
  lista: string,
  pause: (ms: number) => Promise<unknown>,
): Promise<void> {
  const company = { ...ctx, usuario: asCompany(ctx.definitions, null) }
  const told = async ({ ligacao, operador }: Simulada, tipo: string) => {
    const aviso = { evento: `${lista} ${ligacao} ${tipo}`, ligacao, tipo, em: ctx.clock.agora().toISOString() }
    const body = { ...aviso, ...(operador !== null && { operador }) }
    await withRetry(db, (trx) => aplicarAviso(trx, company, body))
  }
  await pause(CHAMADA_MS)
  const { rows } = await sql<Simulada>`select ligacao, para, operador from discador_simulado
    where lista = ${lista} and retirada_em is null order by ligacao`.execute(db)
  const made = rows.filter(({ para }) => !para.endsWith(NUNCA_AVISA))
  for (const each of made) {
    await told(each, 'discando')
    await told(each, FINS[each.para.at(-1) ?? ''] ?? 'atendida')
  }
  await pause(CONVERSA_MS)
  for (const each of made) if (FINS[each.para.at(-1) ?? ''] === undefined) await told(each, 'encerrada')
}
