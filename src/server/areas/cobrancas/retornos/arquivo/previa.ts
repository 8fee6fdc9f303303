import { createReadStream } from 'node:fs'
import { sql } from 'kysely'
import type { OcorrenciaDoRetorno, PreviaDoRetorno } from '../../../../../contract/carteira/retornos-bancarios'
import { AppError } from '../../../../../errors/app-error'
import { copyLines, countForPlans } from '../../../../framework/staging/lines'
import {
  findAnyStaged,
  forgetOld,
  forgetOldLines,
  openStaged,
  type Staged,
  setStaged,
} from '../../../../framework/staging/staged'
import { dbOfClient } from '../../../../platform/database/db-of-client'
import { inTransaction } from '../../../../platform/database/in-transaction'
import type { Db } from '../../../../platform/database/pool'
import type { Usuario } from '../../../../platform/session/usuario'
import type { ReceivedFile } from '../../../../platform/tabular/receive'
import type { App } from '../../../../platform/type-provider'
import { CNAB } from '../avisos-guardados'
import { arquivoOf, linesOf, RECURSO, RETORNO } from './formato'
import { type Leitura, lerArquivo } from './ler-arquivo'

/**
 * Reads a return file as one that waits to be confirmed, its lines beside it. Nothing else is written.
 *
 * Throws   on `arquivo`: `retorno_ja_trazido`, and whatever is wrong in it, naming line and column.
 */
export function criarPrevia(
  { pool, clock }: Pick<App, 'pool' | 'clock'>,
  usuarioId: number,
  file: ReceivedFile,
): Promise<number> {
  return inTransaction(pool, (client) => {
    const escrever = (textos: AsyncIterable<string>) => copyLines(client, RETORNO, textos)
    const { nome, hash } = file
    return lerRetorno(dbOfClient(client), clock, {
      usuario_id: usuarioId,
      nome,
      hash,
      pedacos: pedacosDe(file),
      escrever,
    })
  })
}

async function* pedacosDe({ path }: ReceivedFile): AsyncGenerator<string> {
  for await (const pedaco of createReadStream(path, { encoding: 'latin1', highWaterMark: STRETCH }))
    yield String(pedaco)
}

const STRETCH = 256 * 1024

interface Chegada extends Pick<Leitura, 'pedacos' | 'escrever'> {
  readonly usuario_id: number
  readonly nome: string
  /** SHA-256 of its bytes. */
  readonly hash: string
}

/** The same of a file that arrives in whatever way, within the caller's transaction, which a refusal ends. */
export async function lerRetorno(trx: Db, clock: Pick<App['clock'], 'hoje'>, chegada: Chegada): Promise<number> {
  const { usuario_id, nome, hash, pedacos, escrever } = chegada
  await forgetOldRetornos(trx)
  await refuseRepeated(trx, hash)
  const id = await openStaged(trx, RETORNO, { recurso: RECURSO, usuario_id, arquivo: nome })
  const convenios = await listConvenios(trx)
  const leitura = { id, convenios, hoje: clock.hoje(), pedacos, escrever }
  const lido = await lerArquivo(leitura).catch((error: unknown) => {
    throw error instanceof AppError ? onArquivo(error) : error
  })
  const { layout, cabecalho, carteira, convenio, linhas } = lido
  const numero = typeof cabecalho.arquivo === 'string' ? cabecalho.arquivo.replace(/^0+/, '') : ''
  const gerado_em = typeof cabecalho.gerado_em === 'string' ? cabecalho.gerado_em : null
  const { banco, largura } = layout
  const detalhe = JSON.stringify({ hash, convenio_id: convenio.id, banco, largura, numero, gerado_em, carteira })
  await setStaged(trx, id, { situacao: 'ensaiada', registro_id: convenio.id, linhas, criar: linhas, detalhe })
  await countForPlans(trx, linesOf(id))
  return id
}

/** Forgets files that nobody confirmed in their time, and the lines of those that came in a month ago. */
export async function forgetOldRetornos(db: Db): Promise<void> {
  await forgetOld(db, RETORNO)
  await forgetOldLines(db, RETORNO, sql`true`)
}

function listConvenios(trx: Db) {
  return trx
    .selectFrom('convenios')
    .select(['id', 'nome', 'banco', 'cnpj', 'agencia', 'conta', 'digito_conta', 'convenio'])
    .select(['codigo_beneficiario', 'codigo_transmissao', 'codigo_empresa'])
    .where('excluido_em', 'is', null)
    .orderBy('id')
    .execute()
}

/** Throws `retorno_ja_trazido`, whatever the file was called. */
export async function refuseRepeated(trx: Db, hash: string): Promise<void> {
  const earlier = await trx
    .selectFrom('importacoes')
    .select('arquivo')
    .where('tipo', '=', RETORNO.tipo)
    .where(sql<boolean>`detalhe ->> 'hash' = ${hash}`)
    .where('situacao', 'in', ['importando', 'importada'])
    .executeTakeFirst()
  if (earlier) throw AppError.onField('arquivo', 'retorno_ja_trazido', earlier)
}

/** A file that waits, comes in or is in, of whoever sent it. Throws `retorno_expirado`. */
export async function findRetorno(db: Db, { interno }: Pick<Usuario, 'interno'>, id: number): Promise<Staged> {
  const staged = interno ? await findAnyStaged(db, RETORNO, id) : undefined
  if (!staged) throw new AppError('retorno_expirado')
  return staged
}

/** What a file would bring in. */
export async function previaOf(db: Db, staged: Staged): Promise<PreviaDoRetorno> {
  const { id, arquivo, situacao, linhas, trabalho_id } = staged
  const { convenio_id, banco, largura, numero, gerado_em, carteira } = arquivoOf(staged)
  const { nome } = await db
    .selectFrom('convenios')
    .select('nome')
    .where('id', '=', convenio_id)
    .executeTakeFirstOrThrow()
  const ocorrencias = await countOcorrencias(db, id)
  const semDono = await countSemDono(db, id, convenio_id)
  return {
    ...{ id, arquivo, situacao, trabalho_id, convenio_id, convenio: nome, banco, largura, numero, gerado_em, linhas },
    novas: ocorrencias.reduce((sum, { novas }) => sum + novas, 0),
    sem_dono: semDono.linhas,
    valor_sem_dono: semDono.pago,
    ocorrencias,
    carteira: carteira.map(({ titulos, soma }) => ({
      titulos: titulos.trim(),
      soma: /^\s*\d+\s*$/.test(soma) ? Number(soma) / 100 : null,
    })),
    numero_repetido: situacao === 'ensaiada' ? await sameNumber(db, staged) : null,
  }
}

async function countOcorrencias(db: Db, id: number): Promise<OcorrenciaDoRetorno[]> {
  const { rows } = await sql<OcorrenciaDoRetorno>`
    select l.ocorrencia as codigo, min(l.ocorrencia_texto) as texto, count(*)::int as linhas,
      (count(*) filter (where r.id is null))::int as novas, sum(l.titulo)::float8 as valor,
      (sum(l.pago) filter (where l.tipo = 'paga'))::float8 as pago, sum(l.tarifa)::float8 as tarifa
    from retornos_linhas l left join cobrancas_retornos r on r.origem = ${CNAB} and r.evento = l.evento
    where l.importacao_id = ${id} group by l.ocorrencia order by l.ocorrencia`.execute(db)
  return rows.map((row) => ({ ...row, pago: row.pago ?? 0 }))
}

async function countSemDono(db: Db, id: number, convenioId: number) {
  const { rows } = await sql<{ linhas: number; pago: number | null }>`
    select count(*)::int as linhas, (sum(l.pago) filter (where l.tipo = 'paga'))::float8 as pago
    from retornos_linhas l left join cobrancas c on c.convenio_id = ${convenioId} and c.nosso_numero = l.nosso_numero and c.excluido_em is null
    where l.importacao_id = ${id} and c.id is null and l.tipo <> 'tarifa'
      and not exists (select from cobrancas_retornos r where r.origem = ${CNAB} and r.evento = l.evento)`.execute(db)
  return { linhas: rows[0]?.linhas ?? 0, pago: rows[0]?.pago ?? 0 }
}

/** The file of the same convenio and number, with other content, that is in. */
export async function sameNumber(db: Db, staged: Staged): Promise<string | null> {
  const { convenio_id, numero, hash } = arquivoOf(staged)
  if (numero === '') return null
  const earlier = await db
    .selectFrom('importacoes')
    .select('arquivo')
    .where('tipo', '=', RETORNO.tipo)
    .where('registro_id', '=', convenio_id)
    .where('situacao', 'in', ['importando', 'importada'])
    .where(sql<boolean>`detalhe ->> 'numero' = ${numero} and detalhe ->> 'hash' <> ${hash}`)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return earlier?.arquivo ?? null
}

/** A refusal of the file stands on the field that holds it. */
function onArquivo(error: AppError): AppError {
  return AppError.onField('arquivo', error.code, error.params)
}
