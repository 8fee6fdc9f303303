import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { ResourceListPage } from '../../../../src/web/framework/resources/list/resource-list-page'
import { faixa } from '../../../domain/limites/faixa'
import { configFor, fillBrowser, renderScreen, resourceOf } from '../../resources/harness'
import { serve } from '../../serve'

beforeAll(fillBrowser)
afterEach(cleanup)

const plain = (node: Element) => (node.textContent ?? '').replaceAll('\u00a0', ' ').trim()

it('says above the tables which limits hold for each função, also where nobody published one', async () => {
  const comum = { ...faixa(), descricao: 'a partir de 0 dias, a partir de R$ 0,00' }
  serve({
    'get /limites': () => ({ body: [] }),
    'get /limites/em_vigor': () => ({
      body: [
        { funcao: 'Administrador(a)', credor: null, origem: null, faixas: [] },
        { funcao: 'Supervisor(a) Cobrança', credor: null, origem: 'Limites do supervisor', faixas: [comum] },
        { funcao: 'Supervisor(a) Cobrança', credor: { id: 57, nome: 'Colégio' }, origem: 'Sua (versão 2)', faixas: [] },
      ],
    }),
  })
  const element = <ResourceListPage definition={resourceOf(configFor().config, 'limites')} />
  renderScreen({ path: '/limites', at: '/limites', element })
  const region = await screen.findByRole('region', { name: 'O que vale agora, por função' })
  const rows = within(region).getAllByRole('row').slice(1)
  expect(rows.map((row) => [...row.children].map(plain).join(' | '))).toEqual([
    'Administrador(a) Sem limite',
    'Supervisor(a) Cobrança Limites do supervisor',
    'a partir de 0 dias, a partir de R$ 0,00 | 15% | 50% | 25% | 10% | 20% | 6 | R$ 50,00 | em até 10 dias | em até 30 dias',
    'Supervisor(a) Cobrança, com Colégio Sua (versão 2)',
  ])
})
