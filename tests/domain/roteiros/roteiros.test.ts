import { describe, expect, it } from 'vitest'
import { andar } from '../../../src/domain/roteiros/andar'
import { conferirRoteiro } from '../../../src/domain/roteiros/conferir-roteiro'
import { type Alcance, escolherRoteiro } from '../../../src/domain/roteiros/escolher-roteiro'
import { type EtapaEscrita, objecoesLegiveis, readEtapas, respostasLegiveis } from '../../../src/domain/roteiros/etapa'
import { falaConhecida, preencherFala } from '../../../src/domain/roteiros/fala'

const escrita = (ordem: number, respostas: string | null, own: Partial<EtapaEscrita> = {}): EtapaEscrita => ({
  ordem,
  titulo: `Etapa ${ordem}`,
  fala: 'Olá.',
  respostas,
  objecoes: null,
  obrigatoria: false,
  ...own,
})
const must = { obrigatoria: true }

describe('the answers of a step', () => {
  it.each([null, '', 'Sim', 'Sim > 2\n\n Não > fim ', 'Pagou > hoje > Fim', 'Sim > 12'])(
    'are read: %j',
    (respostas) => {
      expect(respostasLegiveis(respostas)).toBe(true)
    },
  )
  it.each([
    '> 2',
    'Sim > ',
    'Sim > depois',
    'Sim > 0',
    'Sim > 100',
    'Sim > 2\nsim > 3',
    `${'a'.repeat(81)} > 2`,
    Array.from({ length: 10 }, (_, at) => `R${at}`).join('\n'),
  ])('are refused: %j', (respostas) => {
    expect(respostasLegiveis(respostas)).toBe(false)
  })
  it('go on to the next step where they say nothing else, and end at the last', () => {
    const [first, last] = readEtapas([escrita(7, 'Sim'), escrita(3, 'Sim\nNão > fim', must)])
    expect(first).toMatchObject({ ordem: 3, respostas: [{ proxima: 7 }, { proxima: null }] })
    expect(first).not.toHaveProperty('seguinte')
    expect(last).toMatchObject({ ordem: 7, respostas: [{ proxima: null }], seguinte: null })
  })
})

it('wants something to say to each objection', () => {
  expect([null, 'Caro: divido', 'A: b: c'].map(objecoesLegiveis)).toEqual([true, true, true])
  expect(['Caro', ': divido', 'Caro:'].map(objecoesLegiveis)).toEqual([false, false, false])
})

describe('the ways through a script', () => {
  it.each([
    { etapas: [escrita(1, null)], found: [] },
    { etapas: [escrita(1, 'Sim > 3\nNão'), escrita(2, null), escrita(3, 'Volta > 1\nFim > fim', must)], found: [] },
    { etapas: [], found: [{ codigo: 'roteiro_sem_etapas' }] },
    {
      etapas: [escrita(1, 'Sim > 9\nNão > fim', must)],
      found: [{ codigo: 'roteiro_etapa_desconhecida', etapa: 1, destino: 9, resposta: 'Sim' }],
    },
    {
      etapas: [escrita(1, 'Sim > 3', must), escrita(2, null), escrita(3, null)],
      found: [{ codigo: 'roteiro_etapa_inalcancavel', etapa: 2 }],
    },
    {
      etapas: [escrita(1, 'Sim > 2', must), escrita(2, 'Sim > 1', must)],
      found: [
        { codigo: 'roteiro_sem_fim', etapa: 1 },
        { codigo: 'roteiro_sem_fim', etapa: 2 },
      ],
    },
  ])('are looked through: $found', ({ etapas, found }) => {
    expect(conferirRoteiro(readEtapas(etapas))).toEqual(found)
  })
  it('are walked by answers that stand there, and by no others', () => {
    const etapas = readEtapas([escrita(1, 'Sim > 3\nNão > fim', must), escrita(2, null), escrita(3, null)])
    expect(andar(etapas, [])?.ordem).toBe(1)
    expect(andar(etapas, [{ etapa: 1, resposta: 'Sim' }])?.ordem).toBe(3)
    expect(andar(etapas, [{ etapa: 1, resposta: 'Não' }])).toBeNull()
    expect(
      andar(etapas, [
        { etapa: 1, resposta: 'Sim' },
        { etapa: 3, resposta: null },
      ]),
    ).toBeNull()
    for (const passo of [
      { etapa: 1, resposta: null },
      { etapa: 1, resposta: 'Talvez' },
      { etapa: 3, resposta: null },
    ])
      expect(andar(etapas, [passo])).toBeUndefined()
    expect(
      andar(etapas, [
        { etapa: 1, resposta: 'Não' },
        { etapa: 3, resposta: null },
      ]),
    ).toBeUndefined()
  })
})

describe('the script in force', () => {
  const blank = {
    perfil: null,
    atraso_min: null,
    atraso_max: null,
    inicio: null,
    fim: null,
    publicado_em: '2026-01-01',
  }
  const one = (id: number, own: Partial<Alcance>): Alcance => ({ id, credor_id: null, ...blank, ...own })
  const situacao = { credor_id: 10, perfil: 'Crônico', atraso: 90, hoje: '2026-11-20' }
  it.each([
    {
      roteiros: [one(1, {}), one(2, { credor_id: 10 }), one(3, { perfil: 'Crônico', atraso_min: 1, atraso_max: 99 })],
      id: 2,
    },
    { roteiros: [one(1, { atraso_min: 60, atraso_max: 90 }), one(2, { perfil: 'Crônico' })], id: 2 },
    { roteiros: [one(1, { atraso_min: 60 }), one(2, {})], id: 1 },
    { roteiros: [one(1, { atraso_max: 89 }), one(2, { atraso_min: 91 }), one(3, { credor_id: 12 })], id: undefined },
    {
      roteiros: [one(1, { inicio: '2026-11-21' }), one(2, { fim: '2026-11-19' }), one(3, { fim: '2026-11-20' })],
      id: 3,
    },
    { roteiros: [one(1, { publicado_em: '2026-02-01' }), one(2, {})], id: 1 },
    { roteiros: [one(1, {}), one(2, {})], id: 2 },
  ])('is the most specific that serves: $id', ({ roteiros, id }) => {
    expect(escolherRoteiro(roteiros, situacao)?.id).toBe(id)
  })
  it('serves nobody without a debt where it asks for an age', () => {
    expect(escolherRoteiro([one(1, { atraso_min: 0 })], { ...situacao, atraso: null })).toBeUndefined()
  })
})

it('fills in what is said, once, and knows no other place', () => {
  const valores = { nome: 'Ana {credor}', credor: 'Aurora', valor: 'R$ 1', vencimento: '01/02/2026' }
  expect(preencherFala('{nome}, {valor}', valores)).toBe('Ana {credor}, R$ 1')
  expect(['{nome}', 'sem nada', '{link}', '{nome'].map(falaConhecida)).toEqual([true, true, false, false])
})
