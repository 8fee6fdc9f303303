import type { FastifyInstance } from 'fastify'
import { codeOf } from '../../../../declaration/derive/code-of'
import { AppError } from '../../../../errors/app-error'
import type { Db } from '../../../platform/database/pool'
import { jobFilesOf } from '../../../platform/jobs/job-files'
import type { JobHandler } from '../../../platform/jobs/jobs'
import { loadUsuarioById } from '../../../platform/session/load-usuario'
import { loadProgramUsuario } from '../../../platform/session/programs/program-rights'
import type { Usuario } from '../../../platform/session/usuario'
import type { ServerSources } from '../../consultas/server-source'
import { listsOf } from '../model'
import { recordAccess } from '../personal/record-access'
import { type ExportRequest, readExportRequest } from './export-request'
import { withFormulas } from './formula-columns'
import { keeping } from './keep-file'
import { columnsFor, resolveExport } from './resolve-export'
import { writeExport } from './write-export'

export const EXPORT_JOB = 'exportacao'

/** How often its owner hears how far it is. */
const TELL_EVERY_MS = 400

/** Makes the file of an accepted export and writes down who carried what away; a run that was killed leaves no trace. */
export function exportJob(
  { definitions, clock, env }: Pick<FastifyInstance, 'definitions' | 'clock' | 'env'>,
  sources: ServerSources,
): JobHandler {
  const files = jobFilesOf(env.dataDir)
  return async ({ trabalho_id, usuario_id, programa_id, detalhe, db, progress }) => {
    const request = readExportRequest(detalhe)
    if (await isRecorded(db, trabalho_id)) return
    const usuario =
      programa_id === null
        ? usuario_id && (await loadUsuarioById(db, definitions, usuario_id))
        : await loadProgramUsuario(db, definitions, programa_id)
    const model = listsOf(definitions).get(request.recurso)
    if (!usuario) throw new AppError(request.guardado ? 'destinatario_inativo' : 'nao_encontrado')
    if (!model) throw new AppError('nao_encontrado')
    const permissao = codeOf(model.definition, 'exportar')
    if (!usuario.permissoes.has(permissao)) throw new AppError('sem_permissao', { permissao })
    const ctx = { usuario, definitions, clock: { ...clock, hoje: () => request.hoje } }
    const asked = request.guardado ? { ...request, colunas: columnsFor(model, usuario, request.colunas) } : request
    const listed = resolveExport(model, usuario, asked)
    const resolved = withFormulas(ctx, model, listed, request.guardado?.formulas ?? [])
    const path = await files.newDraft(trabalho_id)
    try {
      const onProgress = atIntervals(progress)
      const { formato } = request
      const made = await writeExport(db, { ctx, model, sources }, resolved, {
        path,
        formato,
        guardado: request.guardado,
        onProgress,
      })
      await progress(made.linhas, made.linhas)
      if (!request.guardado) await files.publish(trabalho_id, path)
      const keep =
        request.guardado && (await keeping(env.dataDir, { ...request, guardado: request.guardado }, { path, resolved }))
      await db.transaction().execute(async (trx) => {
        if (keep) await keep(trx, { ...ctx, origem: `trabalho ${trabalho_id}` }, made)
        const { omitidas, mascaradas } = resolved
        await record(trx, request, { trabalho_id, usuario, linhas: made.linhas, omitidas, mascaradas })
      })
    } finally {
      await files.discard(path)
    }
  }
}

interface Done {
  readonly trabalho_id: number
  readonly usuario: Usuario
  readonly linhas: number
  readonly omitidas: readonly string[]
  readonly mascaradas: readonly string[]
}

/** The file is its owner's from the moment on in which the trail says so. */
async function record(trx: Db, request: ExportRequest, { usuario, ...done }: Done): Promise<void> {
  const { recurso, filtros, colunas, formato, hoje, ip } = request
  const carried = colunas.filter((nome) => !done.omitidas.includes(nome))
  await recordAccess(
    trx,
    { usuario_id: usuario.id, programa: usuario.programa?.nome, ip, rota: `POST /api/v1/${recurso}/exportacoes` },
    {
      acao: 'exportar',
      recurso,
      registro_id: null,
      quantos: done.linhas,
      finalidade: 'exportacao',
      detalhe: {
        filtros,
        formato,
        ...done,
        colunas: carried,
        ...(request.guardado && { motivo: request.guardado.motivo }),
      },
    },
  )
  await trx
    .updateTable('trabalhos')
    .set({ arquivo: `${recurso}-${hoje}.${formato}` })
    .where('id', '=', done.trabalho_id)
    .execute()
}

async function isRecorded(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('trabalhos').select('arquivo').where('id', '=', id).executeTakeFirst()
  return row?.arquivo != null
}

function atIntervals(tell: (feito: number, total: number) => Promise<void>): typeof tell {
  let last = 0
  return async (feito, total) => {
    if (Date.now() - last < TELL_EVERY_MS) return
    last = Date.now()
    await tell(feito, total)
  }
}
