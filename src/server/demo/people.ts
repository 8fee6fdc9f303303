import { cnpjNumber, cpfNumber } from './documents'
import { companyName, mailName, personName, place } from './names'
import type { Random } from './random'

export interface DemoCliente {
  readonly row: Readonly<Record<string, unknown>> & { readonly id: number; readonly nome: string }
  readonly telefones: readonly DemoTelefone[]
  readonly emails: readonly { readonly cliente_id: number; readonly email: string; readonly situacao: string }[]
}

export interface DemoTelefone {
  readonly cliente_id: number
  readonly telefone: string
  readonly tipo: string
  readonly contato: string | null
  readonly whatsapp: boolean
  readonly situacao: string
}

const PERFIS = ['Ocasional', 'Ocasional', 'Crônico', 'Negligente', 'Mau Pagador', null]
const CLASSES = ['A', 'B', 'B', 'C', 'C', 'D', null]
const LOCALIZACOES = ['Localizado', 'Localizado', 'Parcial', 'Não localizado', null]
const EXECUTIVOS = [7, 7, 8, 8, 9, 11, null]
const NOTES = [
  'Prefere contato depois das 18h.',
  'Pediu boleto por e-mail.',
  'Responsável financeiro é o pai.',
  'Mudou de endereço; confirmar no próximo contato.',
]

/** One debtor with phones and e-mails: four in five are people, the others companies. */
export function inventCliente(id: number, random: Random): DemoCliente {
  const company = random.chance(20)
  const { address, ddd } = place(random)
  const nome = company ? companyName(random, id) : personName(random)
  const row = {
    id,
    nome,
    cpf_cnpj: company ? cnpjNumber(id, random) : cpfNumber(id),
    perfil: random.pick(PERFIS),
    classificacao_cliente: random.pick(CLASSES),
    localizacao: random.pick(LOCALIZACOES),
    executivo_cobranca_id: random.pick(EXECUTIVOS),
    observacoes: random.chance(15) ? random.pick(NOTES) : null,
    roteiro: random.chance(6) ? 'Confirmar os dados, lembrar a última proposta e oferecer o pagamento à vista.' : null,
    ...address,
  }
  return { row, telefones: inventTelefones(id, ddd, random), emails: inventEmails(id, nome, random) }
}

function inventTelefones(cliente_id: number, ddd: string, random: Random): DemoTelefone[] {
  const mobile = {
    cliente_id,
    telefone: `${ddd}9${random.int(10_000_000, 99_999_999)}`,
    tipo: 'celular',
    contato: null,
    whatsapp: random.chance(80),
    situacao: random.pick(['bom', 'bom', 'nao_testado', 'invalido']),
  }
  if (random.chance(55)) return [mobile]
  const other = {
    cliente_id,
    telefone: `${ddd}${random.int(2, 5)}${random.int(1_000_000, 9_999_999)}`,
    tipo: random.pick(['residencial', 'comercial', 'recado']),
    contato: random.chance(30) ? 'Mãe' : null,
    whatsapp: false,
    situacao: random.pick(['nao_testado', 'recado', 'bom']),
  }
  return [mobile, other]
}

function inventEmails(cliente_id: number, nome: string, random: Random) {
  if (random.chance(20)) return []
  const email = `${mailName(nome)}.${cliente_id}@exemplo.com.br`
  return [{ cliente_id, email, situacao: random.pick(['bom', 'nao_testado', 'nao_testado', 'invalido']) }]
}
