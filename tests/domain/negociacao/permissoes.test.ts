import { describe, expect, it } from 'vitest'
import { permissoesExigidas } from '../../../src/domain/negociacao/permissoes'
import { entrada } from './caso'

const RETRO = 'negociacao.data_retroativa'
const COMISSAO = 'negociacao.alterar_comissao'

const credor = {
  id: 57,
  nome: 'Colégio Horizonte',
  prazo_honorario: 360,
  remuneracao: 10,
  remuneracao_max: { maquineta: 7.5, boleto_pix: 10 },
  comissao_fixa: 0,
}

describe('permissoesExigidas', () => {
  it.each([
    { parametros: {}, needed: [] },
    { parametros: { dataRetro: '2026-11-20' }, needed: [] },
    { parametros: { dataRetro: '2026-11-19' }, needed: [RETRO] },
    { parametros: { dataRetro: null, dataEntrada: '2020-01-01' }, needed: [] },
    { parametros: { remuneracao: 10 }, needed: [] },
    { parametros: { remuneracao: null }, needed: [] },
    { parametros: { remuneracao: 9.9999 }, needed: [COMISSAO] },
    { parametros: { remuneracao: 0 }, needed: [COMISSAO] },
    { parametros: { comissao_fixa: 0 }, needed: [] },
    { parametros: { comissao_fixa: 1 }, needed: [COMISSAO] },
    { parametros: { comissao_baixa_credor: 0 }, needed: [] },
    { parametros: { comissao_baixa_credor: 0.0001 }, needed: [COMISSAO] },
    { parametros: { remuneracao_max: { boleto_pix: 10, maquineta: 7.5 } }, needed: [] },
    { parametros: { remuneracao_max: { boleto_pix: 10, maquineta: 8 } }, needed: [COMISSAO] },
    { parametros: { remuneracao_max: { maquineta: 7.5 } }, needed: [COMISSAO] },
    { parametros: { remuneracao_max: { maquineta: 7.5, boleto_pix: 10, link_voz: 5 } }, needed: [COMISSAO] },
    { parametros: { remuneracao_max: { maquineta: 7.5, link_voz: 10 } }, needed: [COMISSAO] },
    { parametros: { remuneracao_max: {} }, needed: [COMISSAO] },
    { parametros: { remuneracao_max: null }, needed: [] },
    { parametros: { juros: 0, multa: 0, honorarios: 0, desconto: 100 }, needed: [] },
    { parametros: { dataRetro: '2026-01-01', remuneracao: 1, comissao_fixa: 1 }, needed: [RETRO, COMISSAO] },
  ])('$parametros need $needed', ({ parametros, needed }) => {
    expect(permissoesExigidas(entrada({ credor, parametros }))).toEqual(needed)
  })

  it('takes an empty map for none when the creditor has none', () => {
    const bare = { id: 57, nome: 'Colégio Horizonte', prazo_honorario: 360, remuneracao_max: null }
    expect(permissoesExigidas(entrada({ credor: bare, parametros: { remuneracao_max: {}, remuneracao: 0 } }))).toEqual(
      [],
    )
  })
})
