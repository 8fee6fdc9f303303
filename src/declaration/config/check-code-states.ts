import type { ResourceDefinition } from '../definitions'
import type { StateMachine, Transition } from '../field-definitions'
import type { Cursor } from '../grammar/cursor'
import { childrenOf } from '../resource/acts/read-acts'
import { STATES_IN_CODE } from '../states-in-code'
import type { ResourceSymbols, Symbols } from '../symbols'

/** Field of states → what code was built to know of it (`npm run tipos`). */
export interface CodeStates {
  /** State → where it may go → the transitions that lead there. */
  readonly transicoes: Readonly<Record<string, Readonly<Record<string, Ways>>>>
  /** Transitions that only code of the server takes. */
  readonly semBotao: Readonly<Record<string, readonly string[]>>
  /** The state of a new record. */
  readonly iniciais: Readonly<Record<string, string>>
}

type Ways = Readonly<Record<string, readonly string[]>>

interface Read {
  readonly symbols: Pick<Symbols, 'resources' | 'listas'>
  readonly resources: Readonly<Record<string, ResourceDefinition>>
}

/**
 * States that code moves may gain values and buttons to those, and lose buttons; the ways that code takes stay (E241), and to its own
 * states leads no button that it was not built with (E242): neither from another of them nor by way of a new one.
 */
export function checkCodeStates({ symbols, resources }: Read, code: CodeStates): void {
  for (const [machine, lista] of Object.entries(STATES_IN_CODE)) {
    const [recurso = '', nome = ''] = machine.split('.')
    const [resource, ways] = [symbols.resources.get(recurso), code.transicoes[machine]]
    if (!resource || !ways || !Object.hasOwn(symbols.listas, lista)) continue
    const estado = resources[recurso]?.campos.find((field) => field.nome === nome)?.estado ?? null
    const built: Built = { ways, semBotao: code.semBotao[machine] ?? [], inicial: code.iniciais[machine] ?? '' }
    checkMachine({ resource, nome, estado }, built)
  }
}

interface Declared {
  readonly resource: ResourceSymbols
  readonly nome: string
  readonly estado: StateMachine | null
}

interface Built {
  readonly ways: Readonly<Record<string, Ways>>
  readonly semBotao: readonly string[]
  readonly inicial: string
}

function checkMachine({ resource, nome, estado }: Declared, { ways, semBotao, inicial }: Built): void {
  const transicoes = resource.entries.get('transicoes')
  const entry = transicoes && childrenOf(transicoes).find(({ key }) => key === nome)
  const report = (message: string, at?: Cursor, code: 'E241' | 'E242' = 'E241') =>
    resource.file.report((at ?? entry)?.keySpan ?? resource.recursoSpan, code, message)
  if (estado === null) {
    report(`falta "transicoes.${nome}": o programa move essa situação.`)
    return
  }
  if (estado.inicial !== inicial) report(`o programa cria em "${inicial}", não em "${estado.inicial}".`)
  const coded = edgesOf(ways).filter(({ names }) => names.some((name) => semBotao.includes(name)))
  const gone = coded.filter((edge) => !estado.transicoes.some((each) => each.so_acao && takes(each, edge)))
  for (const name of semBotao.filter((known) => gone.some(({ names }) => names.includes(known))))
    report(`falta uma mudança de situação sem botão que o programa faz ("${name}"): ${said(gone, name)}.`)
  const buttons = edgesOf(ways).filter(({ names }) => names.some((name) => !semBotao.includes(name)))
  for (const each of estado.transicoes.filter(({ so_acao }) => !so_acao)) {
    const [para = ''] = each.para
    const opened = each.de.filter((de) => !buttons.some((edge) => edge.de === de && edge.para === para))
    if (opened.length === 0 || !Object.hasOwn(ways, para)) continue
    const at = entry && childrenOf(entry).find(({ key }) => key === each.nome)
    const from = opened.join(', ')
    report(`"${each.nome}" abriria um botão de ${from} a ${para}, aonde só o programa leva daí.`, at, 'E242')
  }
}

interface Edge {
  readonly de: string
  readonly para: string
  readonly names: readonly string[]
}

function edgesOf(ways: Built['ways']): readonly Edge[] {
  return Object.entries(ways).flatMap(([de, targets]) =>
    Object.entries(targets).map(([para, names]) => ({ de, para, names })),
  )
}

function takes({ de, para }: Transition, edge: Edge): boolean {
  return de.includes(edge.de) && para.includes(edge.para)
}

function said(edges: readonly Edge[], name: string): string {
  return edges
    .filter(({ names }) => names.includes(name))
    .map(({ de, para }) => `de ${de} a ${para}`)
    .join('; ')
}
