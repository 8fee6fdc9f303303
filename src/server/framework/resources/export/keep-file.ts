import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { FILE_KINDS } from '../../../../declaration/fields/file-kinds'
import { addDays } from '../../../../domain/calendar/iso-date'
import { formatDate } from '../../../../domain/calendar/read-date'
import { formatCount } from '../../../../domain/money/format'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import { tell } from '../../../platform/live/tell'
import { avisar, type NovoAviso, querEmail } from '../../avisos/avisar'
import { insertOne } from '../../writing/insert'
import type { Linha } from '../../writing/values'
import { createBlobStore } from '../files/blob-store'
import { safeFileName } from '../files/file-name'
import { attachFileOfAct } from '../files/file-of-act'
import { storeFile } from '../files/stored-files'
import type { ExportRequest } from './export-request'
import { KEPT_FILES as PLACE, rightOf } from './kept-right'
import type { ResolvedExport } from './resolve-export'
import type { MadeFile } from './write-export'

/** A file that was written, and with which columns. */
interface Made {
  readonly path: string
  readonly resolved: ResolvedExport
}

type KeptRequest = ExportRequest & { readonly guardado: NonNullable<ExportRequest['guardado']> }

/**
 * What keeps a made file among those of the user it was made for until its last day: his row, its content and its place, in the
 * transaction that is given. The content is read once before, however often that is tried.
 */
export async function keeping(
  dataDir: string,
  { recurso, guardado, hoje, formato }: KeptRequest,
  { path, resolved }: Made,
) {
  const content = await contentOf(path)
  const { nome, motivo, agendado_id, extracao_id = null } = guardado
  return async (
    trx: Db,
    ctx: ActContext & { readonly origem: string },
    { linhas, filtros }: MadeFile,
  ): Promise<void> => {
    const { id: dono_id } = ctx.usuario
    const file = { path, nome: `${safeFileName(nome)}-${hoje}.${formato}`, tipo: FILE_KINDS[formato], ...content }
    const filing = { place: { ...PLACE, registro_id: null }, usuario_id: dono_id, criado_em: ctx.clock.agora() }
    const stored = await storeFile(trx, createBlobStore(dataDir), filing, { ...file, discard: async () => undefined })
    const kept = await insertOne(trx, ctx, 'meus_arquivos', {
      nome,
      arquivo: stored.id,
      linhas,
      filtros: filtros.join('\n'),
      motivo,
      agendado_id,
      extracao_id,
      dono_id,
      direito: rightOf(ctx, { lista: recurso, folhas: guardado.folhas_por?.campo ?? null, resolved }),
      expira_em: addDays(hoje, ctx.definitions.regras.relatorios.guardados_dias),
    })
    await attachFileOfAct(trx, ctx, { ...PLACE, pedido: PLACE.campo }, { id: stored.id, registro_id: kept.id })
    // what one asked for oneself is waited for in the page
    if (agendado_id === null) return
    await tell(trx, { aviso: 'arquivo', usuario_id: dono_id })
    if (querEmail(ctx.usuario, 'arquivo')) await avisar(trx, ctx, [emailOf(kept)])
  }
}

/** Of the file it says only that it is there: whoever opens it is asked who he is. */
function emailOf({ id, dono_id, nome, linhas, expira_em }: Linha<'meus_arquivos'>): NovoAviso {
  return {
    pessoa_id: dono_id,
    tipo: 'arquivo',
    chave: `arquivo ${id}`,
    assunto: `Relatório pronto: ${nome}`,
    texto: [
      `O relatório agendado “${nome}” ficou pronto (linhas: ${formatCount(linhas)}).`,
      `Está em Meus arquivos até ${formatDate(expira_em)} e abre com o seu acesso:`,
    ].join('\n'),
    registro: { recurso: PLACE.recurso, id },
  }
}

async function contentOf(path: string): Promise<{ readonly sha256: string; readonly tamanho: number }> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return { sha256: hash.digest('hex'), tamanho: (await stat(path)).size }
}
