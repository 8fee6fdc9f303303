import type { Definitions } from '../../../declaration/config-definitions'
import type { FlowStep, FlowTrigger } from '../../../declaration/flow-definitions'

/** What starts a flow, in words. */
export function triggerInWords({ resources }: Definitions, quando: FlowTrigger): string {
  const resource = resources[quando.recurso]
  const um = resource?.rotulo.um.toLowerCase() ?? quando.recurso
  if (quando.kind === 'relogio') return `${timeInWords(quando.cron)}, para cada ${um}`
  if (quando.em !== 'transicao') return `${MOMENTS[quando.em]} ${um}`
  const field = resource?.campos.find(({ key }) => key === quando.campo)
  const names = (values: readonly string[]) =>
    values.map((value) => field?.valores?.find(({ valor }) => valor === value)?.rotulo ?? value).join(' ou ')
  const from = quando.de === null ? '' : ` de ${names(quando.de)}`
  const to = quando.para === null ? ' muda' : ` passa${from} a ${names(quando.para)}`
  return `Quando ${(field?.rotulo ?? '').toLowerCase()} de ${um}${to}`
}

const MOMENTS = { criado: 'Ao criar', alterado: 'Ao alterar', excluido: 'Ao excluir' } as const

function timeInWords(cron: string): string {
  const [minute = '0', hour = '*'] = cron.split(' ')
  if (hour === '*') return minute === '0' ? 'Toda hora cheia' : `Toda hora, aos ${minute} minutos`
  return `Todo dia às ${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
}

/** What a step does, in words. */
export function stepInWords({ resources }: Definitions, step: FlowStep): string {
  if (step.kind === 'webhook') return `Avisar ${step.nome}`
  const resource = resources[step.recurso]
  const um = resource?.rotulo.um.toLowerCase() ?? step.recurso
  if (step.kind === 'cria') return `Criar ${um}`
  const ato = resource?.atos.find(({ nome }) => nome === step.ato)
  return `${ato?.rotulo ?? step.ato} (${um})`
}
