import type { Definitions } from '../config-definitions'

/** Text of src/declaration/generated-permissions.ts: every code of the catalogue by what it is of. Written by `npm run tipos`. */
export function permissionTypesText({ permissoes }: Pick<Definitions, 'permissoes'>): string {
  const acts = new Map<string, Set<string>>()
  for (const { permissao } of permissoes.catalogo) {
    const [of = '', act = ''] = permissao.split('.')
    acts.set(of, (acts.get(of) ?? new Set()).add(act))
  }
  const lines = [...acts].map(([of, names]) => `  readonly ${of}: ${[...names].map((name) => `'${name}'`).join(' | ')}`)
  return `${HEADER}\nexport interface PermittedActs {\n${lines.join('\n')}\n}\n\n${CODE}\n`
}

const HEADER = `// Written by \`npm run tipos\` from resources/ and config/. Change the declaration, not this file.

/** What may be permitted of each resource and page. */`

const CODE = `/** Code of a permission as area code names it. */
export type PermissionCode = { [Of in keyof PermittedActs]: \`\${Of}.\${PermittedActs[Of]}\` }[keyof PermittedActs]`
