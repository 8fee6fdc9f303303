import type { Definitions } from '../../../src/declaration/config-definitions'
import { loadDefinitions } from '../../../src/declaration/load'
import { readDeclarationFiles } from '../../../src/server/app/declarations'
import { keepValues } from '../../../src/server/platform/database/kept-values'
import { migrate } from '../../../src/server/platform/database/migrations/migrate'
import { noteWrites } from '../../../src/server/platform/database/noted-writes'
import { createPool } from '../../../src/server/platform/database/pool'
import { cloneDatabase, openTestApp, type TestApp, type TestAppOptions } from '../harness'
import { parse } from '../product-definitions'

export interface DeclaredApp extends TestApp {
  /** A permission row of one user, as an administrator would make it. */
  grant(usuarioId: number, permissao: string, efeito?: 'conceder' | 'negar'): Promise<void>
}

interface Options extends Pick<TestAppOptions, 'worker' | 'env' | 'clock'> {
  /** SQL of what stands in the database before the declarations come to it. */
  readonly antes?: string
}

/** The product with further resources, by the texts of their files, on a database of its own; another file by its path: `config/fluxos/x`. */
export function openDeclaredApp(texts: Readonly<Record<string, string>>, options: Options = {}): Promise<DeclaredApp> {
  return openAppOf(declared(texts), options)
}

/** The product with these declarations instead of its own. */
export async function openAppOf(definitions: Definitions, { antes, ...options }: Options = {}): Promise<DeclaredApp> {
  const database = await cloneDatabase()
  const owner = createPool({
    url: database.ownerUrl,
    max: 2,
    statementTimeoutMs: 0,
    name: 'teste',
    throughPooler: 'nao',
    onError: () => undefined,
  })
  if (antes !== undefined) await owner.query(antes)
  await migrate(owner, definitions, [noteWrites(definitions), keepValues(definitions)])
  await owner.end()
  const t = await openTestApp({ hoje: '2026-11-20', definitions, database, ...options })
  return {
    ...t,
    grant: async (usuario_id, permissao, efeito = 'conceder') => {
      await t.db.insertInto('usuarios_permissoes').values({ usuario_id, permissao, efeito, versao: 1 }).execute()
    },
    close: async () => {
      await t.close()
      await database.drop()
    },
  }
}

function declared(texts: Readonly<Record<string, string>>): Definitions {
  const own = Object.entries(texts).map(([nome, text]) => ({
    path: nome.startsWith('config/') ? `${nome}.yaml` : `resources/${nome}.yaml`,
    text,
  }))
  const { definitions, mistakes } = loadDefinitions([...readDeclarationFiles(process.cwd()), ...own], undefined, parse)
  if (!definitions) throw new Error(JSON.stringify(mistakes))
  return definitions
}
