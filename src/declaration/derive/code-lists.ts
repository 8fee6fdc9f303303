import { plainText } from '../../domain/plain-text'
import type { Definitions } from '../config-definitions'
import { LISTS_IN_CODE } from '../states-in-code'

/** Text of src/domain/generated-lists.ts: the values and groups that code may name. Written by `npm run tipos`. */
export function codeListsText({ listas, grupos }: Pick<Definitions, 'listas' | 'grupos'>): string {
  const named = LISTS_IN_CODE.filter((lista) => Object.hasOwn(listas, lista))
  const values = named.map((lista) => [lista, (listas[lista] ?? []).map(({ valor }) => valor)] as const)
  const groups = named.map((lista) => [lista, Object.entries(grupos[lista] ?? {})] as const)
  const lines = [
    HEADER,
    'export const listas = {',
    ...values.flatMap(([lista, all]) => [
      `  ${lista}: {`,
      ...all.map((valor) => `    ${codeName(valor)}: ${quoted(valor)},`),
      '  },',
    ]),
    '} as const',
    '',
    GROUPS,
    ...groups.flatMap(([lista, all]) => [
      `  ${lista}: {`,
      ...all.map(([nome, items]) => `    ${nome}: [${items.map(quoted).join(', ')}],`),
      '  },',
    ]),
    '} as const',
    '',
  ]
  return lines.join('\n')
}

/** As code writes a value: `Paga parcial` is `paga_parcial`. */
function codeName(valor: string): string {
  const name = plainText(valor)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
  return /^[a-z]/.test(name) ? name : quoted(valor)
}

/** A text as code writes it. */
export function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

const HEADER = `// Written by \`npm run tipos\` from config/listas. Change the declaration, not this file.

/** Values of the lists that code names (LISTS_IN_CODE): \`listas.status_parcela.paga_parcial\`. */`

const GROUPS = `/** Values that go together, by list and group, as expressions name them: \`grupos.status_parcela.aberta\`. */
export const grupos = {`
