import { describe, expect, it } from 'vitest'
import { molduraDe } from '../../../src/domain/mensagens/whatsapp/moldura'
import { recusaDoWhatsapp, textoNumerado } from '../../../src/domain/mensagens/whatsapp/regras'
import {
  codigoDoTemplate,
  motivoDoEvento,
  situacaoDoEvento,
  vale,
} from '../../../src/domain/mensagens/whatsapp/revisao'

describe('recusaDoWhatsapp', () => {
  it.each([
    ['texto', 'Olá, {nome}. Até logo.', null],
    ['texto', '  {nome}, olá.', 'começar'],
    ['texto', 'Olá, {nome} ', 'acabar'],
    ['texto', 'Olá, {nome}\n{credor}, oi.', 'lado a lado'],
    ['texto', 'Olá, {nome}{credor}, oi.', 'lado a lado'],
    ['texto', 'Sem variáveis', null],
    ['texto', 'Olá {', 'sem par'],
    ['texto', 'é'.repeat(1_024), null],
    ['texto', 'é'.repeat(1_025), '1024'],
    ['cabecalho', '{credor}', null],
    ['cabecalho', 'Duas\nlinhas', 'linha só'],
    ['cabecalho', '{nome} e {credor}', 'no máximo uma'],
    ['rodape', 'r'.repeat(60), null],
    ['rodape', 'De {credor}', 'não leva'],
    ['botao', 'b'.repeat(26), '25'],
  ] as const)('%s: %j', (parte, texto, reason) => {
    const found = recusaDoWhatsapp(parte, texto)
    if (reason === null) expect(found).toBeNull()
    else expect(found).toContain(reason)
  })
})

describe('what the other side counts', () => {
  it('numbers each place, again where it stands again', () => {
    expect(textoNumerado('Oi {nome}: {credor}, {nome}.')).toBe('Oi {{1}}: {{2}}, {{3}}.')
  })

  it.each([
    ['Cobrança nº 1', 'cobranca_no_1_7'],
    ['***', 'modelo_7'],
  ])('calls %s %s', (nome, codigo) => {
    expect(codigoDoTemplate(nome.replace('º', 'o'), 7)).toBe(codigo)
  })

  it('takes what it does not know for nothing', () => {
    expect([situacaoDoEvento('FLAGGED'), situacaoDoEvento('constructor'), situacaoDoEvento('PAUSED')]).toEqual([
      null,
      null,
      'Pausado',
    ])
    expect([motivoDoEvento('NONE'), motivoDoEvento('toString'), motivoDoEvento(null)]).toEqual([null, 'toString', null])
  })
})

describe('vale', () => {
  const words = [
    { valor: 'Aprovado', em: '2026-11-26T10:00:00.000Z', motivo: null },
    { valor: 'Recusado', em: '2026-11-26T10:00:00.000Z', motivo: 'um' },
    { valor: 'Recusado', em: '2026-11-26T10:00:00.000Z', motivo: 'dois' },
    { valor: 'Em análise', em: '2026-11-26T09:00:00.000Z', motivo: null },
  ]
  const orders = words.flatMap((a) => words.flatMap((b) => words.flatMap((c) => words.map((d) => [a, b, c, d]))))

  it('comes to one word in every order in which all are said', () => {
    const ends = orders
      .filter((order) => new Set(order).size === words.length)
      .map((order) => order.reduce((held, said) => (vale(held, said) ? said : held)))
    expect(ends).toHaveLength(24)
    expect(new Set(ends.map(({ valor, motivo }) => `${valor} ${motivo}`))).toEqual(new Set(['Recusado um']))
  })
})

describe('molduraDe', () => {
  const none = {
    ...{ cabecalho_tipo: 'nenhum', cabecalho: null, cabecalho_arquivo: null, rodape: null },
    ...{ resposta_1: null, resposta_2: null, resposta_3: null },
    ...{ botao: null, botao_url: null, botao_ligar: null, botao_telefone: null },
  }
  it('counts nothing of a header that is not shown', () => {
    const hidden = { ...none, cabecalho: 'Velho', cabecalho_arquivo: 'https://exemplo.com.br/a.png' }
    expect(molduraDe(hidden)).toEqual({ cabecalho: null, rodape: null, botoes: [] })
    expect(molduraDe({ ...hidden, cabecalho_tipo: 'documento' }).cabecalho).toEqual({
      tipo: 'documento',
      endereco: 'https://exemplo.com.br/a.png',
    })
  })
})
