import type { Definitions } from '../../../declaration/config-definitions'
import type { FigureTrigger, FlowStep, FlowTrigger } from '../../../declaration/flow-definitions'
import { amount, brl, formatCount } from '../../../domain/money/format'

/** What starts a flow, in words. */
export function triggerInWords(definitions: Definitions, quando: FlowTrigger): string {
  const resource = definitions.resources[quando.recurso]
  const um = resource?.rotulo.um.toLowerCase() ?? quando.recurso
  if (quando.kind === 'indicador') {
    const figure = resource?.indicadores.find(({ nome }) => nome === quando.indicador)
    const way = quando.sentido === 'acima_de' ? 'passa de' : 'fica abaixo de'
    return `Quando ${figure?.rotulo ?? quando.indicador} ${way} ${figureInWords(definitions, quando, quando.limite)}`
  }
  if (quando.kind === 'relogio') return `${timeInWords(quando.cron)}, para cada ${um}`
  if (quando.em !== 'transicao') return `${MOMENTS[quando.em]} ${um}`
  const field = resource?.campos.find(({ key }) => key === quando.campo)
  const names = (values: readonly string[]) =>
    values.map((value) => field?.valores?.find(({ valor }) => valor === value)?.rotulo ?? value).join(' ou ')
  const from = quando.de === null ? '' : ` de ${names(quando.de)}`
  const to = quando.para === null ? ' muda' : ` passa${from} a ${names(quando.para)}`
  return `Quando ${(field?.rotulo ?? '').toLowerCase()} de ${um}${to}`
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

const MOMENTS = { criado: 'Ao criar', alterado: 'Ao alterar', excluido: 'Ao excluir' } as const

function timeInWords(cron: string): string {
  const [minute = '0', hour = '*'] = cron.split(' ')
  if (hour === '*') return minute === '0' ? 'Toda hora cheia' : `Toda hora, aos ${minute} minutos`
  return `Todo dia às ${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
}

/** What a step does, in words. */
export function stepInWords({ resources, pendencias }: Definitions, step: FlowStep): string {
  if (step.kind === 'webhook') return `Avisar ${step.nome}`
  if (step.kind === 'tarefa') return `Abrir pendência: ${pendencias[step.tipo]?.rotulo ?? step.tipo}`
  const resource = resources[step.recurso]
  const um = resource?.rotulo.um.toLowerCase() ?? step.recurso
  if (step.kind === 'cria') return `Criar ${um}`
  const ato = resource?.atos.find(({ nome }) => nome === step.ato)
  return `${ato?.rotulo ?? step.ato} (${um})`
}
