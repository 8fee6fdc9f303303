import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { FieldDefinition, FieldType } from '../../../src/declaration/definitions'
import { ResourceFormPage } from '../../../src/web/framework/resources/form/resource-form-page'
import { ResourceListPage } from '../../../src/web/framework/resources/list/resource-list-page'
import { ResourceShowPage } from '../../../src/web/framework/resources/show/resource-show-page'
import type { UserResource } from '../../../src/web/refine/user-config'
import { type Answer, type Call, fakeServer } from './fake-server'
import { configFor, fillBrowser, renderScreen } from './harness'

/** What every declared resource gets without a line of its own. */
const { config } = configFor()
const resources = Object.values(config.resources)
const editable = resources.filter(({ rotas, acoes_padrao }) => rotas.editar !== null && acoes_padrao.includes('editar'))

beforeAll(() => {
  fillBrowser()
})
afterEach(cleanup)

describe.each(resources.map((definition) => [definition.recurso, definition] as const))('%s', (_, definition) => {
  const { recurso, rotas, lista, rotulo, campos } = definition
  const labelOf = (nome: string) => campos.find((field) => field.nome === nome)?.rotulo ?? null

  it('draws its list, and every column of it resolves', async () => {
    serve()
    renderScreen({ path: rotas.lista, at: rotas.lista, element: <ResourceListPage definition={definition} /> })
    await screen.findByRole('heading', { level: 1, name: rotulo.varios })
    await waitFor(() => expect(document.querySelector('tbody tr[data-row-key], [data-row-key]')).not.toBeNull())
    const headers = [...document.querySelectorAll('th, [role=columnheader]')].map((header) =>
      header.textContent?.trim(),
    )
    for (const nome of lista.colunas) {
      const label = labelOf(nome)
      if (label !== null) expect(headers, `${recurso}.${nome}`).toContain(label)
    }
  })

  it('draws the page of a record with every field of its first tab', async () => {
    serve()
    const at = rotas.ver.replace(':id', '1')
    renderScreen({ path: rotas.ver, at, element: <ResourceShowPage definition={definition} /> })
    await drawn()
    const [first] = definition.ficha.abas
    const shown = (first?.partes ?? []).flatMap((part) => (part.kind === 'secao' ? part.campos : []))
    for (const nome of shown) {
      const field = campos.find((each) => each.nome === nome)
      if (!field || field.visivel_se !== null || field.tipo === 'lista') continue
      expect(screen.queryAllByText(field.rotulo).length, `${recurso}.${nome}`).toBeGreaterThan(0)
    }
  })

  it('has no button for what is not permitted', async () => {
    serve()
    const own = ['criar', 'editar', 'excluir', 'exportar', 'importar', 'expurgar'].map((acao) => `${recurso}.${acao}`)
    // their pages of making one ask for the permission of the act
    const without = [
      ...own,
      'remessas.importar',
      'remessas.distribuir',
      'enriquecimento.pedir',
      'extratos_credor.trazer',
    ]
    const bare = configFor(...without).config.resources[recurso]
    if (!bare) throw new Error('no resource')
    const at = rotas.ver.replace(':id', '1')
    renderScreen({ path: rotas.ver, at, element: <ResourceShowPage definition={bare} />, without })
    await drawn()
    for (const name of ['Editar', 'Excluir']) expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull()
    cleanup()
    renderScreen({ path: rotas.lista, at: rotas.lista, element: <ResourceListPage definition={bare} />, without })
    await screen.findByRole('heading', { level: 1, name: rotulo.varios })
    for (const name of [/^Nov[oa] /, 'Exportar', 'Importar']) {
      expect(screen.queryByRole('button', { name })).toBeNull()
      expect(screen.queryByRole('link', { name })).toBeNull()
    }
  })
})

describe.each(editable.map((definition) => [definition.recurso, definition] as const))('%s', (_, definition) => {
  it('draws its form, whose every control the keyboard reaches and a label names', async () => {
    serve()
    const { rotas } = definition
    const at = (rotas.editar ?? '').replace(':id', '1')
    renderScreen({ path: rotas.editar ?? '', at, element: <ResourceFormPage definition={definition} action="edit" /> })
    await screen.findByRole('button', { name: /^Salvar/ })
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'main input, main textarea, main button, form input, form textarea, form button',
      ),
    ].filter(
      (control) =>
        !control.hasAttribute('disabled') &&
        control.getAttribute('type') !== 'file' &&
        // the other steps of a form that has them
        control.closest('[aria-hidden=true], [hidden]') === null,
    )
    expect(controls.length).toBeGreaterThan(0)
    const reached = new Set<Element>()
    const user = userEvent.setup()
    for (let step = 0; step < controls.length * 2 + 20; step += 1) {
      await user.tab()
      if (document.activeElement) reached.add(document.activeElement)
      if (controls.every((control) => reached.has(control))) break
    }
    const missed = controls.filter((control) => control.tabIndex >= 0 && !reached.has(control))
    expect(missed.map((control) => control.outerHTML.slice(0, 120))).toEqual([])
    for (const control of controls) {
      if (control.tagName === 'BUTTON') continue
      const named =
        control.getAttribute('aria-label') ??
        control.getAttribute('aria-labelledby') ??
        (control.id && document.querySelector(`label[for="${control.id}"]`)?.textContent)
      expect(named, control.outerHTML.slice(0, 160)).toBeTruthy()
    }
  })
})

/** The page of a record shows its first value. */
async function drawn(): Promise<void> {
  await waitFor(() => expect(document.querySelector('dd')).not.toBeNull())
}

/** What the first step of a campaign asks for. */
const CONTADO = { pessoas: 2, alcancaveis: 1, valor: 10, custo: null, aprovar_acima: 500, desconto_maximo: null }

/** A server with one record of everything. */
function serve(): void {
  const answer = ({ path }: Call): Answer => {
    const [, recurso = '', place, ...rest] = path.split('/')
    const definition = config.resources[recurso]
    if (!definition) return { data: [], total: 0 }
    if (path === '/campanhas/publico') return { data: CONTADO }
    if (place === undefined) return { data: [sample(definition)], total: 1 }
    if (place === 'totais') return { data: { linhas: 1 } }
    if (/^\d+$/.test(place) && rest.length === 0) return { data: sample(definition) }
    return { data: [], total: 0 }
  }
  fakeServer(new Proxy({}, { get: () => answer }))
}

function sample({ campos }: UserResource): Record<string, unknown> {
  const values = campos.flatMap((field): [string, unknown][] => {
    if (field.tipo === 'lista') return []
    if (field.tipo === 'ref')
      return [
        [field.key, 1],
        [field.nome, { id: 1, titulo: 'Um' }],
      ]
    return [[field.key, SAMPLES[field.tipo]?.(field) ?? 'Um']]
  })
  return { id: 1, versao: 1, criado_em: '2026-11-20T12:00:00Z', alterado_em: null, ...Object.fromEntries(values) }
}

const SAMPLES: Readonly<Partial<Record<FieldType, (field: FieldDefinition) => unknown>>> = {
  inteiro: () => 1,
  decimal: () => 1.5,
  dinheiro: () => 1234.56,
  percentual: () => 2.5,
  data: () => '2026-11-20',
  data_hora: () => '2026-11-20T12:00:00Z',
  hora: () => '09:00:00',
  booleano: () => true,
  enum: ({ valores }) => valores?.[0]?.valor,
  muitos: () => [{ id: 1, titulo: 'Um' }],
  cpf: () => '52998224725',
  cnpj: () => '11222333000181',
  cpf_cnpj: () => '52998224725',
  telefone: () => '11987654321',
  cep: () => '01310100',
  email: () => 'um@avenca.test',
  url: () => 'https://avenca.test',
  json: () => ({ um: 1 }),
  mapa: () => ({}),
  senha: () => null,
  segredo: () => null,
  arquivo: () => ({ id: 1, nome: 'um.pdf', tipo: 'application/pdf', tamanho: 10 }),
  imagem: () => null,
  calculado: ({ tipo_calculado }) => (tipo_calculado === 'dinheiro' || tipo_calculado === 'inteiro' ? 1 : 'Um'),
}
