import { describe, expect, it } from 'vitest'
import { parseExpression } from '../../../src/declaration/expressions/parse'
import { inLanguage } from '../../../src/declaration/languages/in-language'
import { conditionInWords } from '../../../src/server/framework/flows/condition-in-words'
import { FLOW_WORDS } from '../../../src/server/framework/flows/flow-words'
import { loadProductDefinitions } from '../product-definitions'

const product = loadProductDefinitions()

function said(recurso: string, text: string, idioma: 'pt-BR' | 'en' = 'pt-BR'): string {
  const { tree } = parseExpression(text)
  const definitions = inLanguage(product, idioma)
  if (!tree) throw new Error(`cannot be parsed: ${text}`)
  return conditionInWords(definitions.resources[recurso], tree, FLOW_WORDS[idioma])
}

describe('the condition of a flow', () => {
  it.each([
    ['acordos', 'encerrado_em >= hoje() - 3', 'Encerrado em a partir de hoje − 3 dias'],
    ['operacoes', "status_operacao = 'A' e valor_nominal > 1,5", 'Situação é Em acordo e Nominal maior que 1,5'],
    ['operacoes', "status_operacao em ('C', 'A', 'K')", 'Situação é Em cobrança, Em acordo ou Contestada'],
    ['operacoes', "anterior.status_operacao <> 'C'", 'Situação de antes não é Em cobrança'],
    ['acordos', 'nao vazio(motivo) e (vazio(encerrado_em) ou encerrado_em < hoje())', null],
  ])('of %s is told in words: %s', (recurso, text, words) => {
    const found = said(recurso, text.replace('1,5', '1.5'))
    expect(found).toBe(words ?? 'com Motivo e (sem Encerrado em ou Encerrado em menor que hoje)')
  })

  it.each([
    [
      "status_operacao em ('C', 'A') e valor_nominal > 1.5",
      'Status is In collection or In a settlement and Face value above 1.5',
    ],
    ['vazio(data_vencimento) ou data_vencimento < hoje() - 3', 'without Due date or Due date below today − 3 days'],
  ])('is told in English to who reads in it: %s', (text, words) => {
    expect(said('operacoes', text, 'en')).toBe(words)
  })
})
