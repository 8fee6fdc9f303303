import type { DemoContext } from './demo-context'
import { insertRows, moveSequence } from './insert-rows'
import { instantOn } from './instant-on'
import type { DemoTelefone } from './people'

/** What people wrote this morning: minutes ago, by which channel, the words. The last is nobody's number. */
const WRITTEN = [
  { ago: 55, canal: 'whatsapp', texto: ['Bom dia, recebi o aviso. Dá para parcelar?', 'Alguém aí?'] },
  { ago: 31, canal: 'whatsapp', texto: ['Já paguei essa conta mês passado, tenho o comprovante.'] },
  { ago: 12, canal: 'sms', texto: ['Me manda o boleto por favor'] },
  { ago: 4, canal: 'whatsapp', texto: ['Oi! Consigo desconto à vista?', 'Posso pagar na sexta.'] },
  { ago: 2, canal: 'whatsapp', texto: ['Boa tarde, queria falar sobre uma dívida.'] },
] as const

const STRANGER = '11987650000'

const RAPIDAS = [
  ['Saudação', 'Olá, {nome}. Como posso ajudar?', null],
  ['Valor', 'O valor em aberto com {credor} hoje é {valor}.', 'cobranca'],
  ['Comprovante', 'Pode nos enviar o comprovante por aqui? Conferimos ainda hoje.', 'financeiro'],
  ['Retorno', 'Combinado. Voltamos a falar no horário que você pediu.', null],
] as const

/** Conversations that wait in the queue, each begun by the message of its person, and the quick replies to answer with. */
export async function beginConversations(demo: DemoContext, telefones: readonly DemoTelefone[]): Promise<void> {
  const { db, hoje } = demo
  const made = { versao: 1, criado_em: instantOn(demo, hoje, '08:00'), criado_por: 2 }
  const rapidas = RAPIDAS.map(([titulo, texto, departamento], index) => ({
    id: index + 1,
    titulo,
    texto,
    departamento,
  }))
  await insertRows(
    db,
    'respostas_rapidas',
    rapidas.map((row) => ({ ativo: true, ...made, ...row })),
  )
  await moveSequence(db, 'respostas_rapidas', rapidas.length)
  const numbers = ownNumbers(telefones)
  const clock = { hoje: () => hoje, agora: () => demo.agora, real: () => new Date() }
  for (const [index, { ago, canal, texto }] of WRITTEN.entries()) {
    const de = index === WRITTEN.length - 1 ? STRANGER : numbers.at(-1 - index)
    if (de === undefined) continue
    for (const [turn, words] of texto.entries()) {
      const em = new Date(demo.agora.getTime() - (ago - turn) * 60_000).toISOString()
      await demo.acts.receber(db, clock, { canal, de, texto: words, em, evento: `demo ${index} ${turn}` })
    }
  }
}

/** Numbers that are one client's alone. */
function ownNumbers(telefones: readonly DemoTelefone[]): readonly string[] {
  const good = telefones.filter(({ whatsapp, contato, situacao }) => whatsapp && contato === null && situacao === 'bom')
  // what the simulated provider does with a number hangs on its last digit
  return good
    .filter(({ telefone }) => /[3-8]$/.test(telefone))
    .filter(({ telefone }) => telefones.filter((other) => other.telefone === telefone).length === 1)
    .map(({ telefone }) => telefone)
}
