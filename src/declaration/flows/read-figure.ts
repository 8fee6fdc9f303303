import type { IndicatorDefinition } from '../behaviour-definitions'
import type { FieldType, ResourceDefinition } from '../definitions'
import { suggestion } from '../diagnostics/suggest'
import { namesIn } from '../expressions/names-in'
import type { FigureTrigger } from '../flow-definitions'
import type { Cursor, OpenMap } from '../grammar/cursor'
import { number, text } from '../grammar/readers'
import type { FieldSymbol, ResourceSymbols } from '../symbols'
import type { FlowRecord, FlowSource } from './flow-source'

/** `quando` of a flow that follows a figure; E285 where it is another one for each person, or the bound is none of its kind. */
export function readFigure(cursor: Cursor, open: OpenMap, source: FlowSource): FlowRecord | undefined {
  const found = namedFigure(cursor, source)
  const bound = readBound(cursor, open)
  const limite = bound && number(bound)
  if (!found || !bound || limite === undefined) return undefined
  const { resource, figure } = found
  const { file } = cursor
  if (isOfPerson(found)) {
    const message = `o indicador "${text(cursor)}" fala do usuário, e é outro para cada um; um fluxo só acompanha um que seja o mesmo para todos.`
    file.report(cursor.node, 'E285', message)
    return undefined
  }
  const tipo = kindOf(found)
  if (!fits(limite, tipo)) {
    const message = `"${bound.key}" espera ${tipo === 'inteiro' ? 'um número inteiro' : 'um valor em reais e centavos'}, que é o que "${figure.nome}" dá.`
    file.report(bound.node, 'E285', message)
    return undefined
  }
  const { recurso } = resource
  const sentido: FigureTrigger['sentido'] = bound.key === 'acima_de' ? 'acima_de' : 'abaixo_de'
  const quando: FigureTrigger = { kind: 'indicador', recurso, indicador: figure.nome, sentido, limite }
  const context = { symbols: source.symbols, formulas: source.formulas, resource: namesOfFigure(cursor, tipo) }
  return { quando, resource: null, context, place: 'registro' }
}

interface Figure {
  readonly resource: ResourceDefinition
  readonly figure: IndicatorDefinition
}

function namedFigure(cursor: Cursor, { resources }: FlowSource): Figure | undefined {
  const name = text(cursor)
  if (name === undefined) return undefined
  const known = Object.values(resources).flatMap((resource) =>
    resource.indicadores.map((figure) => ({ resource, figure, nome: `${resource.recurso}.${figure.nome}` })),
  )
  const found = known.find(({ nome }) => nome === name)
  if (found) return found
  const names = known.map(({ nome }) => nome)
  cursor.file.report(cursor.node, 'E219', `o indicador "${name}" não existe.${suggestion(name, names)}`)
  return undefined
}

function readBound(cursor: Cursor, open: OpenMap): Cursor | undefined {
  const [above, below] = [open.get('acima_de'), open.get('abaixo_de')]
  if ((above === undefined) !== (below === undefined)) return above ?? below
  cursor.file.report(cursor.keySpan, 'E206', '"indicador" leva "acima_de" ou "abaixo_de".')
  return undefined
}

function isOfPerson({ resource, figure }: Figure): boolean {
  const view = resource.lista.visoes.find(({ nome }) => nome === figure.visao)
  const trees = [...figure.filtros.flatMap(({ valores }) => valores), ...(view?.onde ? [view.onde.tree] : [])]
  return trees.flatMap(namesIn).some(([first]) => first === 'usuario')
}

/** What the figure is: what it sums, or a count. */
function kindOf({ resource, figure }: Figure): FieldType {
  return resource.campos.find(({ key }) => key === figure.soma)?.tipo ?? 'inteiro'
}

function fits(limite: number, tipo: FieldType): boolean {
  if (tipo === 'inteiro') return Number.isSafeInteger(limite)
  return tipo !== 'dinheiro' || Math.round(limite * 100) / 100 === limite
}

/** What the expressions of such a flow may name: what the figure came to, and the bound. */
function namesOfFigure({ file, keySpan }: Cursor, tipo: FieldType): ResourceSymbols {
  const name = (nome: string): readonly [string, FieldSymbol] => {
    const place = { keySpan, typeSpan: keySpan, entries: new Map() }
    return [nome, { nome, key: nome, tipo, args: [], obrigatorio: true, ...place }]
  }
  const campos = new Map([name('valor'), name('limite')])
  return { recurso: 'indicador', file, recursoSpan: keySpan, campos, entries: new Map(), semRegistro: true }
}
