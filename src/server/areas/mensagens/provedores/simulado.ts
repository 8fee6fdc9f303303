import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { cents } from '../../../../domain/money/cents'
import type { Anexo } from '../../../framework/avisos/carteiro'
import type { Db } from '../../../platform/database/pool'
import type { Provedor, Resposta } from './provedor'

/** What a destination that ends so makes of it; any other is delivered. */
const RECUSA = '0'
const TENTE_DEPOIS = '1'
const NUNCA_CONFIRMA = '2'
const SAI = '9'

/** Centavos that it begins with, and takes for each call. */
const [CREDITO, GASTA] = [100_000, 10]

/** Calls that a destination of `TENTE_DEPOIS` turns away. */
const TURNED_AWAY = 2

/** Between acceptance and delivery, and from there to the answer. */
export const ENTREGA_MS = 2_000

/** A provider of our own, for trying: keeps what it gets, of files what they are, and answers by the last digit of the destination. Source: docs/contato.md. */
export function simulado(db: Db, canal: string): Provedor {
  return async ({ identificador, para, texto, anexos = [] }): Promise<Resposta> => {
    const files = JSON.stringify(anexos.map(saidOf))
    const { rows } = await sql<{ id: number; vez: number }>`
      with nova as (
        insert into mensagens_simuladas (identificador, canal, para, texto, anexos)
        values (${identificador}, ${canal}, ${para}, ${texto}, ${files}::jsonb)
        returning id
      )
      select nova.id, (select count(*)::int from mensagens_simuladas m where m.identificador = ${identificador}) + 1 as vez from nova`.execute(
      db,
    )
    const [call] = rows
    if (!call) throw new Error('the simulated provider kept nothing')
    const digit = lastDigit(para)
    if (digit === RECUSA) return { tipo: 'rejeitada', motivo: 'O fornecedor não atende este destino.' }
    if (digit === TENTE_DEPOIS && call.vez <= TURNED_AWAY)
      return { tipo: 'temporaria', motivo: 'O fornecedor não atende agora (503).' }
    const referencia = `SIM-${call.id}`
    await sql`update mensagens_simuladas set referencia = ${referencia} where id = ${call.id}`.execute(db)
    return { tipo: 'aceita', referencia, saldo: cents(Math.max(0, CREDITO - GASTA * call.id)) }
  }
}

function saidOf({ nome, tipo, bytes }: Anexo) {
  return { nome, tipo, tamanho: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** What it tells of a message that it accepted, in milliseconds after that: kinds of notice, or words of the person. */
export function avisosSimulados(
  destino: string,
): readonly { readonly depois_ms: number; readonly tipo?: string; readonly texto?: string }[] {
  const digit = lastDigit(destino)
  if (digit === NUNCA_CONFIRMA) return []
  const delivered = { depois_ms: ENTREGA_MS, tipo: 'entregue' }
  return digit === SAI ? [delivered, { depois_ms: 2 * ENTREGA_MS, texto: 'SAIR' }] : [delivered]
}

function lastDigit(destino: string): string | undefined {
  return destino.replace(/\D/g, '').at(-1)
}
