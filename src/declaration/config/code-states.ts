import type { Definitions } from '../config-definitions'
import type { FieldDefinition } from '../definitions'
import { quoted } from '../derive/code-lists'
import { allowedNext, transitionsFrom } from '../derive/transitions'
import { STATES_IN_CODE } from '../states-in-code'

/** Text of src/domain/generated-transitions.ts: the states that code moves, and the ways between them. Written by `npm run tipos`. */
export function codeStatesText({ resources }: Pick<Definitions, 'resources'>): string {
  const machines = Object.keys(STATES_IN_CODE).flatMap((machine) => {
    const [recurso = '', nome = ''] = machine.split('.')
    const field = resources[recurso]?.campos.find((each) => each.nome === nome)
    return field?.estado ? [{ machine, field, estado: field.estado }] : []
  })
  const lines = [
    HEADER,
    'export const transicoes = {',
    ...machines.flatMap(({ machine, field }) => [
      `  ${quoted(machine)}: {`,
      ...(field.valores ?? []).map(({ valor }) => `    ${quoted(valor)}: ${waysText(field, valor)},`),
      '  },',
    ]),
    '} as const',
    '',
    WITHOUT_BUTTON,
    ...machines.map(({ machine, estado }) => {
      const names = estado.transicoes.filter(({ so_acao }) => so_acao).map(({ nome }) => nome)
      return `  ${quoted(machine)}: [${names.map(quoted).join(', ')}],`
    }),
    '} as const',
    '',
    INITIAL,
    ...machines.map(({ machine, estado }) => `  ${quoted(machine)}: ${quoted(estado.inicial)},`),
    '} as const',
    '',
  ]
  return lines.join('\n')
}

function waysText(field: FieldDefinition, de: string): string {
  const ways = allowedNext(field, de).map((para) => {
    const names = transitionsFrom(field, de).filter((each) => each.para.includes(para))
    return `${quoted(para)}: [${names.map(({ nome }) => quoted(nome)).join(', ')}]`
  })
  return ways.length === 0 ? '{}' : `{ ${ways.join(', ')} }`
}

const HEADER = `// Written by \`npm run tipos\` from \`transicoes\` of resources. Change the declaration, not this file.

/** Field of states that code moves (STATES_IN_CODE) → state → where it may go → the transitions that lead there. */`

const WITHOUT_BUTTON = `/** Those of them that only code of the server takes. */
export const semBotao = {`

const INITIAL = `/** The state of a new record. */
export const iniciais = {`
