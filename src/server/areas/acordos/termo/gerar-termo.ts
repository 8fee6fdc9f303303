import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '../../../../errors/app-error'
import { renderPdf } from '../../../framework/documents/render-pdf'
import { change } from '../../../framework/writing/change'
import { lockWhere } from '../../../framework/writing/lock'
import { AGORA } from '../../../framework/writing/values'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import { type DadosDoTermo, readTermo } from './read-termo'
import { buildTermo } from './termo-document'

export interface Termo {
  readonly versao: number
  readonly pdf: Buffer
  readonly sha256: string
}

/** An edition and the hash of the one before; null for the first. */
type Edicao = Termo & { readonly anterior: string | null }

const TRIES = 3

/**
 * The contract of an agreement as PDF, its hash kept.
 *
 * Returns  the file; the same bytes as long as what it says has not changed. What has changed since the last time makes a new
 *          edition that names the one before; both hashes stay in the history.
 * Throws   `nao_encontrado`, `credor_incompleto`, `servidor_ocupado`.
 */
export async function gerarTermo(db: Db, ctx: ActContext, id: number): Promise<Termo> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const dados = await readTermo(db, ctx, id)
    const hashes = await listEditions(db, id)
    const last = hashes.at(-1)
    if (last !== undefined) {
      const kept = await render(ctx, dados, hashes.length)
      if (kept.sha256 === last) return kept
    }
    const next = await render(ctx, dados, hashes.length + 1)
    if (await keep(db, ctx, id, { ...next, anterior: last ?? null })) return next
    // somebody else made an edition meanwhile: theirs is read
  }
  throw new AppError('servidor_ocupado')
}

async function render(ctx: ActContext, dados: DadosDoTermo, versao: number): Promise<Termo> {
  const pdf = await renderPdf(buildTermo(dados, versao, (forma) => formaName(ctx, forma)))
  return { versao, pdf, sha256: createHash('sha256').update(pdf).digest('hex') }
}

/** The hashes of the editions so far, oldest first. */
async function listEditions(db: Db, id: number): Promise<string[]> {
  const { rows } = await sql<{ resumo: string }>`
    select mudancas -> 'contrato_hash' ->> 1 as resumo from historico
    where recurso = 'acordos' and registro_id = ${id} and acao = ${ACAO} order by id
  `.execute(db)
  return rows.map(({ resumo }) => resumo)
}

const ACAO = 'gerar_termo'

/** Whether this edition follows the last one kept; false when another came first. */
function keep(db: Db, ctx: ActContext, id: number, { sha256, anterior, versao }: Edicao): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const onde = sql<boolean>`id = ${id} and contrato_hash is not distinct from ${anterior}`
    const rows = await lockWhere(trx, 'acordos', onde)
    const mudancas = { contrato_hash: sha256, contrato_em: AGORA } as const
    const nota = { contrato_versao: [versao - 1 || null, versao] } as const
    await change(trx, ctx, 'acordos', rows, { mudancas, acao: ACAO, nota })
    return rows.length > 0
  })
}

function formaName({ definitions }: ActContext, forma: string): string {
  return definitions.listas.formas_pagamento?.find(({ valor }) => valor === forma)?.rotulo ?? forma
}
