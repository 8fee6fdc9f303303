import { expect, it } from 'vitest'
import { AppError } from '../../../../src/errors/app-error'
import { openStaged, setStaged } from '../../../../src/server/framework/staging/staged'
import { type Step, stepHandler } from '../../../../src/server/framework/staging/work'
import type { ImportSituacao } from '../../../../src/server/platform/database/system/imports'
import { JobCancelled } from '../../../../src/server/platform/jobs/jobs'
import { withApp } from '../../with-app'

const { t } = withApp()

const FORMATO = {
  tipo: 'cadastro',
  tabela: 'importacoes_linhas',
  perda: 'fica',
  espera: '1 hour',
  guarda: '1 hour',
} as const
const fileIn = async (situacao: ImportSituacao) => {
  const id = await openStaged(t.db, { ...FORMATO, colunas: {} } as never, {
    recurso: 'clientes',
    usuario_id: 1,
    arquivo: 'clientes.csv',
  })
  await setStaged(t.db, id, { situacao })
  return id
}
const stateOf = async (id: number) =>
  (await t.db.selectFrom('importacoes').select('situacao').where('id', '=', id).executeTakeFirstOrThrow()).situacao

function run(id: number, step: Partial<Step>): Promise<void> {
  const handler = stepHandler({ situacao: 'importando', fazer: async () => undefined, ...step })
  const progress = async () => undefined
  return handler({
    trabalho_id: 1,
    usuario_id: 1,
    programa_id: null,
    detalhe: { importacao_id: id },
    db: t.db,
    progress,
    conclude: progress,
    lastFailure: (error) => (error instanceof AppError || error instanceof JobCancelled ? error : null),
  })
}

it.each(['enviada', 'ensaiada', 'importada', 'desfeita'] as const)(
  'does nothing with a file that stands elsewhere: %s',
  async (situacao) => {
    const id = await fileIn(situacao)
    const done: string[] = []
    await run(id, { fazer: async () => void done.push('feito'), desistir: async () => void done.push('desistiu') })
    expect([done, await stateOf(id)]).toEqual([[], situacao])
  },
)

it('does nothing with a file that is not there any more', async () => {
  await expect(run(999_999, { fazer: () => Promise.reject(new Error('worked')) })).resolves.toBeUndefined()
})

it('waits for whoever is changing the file, and works on what it is then', async () => {
  const id = await fileIn('importando')
  const done: string[] = []
  let working: Promise<void> | null = null
  await t.db.transaction().execute(async (trx) => {
    await setStaged(trx, id, { situacao: 'importada' })
    working = run(id, { fazer: async () => void done.push('feito') })
    await new Promise((resolve) => setTimeout(resolve, 200))
  })
  await working
  expect(done).toEqual([])
})

it('gives up in one transaction that holds the file, and not on one that another run has ended', async () => {
  const refused = () => Promise.reject(new AppError('importacao_perdida'))
  const id = await fileIn('importando')
  const desistir: Step['desistir'] = async ({ db, staged }) => {
    await setStaged(db, staged.id, { situacao: 'mapeada' })
    const other = t.db.selectFrom('importacoes').select('id').where('id', '=', id).forUpdate().noWait().execute()
    await expect(other).rejects.toMatchObject({ code: '55P03' })
  }
  await expect(run(id, { fazer: refused, desistir })).rejects.toThrow(AppError)
  expect(await stateOf(id)).toBe('mapeada')
  const ended = await fileIn('importando')
  const fazer = async () => {
    await setStaged(t.db, ended, { situacao: 'importada' })
    return refused()
  }
  await expect(run(ended, { fazer, desistir })).rejects.toThrow(AppError)
  expect(await stateOf(ended)).toBe('importada')
})
