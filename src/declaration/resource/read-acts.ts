import type { ActDefinition } from '../behaviour-definitions'
import { type Cursor, openEntries, openMap } from '../grammar/cursor'
import { choice, listOf, text } from '../grammar/readers'
import { ACT_KEYS } from '../grammar/resource-keys'
import { type ResourceContext, readCondition } from './context'
import { labelOf } from './label'
import { readTemplate } from './read-title'

/** Reads `acoes`: what may be done with a record beyond the standard actions. */
export function readActs(context: ResourceContext): readonly ActDefinition[] {
  const cursor = context.resource.entries.get('acoes')
  const entries = cursor ? (openEntries(cursor) ?? []) : []
  return entries.flatMap((entry) => readAct(entry, context) ?? [])
}

/** Every place of a resource's `acoes` that names a permission. */
export function actCodes({ resource }: Pick<ResourceContext, 'resource'>): readonly Cursor[] {
  const acoes = resource.entries.get('acoes')
  if (acoes?.node.kind !== 'map') return []
  return acoes.node.entries.flatMap(({ value }) => {
    if (value.kind !== 'map') return []
    const found = value.entries.find(({ key }) => key === 'permissao')
    return found ? [{ file: acoes.file, node: found.value, key: found.key, keySpan: found.keySpan }] : []
  })
}

const STANDARD: ReadonlySet<string> = new Set(['ver', 'criar', 'editar', 'excluir', 'exportar', 'importar'])

function readAct(cursor: Cursor, context: ResourceContext): ActDefinition | undefined {
  const { resource, symbols } = context
  const nome = cursor.key
  if (!/^[a-z][A-Za-z0-9_]*$/.test(nome)) {
    cursor.file.report(cursor.keySpan, 'E207', `nome de ação inválido "${nome}"; use minúsculas sem acento.`)
  } else if (STANDARD.has(nome)) {
    cursor.file.report(cursor.keySpan, 'E207', `"${nome}" é uma ação padrão; dê outro nome à sua.`)
  }
  const open = openMap(cursor, ACT_KEYS)
  if (!open) return undefined
  const [rotulo, em, visivel_se, permissao, abrir] = ACT_KEYS.known.map((key) => open.get(key))
  const template = abrir && text(abrir)
  if (!abrir) cursor.file.report(cursor.keySpan, 'E206', `a ação "${nome}" precisa de "abrir".`)
  if (abrir && template !== undefined && !template.startsWith('/')) {
    abrir.file.report(abrir.node, 'E206', `"abrir" espera um endereço que comece com "/", não "${template}".`)
  }
  return {
    nome,
    rotulo: (rotulo && text(rotulo)) ?? labelOf(nome, symbols.palavras),
    em: (em && listOf(choice(['linha', 'ficha']))(em)) ?? ['linha', 'ficha'],
    visivel_se: (visivel_se && readCondition(visivel_se, 'registro', context)) ?? null,
    permissao: (permissao && text(permissao)) ?? `${resource.recurso}.${nome}`,
    confirmar: null,
    formulario: [],
    faz: {
      kind: 'abrir',
      rota: abrir && template !== undefined ? readTemplate({ cursor: abrir, template }, context) : [],
    },
  }
}
