import { cnpjFrom } from '../documents'

/** What the demo's accounts have in common; each bank's own fields are its layout's. */
const CONVENIO = {
  beneficiario: 'Avença Cobranças Ltda.',
  cnpj: cnpjFrom('980000010001'),
  endereco: 'Rua das Acácias, 100, Centro, São Paulo/SP, CEP 01310-100',
  cidade: 'São Paulo',
  chave_pix: 'cobranca@avenca.exemplo.com.br',
  agencia: '1234',
  digito_agencia: '3',
  conta: '56789',
  layout: 'cnab240',
  ambiente: 'homologacao',
  juros: 1,
  multa: 2,
  dias_baixa: 60,
  nosso_numero_inicio: 1,
  nosso_numero_fim: 99_999_999,
  situacao: 'ATIVO',
}

const BANCOS = [
  {
    nome: 'Itaú, conta de cobrança',
    banco: '341',
    carteira: '109',
    conta: '56789',
    digito_conta: '0',
    layout: 'cnab400',
  },
  {
    nome: 'Banco do Brasil, escolas',
    banco: '001',
    carteira: '17',
    convenio: '3128557',
    digito_conta: '0',
    variacao: '019',
  },
  {
    nome: 'Bradesco, clínicas',
    banco: '237',
    carteira: '09',
    digito_conta: '3',
    codigo_empresa: '4466911',
    layout: 'cnab400',
  },
  {
    nome: 'Santander, clubes',
    banco: '033',
    carteira: '101',
    digito_conta: '0',
    codigo_beneficiario: '1899775',
    codigo_transmissao: '123400001899775',
  },
  { nome: 'Caixa, carteiras', banco: '104', carteira: 'RG', codigo_beneficiario: '200656' },
]

/** One of each bank; the first serves every creditor, the others some. */
export const CONVENIOS = BANCOS.map((each) => ({ ...CONVENIO, ...each }))

/** Convenio, by its place above → the creditors that it serves. */
export const CREDORES_DO_CONVENIO = [
  [2, [10, 12]],
  [3, [57, 88]],
  [4, [216, 217, 219]],
  [5, [129, 130, 133]],
] as const
