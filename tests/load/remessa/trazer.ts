import type { Readable } from 'node:stream'
import type { Pool } from 'pg'
import type { Definitions } from '../../../src/declaration/config-definitions'
import { confirmarRemessa } from '../../../src/server/areas/remessas/confirmar'
import { importarRemessa } from '../../../src/server/areas/remessas/importar'
import { criarPrevia } from '../../../src/server/areas/remessas/previa'
import { systemClock } from '../../../src/server/platform/clock'
import { createDb } from '../../../src/server/platform/database/pool'
import { receiveFile } from '../../../src/server/platform/tabular/receive'
import { linhaDe, TITULOS } from './linha-larga'

/** The heading and so many lines. */
export function* csvLines(lines: number): Generator<string> {
  yield `${TITULOS.join(';')}\n`
  for (let at = 0; at < lines; at += 1) yield `${linhaDe(at).join(';')}\n`
}

/** As they arrive: some hundred lines at a time. */
export function* csvPieces(lines: number): Generator<Buffer> {
  let text = ''
  for (const line of csvLines(lines)) {
    text += line
    if (text.length < 65_536) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}

/** A file from its first byte to committed clients, contacts and operations; throws where not all of its lines come in. */
export async function trazerRemessa(
  { pool, definitions }: { readonly pool: Pool; readonly definitions: Definitions },
  source: Readable,
  { nome, lines }: { readonly nome: string; readonly lines: number },
): Promise<void> {
  const usuario = { id: null, interno: true, usuario_empresas: [] }
  const db = createDb(pool)
  const clock = systemClock('2026-11-20')
  const file = await receiveFile(source, nome)
  const asked = { credor_id: 300, layout: 'avenca', tipo: 'inclusao', completo: false } as const
  const previa = await criarPrevia({ pool, definitions, clock, usuario }, file, asked)
  if (previa.aceitas !== lines)
    throw new Error(`only ${previa.aceitas} of ${lines}: ${JSON.stringify(previa.rejeitos[0])}`)
  const ctx = { usuario, definitions, clock }
  const { remessa_id } = await db.transaction().execute((trx) => confirmarRemessa(trx, ctx, { previa_id: previa.id }))
  await importarRemessa({ db, definitions, clock, onProgress: async () => undefined }, remessa_id)
  await file.discard()
}
