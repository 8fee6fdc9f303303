import type { PermissionEntry, PermissionsDefinition } from '../config-definitions'

export interface PermissionMapping {
  /** Every code of the installation. */
  readonly codigos: readonly string[]
  /** Those that no `recurso.*` stands for. */
  readonly nomeadas: readonly string[]
  readonly de_para: PermissionsDefinition['de_para']
}

export type PermissionRow = Pick<PermissionEntry, 'grupo' | 'nome' | 'permissao' | 'url'>

/**
 * The codes that the rows of a log-in answer grant.
 *
 * Takes    rows of our own server or of another, the codes of the installation, `de_para`.
 * Returns  exact codes, wildcards expanded: a row with one of our codes grants it; of any other the first mapping whose
 *          given conditions all match; an unknown row grants nothing.
 * Source   docs/declaracoes.md, "Permissões".
 */
export function grantedCodes(
  rows: readonly PermissionRow[],
  { codigos, nomeadas, de_para }: PermissionMapping,
): Set<string> {
  const known = new Set(codigos)
  const entries = codigos.map((permissao) => ({ permissao, nomeada: nomeadas.includes(permissao) }))
  return new Set(
    rows.flatMap((row) => {
      if (known.has(row.permissao)) return [row.permissao]
      const patterns = de_para.find(({ quando }) => matches(row, quando))?.concede ?? []
      return entries
        .filter((entry) => patterns.some((pattern) => grants(pattern, entry)))
        .map(({ permissao }) => permissao)
    }),
  )
}

/** How many rows grant nothing: neither a code of ours nor a match in `de_para`. */
export function unmatchedRows(
  rows: readonly PermissionRow[],
  { codigos, de_para }: Pick<PermissionMapping, 'codigos' | 'de_para'>,
): number {
  const known = new Set(codigos)
  return rows.filter((row) => !known.has(row.permissao) && !de_para.some(({ quando }) => matches(row, quando))).length
}

type Conditions = PermissionsDefinition['de_para'][number]['quando']

/** A mapping without any condition matches nothing: it would grant its codes for every row. */
function matches(row: PermissionRow, quando: Conditions): boolean {
  const given = (['grupo', 'nome', 'permissao', 'url'] as const).filter((face) => quando[face] !== undefined)
  return given.length > 0 && given.every((face) => quando[face] === row[face])
}

/** Whether a code as a função writes it (`*`, `acordos.*`, `acordos.ver`) grants an exact one. */
export function grants(
  pattern: string,
  { permissao, nomeada }: Pick<PermissionEntry, 'permissao' | 'nomeada'>,
): boolean {
  return nomeada ? pattern === '*' || pattern === permissao : covers(pattern, permissao)
}

/** Whether a code as it is written covers an exact one; what takes away takes the named ones too. */
export function covers(pattern: string, code: string): boolean {
  return pattern === '*' || pattern === code || (pattern.endsWith('.*') && code.startsWith(pattern.slice(0, -1)))
}
