import { expect, it } from 'vitest'
import { userConfig } from '../../../src/declaration/derive/user-config'
import { loadFiles, productFiles } from '../product-files'

const BANCOS = `recurso: bancos
campos:
  nome: texto!
  limite: {tipo: dinheiro, acesso: {ver: bancos.exportar}}
lista:
  visoes:
    altos: {rotulo: Altos, onde: "limite > 10"}
    todos: {rotulo: Todos}
`
const MENU =
  'menu:\n  - {grupo: X, itens: [{recurso: bancos}, {recurso: bancos, visao: altos}, {recurso: bancos, visao: todos}]}\n'

const { definitions, mistakes } = loadFiles([
  { path: 'resources/bancos.yaml', text: BANCOS },
  { path: 'config/menu.yaml', text: MENU },
  ...productFiles.filter(({ path }) => path === 'config/regras.yaml'),
])

it('puts an item below one above it, by what that one opens', () => {
  const under = MENU.replace('visao: todos}', 'visao: todos, sob: bancos}')
  const read = loadFiles([
    { path: 'resources/bancos.yaml', text: BANCOS },
    { path: 'config/menu.yaml', text: under },
    ...productFiles.filter(({ path }) => path === 'config/regras.yaml'),
  ])
  expect(read.mistakes).toEqual([])
  expect(read.definitions?.menu[0]?.itens.map(({ sob }) => sob)).toEqual([undefined, undefined, 'bancos'])
})

it.each([
  [
    ['bancos.ver', 'bancos.exportar'],
    [undefined, 'altos', 'todos'],
  ],
  [['bancos.ver'], [undefined, 'todos']],
  [[], []],
])('opens a list by a view for who sees all that the view names: %j', (codes, views) => {
  expect(mistakes).toEqual([])
  const config = definitions && userConfig(definitions, { permissoes: new Set(codes), cpf: '', hoje: '2026-11-20' })
  const items = config?.menu.flatMap(({ itens }) => itens) ?? []
  expect(items.map((item) => (item.kind === 'recurso' ? item.visao : 'pagina'))).toEqual(views)
})
