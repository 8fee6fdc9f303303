import type { EnumValue, FieldDefinition, FieldType } from '../definitions'
import { suggestion } from '../diagnostics/suggest'
import { rollupsIn } from '../expressions/rollups'
import { CALCULATED_TYPES, FILES, MAP_TYPES } from '../fields/type-syntax'
import { FUNCTIONS } from '../functions/functions'
import { ON_DELETE } from '../grammar/choices'
import { type Cursor, openMap } from '../grammar/cursor'
import { ACCESS_KEYS, MOST_OPTIONS, OPTION_KEYS } from '../grammar/field-keys'
import { boolean, choice, type Reader, text } from '../grammar/readers'
import { FIELD_RENDERER_NAMES } from '../grammar/screen-names'
import { type FieldSymbol, fieldNamed, listaIn } from '../symbols'
import type { RefOptions } from '../value-definitions'
import { readValues } from './collect-symbols'
import { type ResourceContext, readCondition } from './context'
import { labelOf } from './label'
import { readBounds } from './read-bounds'
import { readColumn } from './read-column'
import { readDefault } from './read-default'
import { readAccepted, readFormat, readLargest, readPermission, readPersonal } from './read-field-parts'
import { readFormerField } from './read-former-name'
import { readKept } from './read-kept'
import { readPattern } from './read-pattern'
import { readPrinted } from './read-printed'
import { partBack, readTargets } from './read-union'

/** Reads one field whole, its type and others' names being known; undefined when the type itself is wrong. */
export function readField(symbol: FieldSymbol, context: ResourceContext): FieldDefinition | undefined {
  const { entries, nome, key, args } = symbol
  const take = <T>(name: string, reader: Reader<T>): T | null => {
    const cursor = entries.get(name)
    return cursor ? (reader(cursor) ?? null) : null
  }
  const condition = (name: string) => take(name, (cursor) => readCondition(cursor, 'registro', context) ?? undefined)
  const valores = take('valores', (cursor) => readFieldValues(cursor, context))
  const tipo = symbol.tipo ?? 'texto'
  const busca = take('busca', searchable)
  if (tipo === 'enum' && symbol.tipo && !entries.has('valores')) {
    context.resource.file.report(symbol.keySpan, 'E206', `falta "valores" em "${nome}".`)
  }
  if (tipo === 'calculado' && entries.has('formula') === entries.has('chamar')) {
    context.resource.file.report(
      symbol.keySpan,
      'E206',
      `"${nome}" é calculado e leva "formula" ou "chamar", um dos dois.`,
    )
  }
  for (const name of ['formula', 'chamar'])
    if (symbol.tipo && tipo !== 'calculado' && entries.has(name))
      context.resource.file.report(
        symbol.keySpan,
        'E206',
        `"${name}" só existe num campo calculado, e "${nome}" é ${tipo}.`,
      )
  const guardado = take('guardado', (cursor) => readKept(cursor, symbol, context))
  const formula = symbol.tipo === 'calculado' ? context.formulas.parsed(context.resource, nome) : null
  const field: FieldDefinition = {
    nome,
    key,
    coluna: take('coluna', (cursor) => readColumn(cursor, symbol, context)) ?? key,
    tipo,
    tamanho: tipo === 'texto' && args[0] !== undefined ? Number(args[0]) : null,
    precisao: tipo === 'decimal' && args.length === 2 ? [Number(args[0]), Number(args[1])] : null,
    recurso: otherResource(symbol, context),
    recursos: tipo === 'uniao' ? readTargets(symbol, context) : null,
    parte_de: null,
    campo_de_volta: tipo === 'lista' ? backReference(symbol, context) : null,
    mapa: tipo === 'mapa' ? readMapType(symbol, context) : null,
    lista_de: tipo === 'lista_de' ? (FILES.find((known) => known === args[0]) ?? null) : null,
    tipo_calculado: tipo === 'calculado' ? (CALCULATED_TYPES.find((known) => known === args[0]) ?? null) : null,
    rotulo: take('rotulo', text) ?? labelOf(nome, context.symbols.palavras),
    ajuda: take('ajuda', text),
    sufixo: take('sufixo', text),
    formato: take('formato', (cursor) => readFormat(cursor, symbol)),
    obrigatorio: take('obrigatorio', boolean) ?? symbol.obrigatorio,
    padrao: take('padrao', (cursor) =>
      symbol.tipo ? readDefault({ cursor, tipo, valores, noun: 'padrão' }, context) : undefined,
    ),
    unico: take('unico', (cursor) => readUnique(cursor, context)) ?? false,
    ...readBounds(symbol, context),
    confere: readPattern(symbol, context),
    ...(take('quadro', (cursor) => readFramed(cursor, symbol)) && { quadro: true }),
    ...withPrint(take('impressao_de', (cursor) => readPrinted(cursor, symbol, context))),
    busca: busca !== false && busca !== null,
    busca_digitos: busca === 'digitos',
    pessoal: take('pessoal', (cursor) => readPersonal(cursor, symbol)) ?? false,
    aceita: take('aceita', (cursor) => readAccepted(cursor, symbol)),
    max_mb: take('max_mb', (cursor) => readLargest(cursor, symbol)),
    renomeado_de: take('renomeado_de', (cursor) => readFormerField(cursor, context.resource)),
    valores,
    opcoes: take('opcoes', (cursor) => readOptions(cursor, symbol, context)),
    ao_excluir: take('ao_excluir', choice(ON_DELETE)) ?? 'impedir',
    acesso: accessOf(take('acesso', readAccess), formula, context),
    somente_leitura: (take('somente_leitura', boolean) ?? false) || guardado !== null,
    visivel_se: condition('visivel_se'),
    obrigatorio_se: condition('obrigatorio_se'),
    somente_leitura_se: condition('somente_leitura_se'),
    estado: null,
    exibir: take('exibir', readRenderer),
    editar: take('editar', readRenderer),
    formula,
    chamar: take('chamar', readFunctionName),
    guardado,
  }
  return symbol.tipo ? field : undefined
}

/** `valores`: the enumeration itself, or `lista(nome)` of config/listas. */
function readFieldValues(cursor: Cursor, { symbols }: ResourceContext): readonly EnumValue[] | undefined {
  const { node, file } = cursor
  if (node.kind !== 'scalar') return readValues(cursor)
  const name = listaIn(node.source)
  if (name === undefined) {
    file.report(node, 'E206', `"valores" espera uma lista, um mapa ou lista(nome), não "${node.source.slice(0, 60)}".`)
    return undefined
  }
  const values = Object.hasOwn(symbols.listas, name) ? symbols.listas[name] : undefined
  if (!values)
    file.report(
      node,
      'E205',
      `lista desconhecida "${name}" em config/listas.${suggestion(name, Object.keys(symbols.listas))}`,
    )
  return values
}

function withPrint(impressao_de: readonly string[] | null) {
  return impressao_de !== null && { impressao_de }
}

/** `quadro` of a url (E361). */
function readFramed(cursor: Cursor, { tipo }: FieldSymbol): boolean | undefined {
  if (tipo === undefined || tipo === 'url') return boolean(cursor)
  cursor.file.report(cursor.keySpan, 'E361', `"quadro" é de um campo url, e este é ${tipo}.`)
  return undefined
}

/** `busca: digitos`, or the plain flag. */
const searchable: Reader<boolean | 'digitos'> = (cursor) => {
  const { node } = cursor
  return node.kind === 'scalar' && node.value === 'digitos' ? 'digitos' : boolean(cursor)
}

function otherResource({ tipo, args, typeSpan }: FieldSymbol, { symbols, resource }: ResourceContext): string | null {
  if (tipo !== 'ref' && tipo !== 'muitos' && tipo !== 'lista') return null
  const name = args[0]?.split('.')[0]
  if (name === undefined || symbols.resources.has(name)) return name ?? null
  const hint = suggestion(name, symbols.resources.keys())
  resource.file.report(typeSpan, 'E205', `recurso desconhecido "${name}" em ${tipo}().${hint}`)
  return null
}

/** A list must name the field that points back here (E212). */
function backReference({ args, typeSpan }: FieldSymbol, { symbols, resource }: ResourceContext): string | null {
  const [other = '', field = ''] = (args[0] ?? '').split('.')
  const target = symbols.resources.get(other)
  if (!target?.campos) return field === '' ? null : field
  const back = partBack(target.campos, field, resource.recurso)
  if (back?.tipo === 'ref' && back.args[0] === resource.recurso) return back.nome
  if (back && back.tipo === undefined) return field
  const message = `"${args[0] ?? ''}" não é uma ref(${resource.recurso}); a lista precisa do campo que aponta de volta.`
  if (args[0] !== undefined) resource.file.report(typeSpan, 'E212', message)
  return null
}

function readMapType({ args, typeSpan }: FieldSymbol, { symbols, resource }: ResourceContext): FieldDefinition['mapa'] {
  const [lista = '', wanted] = args
  const tipo: FieldType | undefined = MAP_TYPES.find((known) => known === wanted)
  const valores = Object.hasOwn(symbols.listas, lista) ? symbols.listas[lista] : undefined
  if (!tipo) return null
  if (valores) return { lista, valores, tipo }
  const message = `lista desconhecida "${lista}" em mapa().${suggestion(lista, Object.keys(symbols.listas))}`
  resource.file.report(typeSpan, 'E205', message)
  return null
}

function readUnique(cursor: Cursor, { resource }: ResourceContext): boolean | readonly string[] | undefined {
  if (cursor.node.kind !== 'list') return boolean(cursor)
  return cursor.node.items.flatMap((node) => {
    const name = text({ ...cursor, node })
    const field = name === undefined ? undefined : resource.campos && fieldNamed(resource.campos, name)
    if (name !== undefined && !field) {
      cursor.file.report(
        node,
        'E204',
        `campo desconhecido "${name}".${suggestion(name, resource.campos?.keys() ?? [])}`,
      )
    }
    return field ? [field.key] : []
  })
}

function readOptions(cursor: Cursor, symbol: FieldSymbol, context: ResourceContext): RefOptions | undefined {
  const open = openMap(cursor, OPTION_KEYS)
  const target = context.symbols.resources.get(symbol.args[0] ?? '')
  if (!open) return undefined
  const [onde, ordem, limite] = [open.get('onde'), open.get('ordem'), open.get('limite')]
  const there = target && {
    ...context,
    resource: target,
    owner: symbol.tipo === 'ref' ? context.resource : undefined,
  }
  return {
    onde: (onde && there && readCondition(onde, 'opcao', there)) ?? null,
    ordem: (ordem && text(ordem)) ?? null,
    limite: (limite && MOST_OPTIONS(limite)) ?? null,
  }
}

const readAccess: Reader<FieldDefinition['acesso']> = (cursor) => {
  const open = openMap(cursor, ACCESS_KEYS)
  const [ver, editar] = [open?.get('ver'), open?.get('editar')]
  return { ver: (ver && readPermission(ver)) ?? null, editar: (editar && readPermission(editar)) ?? null }
}

/** What counts the rows of another resource tells of them: unless it says for whom, it is for whoever may see that resource. */
function accessOf(
  given: FieldDefinition['acesso'] | null,
  formula: FieldDefinition['formula'],
  { resource }: ResourceContext,
): FieldDefinition['acesso'] {
  const [counted] = formula ? rollupsIn(formula.tree) : []
  const [other] = resource.campos?.get(counted?.lista ?? '')?.args[0]?.split('.') ?? []
  return { ver: given?.ver ?? (other === undefined ? null : `${other}.ver`), editar: given?.editar ?? null }
}

const readRenderer: Reader<string> = (cursor) => {
  const name = text(cursor)
  if (name === undefined || FIELD_RENDERER_NAMES.some((known) => known === name)) return name
  const hint = suggestion(name, FIELD_RENDERER_NAMES)
  cursor.file.report(cursor.node, 'E210', `componente "${name}" não está registrado.${hint}`)
  return undefined
}

const readFunctionName: Reader<string> = (cursor) => {
  const name = text(cursor)
  if (name === undefined || (Object.hasOwn(FUNCTIONS, name) && FUNCTIONS[name]?.kind === 'registro')) return name
  const known = Object.keys(FUNCTIONS).filter((candidate) => FUNCTIONS[candidate]?.kind === 'registro')
  cursor.file.report(cursor.node, 'E210', `função "${name}" não está registrada.${suggestion(name, known)}`)
  return undefined
}
