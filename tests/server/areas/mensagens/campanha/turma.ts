import { sql } from 'kysely'
import type { TestApp } from '../../../harness'
import { createDestinatario, type Destinatario } from '../caixa-de-saida'

let turmas = 0

/** People of a term of their own, so that a campaign reaches nobody else. */
export async function turma(t: TestApp, sizes: readonly number[] = [5, 5, 5]) {
  turmas += 1
  const periodo = `Turma ${turmas}`
  const pessoas: Destinatario[] = []
  for (const digit of sizes) pessoas.push(await createDestinatario(t, digit))
  await sql`update operacoes set periodo_letivo = ${periodo} where cliente_id = any(${pessoas.map((p) => p.cliente_id)}::bigint[])`.execute(
    t.db,
  )
  return { periodo, pessoas }
}
