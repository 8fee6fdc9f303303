import { describe, expect, it } from 'vitest'
import { productDefinitions } from './product-files'

const { paineis } = productDefinitions()
const blocksOf = (wanted: string) =>
  Object.values(paineis)
    .filter(({ nome }) => nome === wanted)
    .flatMap(({ abas }) => abas.flatMap(({ blocos }) => blocos))

const taxa = { recurso: 'recebimentos', indicador: 'taxa_cartao' }

describe.each([
  ['supervisor', { recurso: 'equipe_ao_vivo', visao: 'minha_equipe' }],
  ['executivo', { recurso: 'proximos_clientes', linhas: 5 }],
  ['metas', { recurso: 'projecao_do_mes' }],
  ['coordenador', { recurso: 'carteira_por_idade' }],
  ['remessas', { kind: 'cruza', recurso: 'relatorio_evolucao_remessas' }],
  ['remessas', { kind: 'cruza', recurso: 'relatorio_recuperado_remessas' }],
  ['faturamento', { kind: 'ranking', figura: taxa, por: 'credor_id' }],
  ['faturamento', { kind: 'ranking', figura: taxa, por: 'executivo_cobranca_id' }],
  ['faturamento', { kind: 'grafico', figura: taxa, por: { campo: 'forma', por: null } }],
])('the panel %s', (nome, block) => {
  it(`has its block ${JSON.stringify(block)}`, () => {
    expect(blocksOf(nome)).toEqual(expect.arrayContaining([expect.objectContaining(block)]))
  })
})
