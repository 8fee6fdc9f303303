import type { ConsultaSource } from '../consulta-definitions'
import type { FieldDefinition, ResourceDefinition } from '../definitions'
import { suggestion } from '../diagnostics/suggest'
import { SOURCE_NAMES } from '../extensions'
import { ICONS } from '../grammar/choices'
import type { Cursor } from '../grammar/cursor'
import { CONSULTA_LIST_KEYS } from '../grammar/list-keys'
import { boolean, choice, listOf, oneOrMore, taking, text } from '../grammar/readers'
import { readTransfers } from '../resource/acts/read-transfer'
import type { ResourceContext } from '../resource/context'
import { findField } from '../resource/fields-of'
import { labelOf } from '../resource/label'
import { readField } from '../resource/read-field'
import { readPermission } from '../resource/read-field-parts'
import { readIndicators } from '../resource/read-indicators'
import { readRegistered } from '../resource/read-registered'
import { defaultLabels, readLabels, readRoute } from '../resource/read-resource'
import { readList } from '../resource/screens/read-list'
import { readTitle } from '../resource/screens/read-title'
import { readRowActs } from './read-row-acts'
import { SHOWN } from './shown-types'

/**
 * Reads one consulta: a definition like any resource's, of rows that are only read. What a table would have is not there: no form, no
 * record's page, no history, no trash.
 *
 * Returns  undefined when it does not say where its rows come from or who may see them.
 * Source   docs/declaracoes.md, "Consultas".
 */
export function readConsulta(
  context: ResourceContext,
  resources: Readonly<Record<string, ResourceDefinition>>,
): ResourceDefinition | undefined {
  const { resource, symbols } = context
  const { entries, recurso } = resource
  const take = taking(entries)
  const fields = [...(resource.campos?.values() ?? [])].filter(({ parteDe }) => parteDe === undefined)
  const campos = fields.flatMap((symbol) => readField(symbol, context) ?? [])
  for (const { tipo, typeSpan } of fields) {
    if (tipo === undefined || SHOWN.includes(tipo)) continue
    const called = tipo === 'uniao' ? 'ref a um de vários recursos' : tipo
    resource.file.report(typeSpan, 'E203', `o tipo ${called} não cabe numa consulta, que só mostra o que a fonte traz.`)
  }
  const atos = readRowActs({ campos, resources }, context)
  const lista = readList(campos, { indices: 'todas', keys: CONSULTA_LIST_KEYS, atos }, context)
  const rotulo = take('rotulo', readLabels) ?? defaultLabels(labelOf(recurso, symbols.palavras))
  const opening = atos.flatMap(({ nome, faz }) => (faz.kind === 'abrir' || faz.kind === 'dialogo' ? [nome] : []))
  const consulta = readSource({ campos, opening }, context)
  const rota = take('rota', (cursor) => readRoute(cursor, false)) ?? `/consultas/${recurso}`
  const transfers = readTransfers({ acoes_padrao: ['ver', 'exportar'], campos, indices: [] }, context)
  return (
    consulta && {
      ...NOTHING_WRITTEN,
      recurso,
      consulta,
      table: recurso,
      rotulo,
      icone: take('icone', choice(ICONS)) ?? null,
      titulo: readTitle(campos, context),
      rotas: { lista: rota, criar: null, ver: rota, editar: null },
      campos,
      lista,
      indicadores: take('indicadores', (cursor) => readIndicators(cursor, { campos, lista, rotulo }, context)) ?? [],
      guardadas: null,
      ...transfers,
      atos,
    }
  )
}

export const NOTHING_WRITTEN = {
  indices: [],
  ficha: { topo: [], abas: [] },
  formulario: { secoes: [] },
  escopo: [],
  escopo_de_gravacao: [],
  procura: { em: [], palavras: [], mostra: [], resumo: null, acoes: [] },
  regras: [],
  eventos: [],
  agenda: [],
  historico: false,
  confirma_senha: [],
  publicacao: false,
  rascunho: false,
  comentarios: false,
  anexos: false,
  renomeado_de: null,
  exclusao: 'proibida',
  concorrencia: 'nenhuma',
  tempo_real: true,
  substituido_por: null,
  paginas: {},
} as const

interface Parts {
  readonly campos: readonly FieldDefinition[]
  /** Acts that open an address. */
  readonly opening: readonly string[]
}

function readSource({ campos, opening }: Parts, context: ResourceContext): ConsultaSource | undefined {
  const { entries, file, recursoSpan } = context.resource
  const given = (name: string): Cursor | undefined => {
    const found = entries.get(name)
    if (!found) file.report(recursoSpan, 'E206', `falta "${name}" na consulta.`)
    return found
  }
  const [fonte, permissao, escopo] = [given('fonte'), given('permissao'), given('escopo')]
  const [chave, busca, abre] = [entries.get('chave'), entries.get('busca'), entries.get('abre')]
  const source = fonte && readRegistered(fonte, { what: 'a fonte', names: SOURCE_NAMES })
  const code = permissao && readPermission(permissao)
  const scope = escopo && oneOrMore((item) => readScoped(item, campos))(escopo)
  const [first] = scope ?? []
  const live = entries.get('tempo_real')
  const follows = (live && boolean(live)) ?? true
  if (source === undefined || code === undefined || !scope || !first) return undefined
  return {
    fonte: source,
    relatorio: null,
    chave: (chave && readKey(chave, context)) ?? 'id',
    escopo: scope,
    busca: (busca && listOf((item) => readSearchedRef(item, campos, context))(busca)) ?? [],
    abre: (abre && listOf((item) => readOpening(item, opening))(abre)) ?? [],
    segue: follows ? [...new Set(campos.flatMap(({ recurso }) => recurso ?? []))] : [],
    codigos: { ver: code, exportar: `${first.recurso}.exportar` },
  }
}

/** A resource of the scope, by the one ref that names its record. */
function readScoped(cursor: Cursor, campos: readonly FieldDefinition[]): ConsultaSource['escopo'][number] | undefined {
  const name = text(cursor)
  if (name === undefined) return undefined
  const refs = campos.filter(({ tipo, recurso }) => tipo === 'ref' && recurso === name)
  const [field] = refs
  if (field && refs.length === 1) return { recurso: name, key: field.key }
  const known = campos.flatMap(({ tipo, recurso }) => (tipo === 'ref' && recurso !== null ? [recurso] : []))
  const message = field
    ? `mais de um campo é ref(${name}); o escopo não sabe por qual.`
    : `nenhum campo é ref(${name}); sem ele não se sabe que linhas cada um alcança.${suggestion(name, known)}`
  cursor.file.report(cursor.node, 'E204', message)
  return undefined
}

function readKey(cursor: Cursor, { resource }: ResourceContext): string | undefined {
  const name = text(cursor)
  const field = name === undefined || name === 'id' ? undefined : findField(resource, name, cursor)
  if (field?.tipo === undefined || field.tipo === 'inteiro' || field.tipo === 'ref') return field?.key
  cursor.file.report(cursor.node, 'E203', `"${field.nome}" é do tipo ${field.tipo}; a chave é um inteiro ou uma ref.`)
  return undefined
}

export function readSearchedRef(
  cursor: Cursor,
  campos: readonly FieldDefinition[],
  { resource }: ResourceContext,
): string | undefined {
  const name = text(cursor)
  const field = name === undefined ? undefined : findField(resource, name, cursor)
  if (!field || campos.some(({ tipo, key }) => key === field.key && tipo === 'ref')) return field?.key
  cursor.file.report(cursor.node, 'E203', `"${field.nome}" não é uma ref; a busca é a do registro que ela aponta.`)
  return undefined
}

function readOpening(cursor: Cursor, opening: readonly string[]): string | undefined {
  const name = text(cursor)
  if (name === undefined || opening.includes(name)) return name
  cursor.file.report(
    cursor.node,
    'E206',
    `"${name}" não é uma ação que abre um endereço ou um diálogo.${suggestion(name, opening)}`,
  )
  return undefined
}
