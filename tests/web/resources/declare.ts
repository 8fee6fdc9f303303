import { userConfig } from '../../../src/declaration/derive/user-config'
import { loadDefinitions } from '../../../src/declaration/load'
import { readDeclarationFiles } from '../../../src/server/app/declarations'
import type { UserConfig, UserResource } from '../../../src/web/refine/user-config'
import { HOJE } from './harness'

/** One resource written for a test, beside the product's own, as the server gives it to someone who may do everything but what is taken. */
export function declare(
  recurso: string,
  text: string,
  ...without: readonly string[]
): { readonly config: UserConfig; readonly definition: UserResource; readonly permissoes: ReadonlySet<string> } {
  const files = [
    ...readDeclarationFiles('.'),
    { path: `resources/${recurso}.yaml`, text: `recurso: ${recurso}\n${text}` },
  ]
  const { definitions, mistakes } = loadDefinitions(files)
  if (!definitions) throw new Error(JSON.stringify(mistakes.slice(0, 3)))
  const codes = definitions.permissoes.catalogo.map(({ permissao }) => permissao)
  const permissoes = new Set(codes.filter((code) => !without.includes(code)))
  const config = userConfig(definitions, { permissoes, cpf: '52998224725', hoje: HOJE })
  const definition = config.resources[recurso]
  if (!definition) throw new Error(`no resource ${recurso}`)
  return { config, definition, permissoes }
}
