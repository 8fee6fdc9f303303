import { describe, expect, it } from 'vitest'
import { userConfig } from '../../src/declaration/derive/user-config'
import { productDefinitions } from '../declaration/product-files'

const definitions = productDefinitions()
const config = userConfig(definitions, {
  permissoes: new Set(definitions.permissoes.catalogo.map(({ permissao }) => permissao)),
  cpf: '52998224725',
  hoje: '2026-11-20',
})
const routes = new Set([
  ...Object.values({ ...config.resources, ...config.consultas }).flatMap(({ rotas }) => Object.values(rotas)),
  ...Object.values(config.paginas).flatMap(({ rota, outras_rotas }) => [rota, ...outras_rotas]),
])

describe('the addresses that the owner named', () => {
  it.each([
    '/enriquecimento',
    '/devolucao',
    '/devolucao/create',
    '/devolucao/edit/:id',
    '/campanhas',
    '/campanhas/view/:id',
    '/regua',
    '/regua/view/:id',
    '/administrativo/templatesms',
    '/administrativo/templatemail',
    '/administrativo/templatewhatsapp',
    '/administrativo/fornecedor',
    '/administrativo/fornecedor/:id',
    '/convenio',
    '/administrador/cadastro',
    '/administrativo/cadastro',
    '/Dashboard',
    '/executivo',
    '/cadastrar/executivo',
    '/supervisor',
    '/coordenador',
    '/backoffice',
    '/cobranca/dashboard',
    '/financeiro',
    '/dashboard/remessas',
    '/dashboard/faturamento',
    '/dashboard/metas',
    '/dashboard/metaDiaria',
    '/dashboard/link-power-bi',
    '/perfil',
    '/configuracoes',
    '/versoes',
    '/calendar',
    '/relatorios/eventos',
    '/relatorios/contatos',
    '/relatorios/chamadas',
    '/relatorios/operacoes',
    '/relatorios/prestacao_contas',
    '/relatorios/acoes',
    '/relatorios/devolucao',
    '/relatorios/prestacao_contas_financeiro',
    '/relatorios/nao_acionados',
    '/relatorios/extracao/:base?',
    '/relatorios/enriquecimento',
  ])('%s is one', (route) => {
    expect(routes).toContain(route)
  })
})
