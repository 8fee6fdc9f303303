import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { ResumoPanel } from '../../../../../src/web/areas/mensagens/campanha/resumo-panel'
import { TextoPanel } from '../../../../../src/web/areas/mensagens/campanha/texto-panel'
import { fakeServer } from '../../../resources/fake-server'
import { fillBrowser, renderScreen } from '../../../resources/harness'

const CAMPANHA = { nome: 'Ligar', canal: 'ligacao', credores: [], periodo_letivo: '2026' }

const contado = { pessoas: 900, alcancaveis: 800, valor: 1000, custo: null, aprovar_acima: 500, desconto_maximo: null }
const previsto = { pessoas: 900, julgadas: 900, vao: 1, custo: null, motivos: [], amostra: [], exemplo: null }

function serve() {
  return fakeServer({
    'POST /campanhas/publico': () => ({ data: contado }),
    'POST /campanhas/previa': () => ({ data: previsto }),
  })
}

beforeAll(fillBrowser)
afterEach(cleanup)

it('a campaign of calls has no text to choose, and says so where the text would be', async () => {
  serve()
  renderScreen({ path: '/', at: '/', element: <TextoPanel recurso="campanhas" record={CAMPANHA} /> })
  expect(await screen.findByText('Ligação não tem texto')).toBeTruthy()
  expect(screen.queryByText('Não vai a ninguém')).toBeNull()
})

it('a campaign of calls is foreseen without a text, in calls and without a cost', async () => {
  const { calls } = serve()
  renderScreen({ path: '/', at: '/', element: <ResumoPanel recurso="campanhas" record={CAMPANHA} /> })
  expect(await screen.findByText('Iriam agora 1 ligação, de 900 pessoas')).toBeTruthy()
  expect(await screen.findByText('Acima de 500 ligações, outra pessoa aprova antes.')).toBeTruthy()
  expect(screen.queryByText(/custo estimado/i)).toBeNull()
  const [foreseen] = calls.filter(({ path }) => path.endsWith('/previa'))
  expect(foreseen?.body).toMatchObject({ canal: 'ligacao', periodo_letivo: '2026' })
})
