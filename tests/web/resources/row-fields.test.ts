import { describe, expect, it } from 'vitest'
import { rowFields } from '../../../src/web/framework/resources/list/row-fields'
import { declare } from './declare'
import { configFor, resourceOf } from './harness'

const FROTAS = `titulo: "{placa} · {cliente.nome}"
campos:
  placa: {tipo: texto(8)!, busca: true}
  cliente: ref(clientes)
  credor: ref(credores)
  ano: {tipo: inteiro, visivel_se: "tipo = 'carro'", somente_leitura_se: "not_now"}
  not_now: booleano
  tipo: {tipo: enum, valores: [carro, moto]}
  cor: texto(20)
  motivo: texto(40)
  preco: dinheiro
  chave: {tipo: senha}
  obs: texto_longo
lista: {colunas: [placa, cor], ordem: placa, em_linha: [ano]}
acoes:
  ver_credor: {rotulo: Credor, em: [linha], abrir: "/credor/{credor_id}"}
  baratear: {rotulo: Baratear, em: [linha], define: {preco: 1}, visivel_se: "vazio(motivo)"}
`
const frotas = (more = '') => declare('frotas', FROTAS + more).definition

describe('what a list asks of each row', () => {
  it('is its columns, what names it, and what its acts read, set and lead to', () => {
    expect(rowFields(frotas(), ['placa', 'cor'])).toEqual([
      'cliente_id',
      'cor',
      'credor_id',
      'motivo',
      'placa',
      'preco',
    ])
  })

  it('is what decides over a column that is edited in place', () => {
    expect(rowFields(frotas(), ['placa', 'ano'])).toEqual(expect.arrayContaining(['ano', 'not_now', 'tipo']))
  })

  it('is what an act asks for and shows before it is done', () => {
    const asking = '  anotar: {rotulo: Anotar, em: [massa], formulario: [obs, chave], define: {motivo: x}}\n'
    expect(rowFields(frotas(asking), ['placa'])).toEqual(expect.arrayContaining(['obs', 'cor']))
    expect(rowFields(frotas(asking), ['placa'])).not.toContain('chave')
  })

  it('is who and when under the names of the wire', () => {
    expect(rowFields(frotas(), ['criado_em', 'criado_por', 'id'])).toEqual(
      expect.arrayContaining(['criado_em', 'criado_por', 'id']),
    )
  })

  it('is the same in whatever order the columns stand', () => {
    expect(rowFields(frotas(), ['cor', 'placa'])).toEqual(rowFields(frotas(), ['placa', 'cor']))
  })

  it('is all of it where a question shows a panel', () => {
    const { config } = configFor()
    expect(rowFields(resourceOf(config, 'aprovacoes'), ['cliente'])).toBeNull()
  })

  it('of a consulta is what its rows open by, too', () => {
    const { config } = configFor()
    const consulta = config.consultas.acordos_automaticos
    if (!consulta) throw new Error('no acordos_automaticos')
    expect(rowFields(consulta, ['vencimento'])).toEqual(expect.arrayContaining(['acordo_id', 'vencimento']))
    expect(rowFields(consulta, ['vencimento'])).not.toContain('total')
  })
})
