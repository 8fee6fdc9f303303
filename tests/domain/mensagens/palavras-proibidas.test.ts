import { describe, expect, it } from 'vitest'
import { palavraProibida } from '../../../src/domain/mensagens/palavras-proibidas'
import { loadProductDefinitions } from '../../server/product-definitions'

const grupos = Object.values(loadProductDefinitions().regras.palavras_proibidas)

function said(texto: string, { finalidade = 'cobranca', ensino = false }: Partial<Case> = {}): string | null {
  return palavraProibida({ texto, finalidade, ensino }, grupos)?.palavras ?? null
}

interface Case {
  readonly finalidade: string
  readonly ensino: boolean | null
}

describe('palavraProibida, by the file of the house', () => {
  it.each([
    ['Evite a penhora de bens.', 'penhora'],
    ['EVITE A PENHORA', 'PENHORA'],
    ['Seus bens podem ser penhorados', 'penhorados'],
    ['Haverá PRISÃO', 'PRISÃO'],
    ['Um oficial de justiça irá até você', 'oficial de justiça'],
    ['OFICIAIS  DE\nJUSTIÇA', 'OFICIAIS DE JUSTIÇA'],
    ['entraremos com processo', 'processo'],
    ['Busca-e-apreensão do veículo', 'Busca e apreensão'],
    ['bloqueio do CPF', 'bloqueio do CPF'],
    ['Falaremos com o seu vizinho', 'vizinho'],
    ['Seu patrão vai saber', 'patrão'],
    ['Sua família será avisada', 'família'],
    ['É a sua última chance!', 'última chance'],
    ['p e n h o r a', 'p e n h o r a'],
    ['pe\u00adnho\u200bra', 'pe\u00adnho\u200bra'],
    ['prisa\u0303o', 'prisa\u0303o'],
  ])('refuses %j and tells the words', (texto, palavras) => {
    expect(said(texto)).toBe(palavras)
  })

  it.each([
    'Olá {nome}, a {credor} tem uma proposta para você: {valor} até {vencimento}.',
    'Processamos o seu pagamento, obrigado.',
    'Agradecemos a presença; fale conosco de novo.',
    'Sem juros até amanhã.',
    'A B C do acordo: {protocolo}',
    '',
  ])('lets %j through', (texto) => {
    expect(said(texto)).toBeNull()
  })

  it('lets the prior notice of negativation, and nothing else, name a bureau', () => {
    for (const texto of ['Seu nome irá ao SPC', 'envio à Serasa', 'será negativado', 'protesto em cartório']) {
      expect(said(texto)).not.toBeNull()
      expect(said(texto, { finalidade: 'previa_negativacao' })).toBeNull()
    }
    expect(said('SPC e penhora', { finalidade: 'previa_negativacao' })).toBe('penhora')
  })

  it('refuses a penalty of the school to whoever teaches, and to a text that may serve a school', () => {
    for (const texto of ['Sem diploma', 'seu histórico escolar', 'Matrícula cancelada', 'antes da prova']) {
      expect(said(texto, { ensino: false })).toBeNull()
      expect(said(texto, { ensino: true })).not.toBeNull()
      expect(said(texto, { ensino: null })).not.toBeNull()
    }
  })
})
