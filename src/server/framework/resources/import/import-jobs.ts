import { forReader } from '../../../platform/http/language'
import type { App } from '../../../platform/type-provider'
import type { RejectsKept } from '../../staging/kept-rejects'
import { setStaged } from '../../staging/staged'
import { type Step, stepHandler } from '../../staging/work'
import { bringIn } from './apply/bring-in'
import { undoImport } from './apply/undo'
import { rehearse } from './check/rehearse'
import { contextOfImport, type ImportDeps, type ImportJob, keptBy, modelOfImport } from './import-context'
import { IMPORT_JOB, REHEARSE_JOB, UNDO_JOB } from './import-steps'

/** The long parts of an import; each may be begun again by another process. */
export function handleImportJobs(app: App, rejeitos: RejectsKept): void {
  const deps = { ...depsOf(app), rejeitos }
  const undecided: Step['desistir'] = ({ db, staged }) => setStaged(db, staged.id, { situacao: 'mapeada' })
  // nothing of it is in, and its lines are to be judged anew
  const rehearsedAgain: Step['desistir'] = async ({ db, staged }) => {
    const { importacao } = modelOfImport(deps, staged).definition
    if (importacao?.inteiro) await setStaged(db, staged.id, { situacao: 'mapeada', instante: null })
  }
  app.jobs.handle(REHEARSE_JOB, stepHandler({ ...importStep(deps, 'ensaiando', rehearse), desistir: undecided }))
  app.jobs.handle(IMPORT_JOB, stepHandler({ ...importStep(deps, 'importando', bringIn), desistir: rehearsedAgain }))
  app.jobs.handle(UNDO_JOB, stepHandler(importStep(deps, 'desfazendo', undoImport)))
}

function depsOf({ pool, definitions, clock, secret }: App): ImportDeps {
  return { pool, definitions, clock, secret }
}

/** A step done by the importer as he is now. Throws `nao_autenticado`, `metodo_nao_permitido`. */
export function importStep(
  deps: ImportDeps,
  situacao: Step['situacao'],
  step: (job: ImportJob) => Promise<void>,
): Step {
  return {
    situacao,
    fazer: async ({ db, staged: importacao, progress }) => {
      const ctx = await contextOfImport(deps, db, importacao.usuario_id)
      const model = modelOfImport(deps, importacao)
      const job = { db, pool: deps.pool, ctx, model, importacao, progress, rejeitos: keptBy(deps) }
      await forReader(ctx.usuario.idioma, deps.definitions, () => step(job))
    },
  }
}
