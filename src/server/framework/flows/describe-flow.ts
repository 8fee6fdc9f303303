import type { Definitions } from '../../../declaration/config-definitions'
import type { FigureTrigger, FlowStep, FlowTrigger } from '../../../declaration/flow-definitions'
import { amount, brl, formatCount } from '../../../domain/money/format'
import type { FlowWords } from './flow-words'

/** The declarations and the words of one language. */
export interface Told {
  readonly definitions: Definitions
  readonly words: FlowWords
}

/** What starts a flow, in words. */
export function triggerInWords({ definitions, words }: Told, quando: FlowTrigger): string {
  const resource = definitions.resources[quando.recurso]
  const um = resource?.rotulo.um.toLowerCase() ?? quando.recurso
  if (quando.kind === 'indicador') {
    const figure = resource?.indicadores.find(({ nome }) => nome === quando.indicador)
    const past = quando.sentido === 'acima_de' ? words.passa : words.abaixo
    return past(figure?.rotulo ?? quando.indicador, figureInWords(definitions, quando, quando.limite))
  }
  if (quando.kind === 'relogio') return words.cada(timeInWords(quando.cron, words), um)
  if (quando.em !== 'transicao') return `${words.momentos[quando.em]} ${um}`
  const field = resource?.campos.find(({ key }) => key === quando.campo)
  const names = (values: readonly string[]) =>
    values.map((value) => field?.valores?.find(({ valor }) => valor === value)?.rotulo ?? value).join(` ${words.ou} `)
  const campo = (field?.rotulo ?? '').toLowerCase()
  if (quando.para === null) return words.muda(campo, um)
  const para = names(quando.para)
  return quando.de === null ? words.passaA(campo, um, para) : words.passaDe(campo, um, names(quando.de), para)
}

/** What a figure comes to, in its unit. */
export function figureInWords({ resources }: Definitions, { recurso, indicador }: FigureName, value: number): string {
  const resource = resources[recurso]
  const soma = resource?.indicadores.find(({ nome }) => nome === indicador)?.soma
  const tipo = resource?.campos.find(({ key }) => key === soma)?.tipo
  if (tipo === 'dinheiro') return brl(value)
  return tipo === 'decimal' ? amount(value) : formatCount(value)
}

type FigureName = Pick<FigureTrigger, 'recurso' | 'indicador'>

function timeInWords(cron: string, words: FlowWords): string {
  const [minute = '0', hour = '*'] = cron.split(' ')
  if (hour === '*') return minute === '0' ? words.horaCheia : words.todaHora(minute)
  return words.todoDia(`${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`)
}

/** What a step does, in words. */
export function stepInWords({ definitions: { resources, pendencias }, words }: Told, step: FlowStep): string {
  if (step.kind === 'webhook') return words.avisar(step.nome)
  if (step.kind === 'tarefa') return words.pendencia(pendencias[step.tipo]?.rotulo ?? step.tipo)
  const resource = resources[step.recurso]
  const um = resource?.rotulo.um.toLowerCase() ?? step.recurso
  if (step.kind === 'cria') return words.criar(um)
  const ato = resource?.atos.find(({ nome }) => nome === step.ato)
  return `${ato?.rotulo ?? step.ato} (${um})`
}
