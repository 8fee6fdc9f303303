import { formatCpf } from '../../domain/documentos/cpf'
import { createDemo, DEMO_PASSWORD, isEmpty } from '../demo/create-demo'
import { USUARIOS } from '../demo/fixed-rows'
import { hashPassword } from '../platform/crypto/password'
import { encryptSecret } from '../platform/crypto/secret'
import { tidy } from '../platform/database/tidy'
import type { AppDeps } from './app-deps'
import { demoActs } from './demo-acts'

export type DemoDeps = Pick<AppDeps, 'db' | 'definitions' | 'clock' | 'secret'> & {
  readonly env: Pick<AppDeps['env'], 'dataDir'>
}

/** On an empty database of our own: the demo company. Answers its logins, for the first screen a person sees. */
export async function createDemoOnce(deps: DemoDeps & Pick<AppDeps, 'env'>): Promise<readonly string[]> {
  if (!deps.env.demo || !(await isEmpty(deps))) return []
  await makeDemo(deps)
  return demoLogins()
}

/** The demo company in one transaction, lived by the areas' own acts. Throws DatabaseNotEmpty. */
export async function makeDemo({ db, definitions, clock, secret, env }: DemoDeps): Promise<void> {
  const senha = await hashPassword(DEMO_PASSWORD)
  await db.transaction().execute((trx) =>
    createDemo({
      db: trx,
      definitions,
      hoje: clock.hoje(),
      agora: clock.agora(),
      senha,
      encrypt: (text) => encryptSecret(secret, text),
      acts: demoActs({ definitions, secret, dataDir: env.dataDir }),
    }),
  )
  await tidy(db)
}

/** CPF and função of every login, and the password they share. */
export function demoLogins(): readonly string[] {
  const logins = USUARIOS.map(({ cpf, funcao }) => `  ${formatCpf(cpf)}  ${funcao}`)
  return ['Empresa de demonstração. Entre com um destes CPFs:', ...logins, `Senha de todos: ${DEMO_PASSWORD}`]
}
