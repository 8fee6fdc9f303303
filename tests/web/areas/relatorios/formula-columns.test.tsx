import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Formula, FormulaColumns } from '../../../../src/web/framework/resources/list/report/formula-columns'
import { allPermissions, configFor } from '../../installation'
import { fillBrowser } from '../../resources/harness'

let made: readonly Formula[] = []

function Editor() {
  const [value, setValue] = useState<readonly Formula[]>([])
  made = value
  const { resources } = configFor(allPermissions())
  const definition = resources.operacoes
  return definition ? (
    <FormulaColumns definition={definition} resources={resources} value={value} onChange={setValue} />
  ) : null
}

beforeAll(fillBrowser)
afterEach(cleanup)

describe('columns of one own', () => {
  it('are written with fields that are put in by name, and what cannot be read is said as it is typed', async () => {
    render(<Editor />)
    await userEvent.click(screen.getByRole('button', { name: 'Acrescentar coluna' }))
    await userEvent.type(screen.getByLabelText('Nome da coluna 1'), 'Com dez por cento')
    const formula = screen.getByLabelText('Fórmula da coluna 1')
    await userEvent.type(formula, 'valor_nominall * 1.1')
    expect(screen.getByRole('status').textContent).toContain('Você quis dizer "valor_nominal"?')
    expect(formula.getAttribute('aria-invalid')).toBe('true')
    await userEvent.clear(formula)
    await userEvent.click(screen.getByRole('combobox', { name: 'Campo na fórmula 1' }))
    await userEvent.keyboard('Nominal')
    await userEvent.click(await screen.findByTitle('Nominal'))
    await userEvent.type(formula, ' * 1.1')
    expect(screen.getByRole('status').textContent).toBe('')
    expect(made).toEqual([{ rotulo: 'Com dez por cento', formula: 'valor_nominal * 1.1' }])
    await userEvent.click(screen.getByRole('button', { name: 'Retirar a coluna 1' }))
    expect(made).toEqual([])
  })
})
