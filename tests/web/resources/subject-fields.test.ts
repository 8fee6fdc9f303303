import { describe, expect, it } from 'vitest'
import { subjectFields } from '../../../src/web/framework/resources/acts/subject-fields'
import { configFor, resourceOf } from './harness'

const { config } = configFor()

function factsOf(recurso: string, ato: string): readonly string[] {
  const definition = resourceOf(config, recurso)
  const act = definition.atos.find(({ nome }) => nome === ato)
  if (!act) throw new Error(`no act ${ato}`)
  return subjectFields(definition, act)
    .slice(0, 6)
    .map(({ nome }) => nome)
}

describe('what the question of an act says of its record', () => {
  it('is its state, who is paid, when it is due and how much, not all that the list shows', () => {
    expect(factsOf('parcelas', 'prorrogar')).toEqual([
      'status',
      'status_cobranca',
      'data_vencimento',
      'cliente',
      'credor',
      'valor_nominal',
    ])
  })
})
